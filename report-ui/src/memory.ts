/** Objects in memory as boxes with fields, and arrows for pointers; objects that point to one another stand in a row. */

import type { MemoryObject } from './data';
import { svg } from './dom';

export interface Cells {
  value(address: number): string | undefined;
  isNew(address: number): boolean;
  /** The variables that point to the object. */
  pointersTo(object: MemoryObject): string[];
}

const WIDTH = 168;
const ROW = 22;
const GAP_X = 56;
const GAP_Y = 34;
const MOST = 40;
const MOST_ROWS = 12;

interface Box { object: MemoryObject; x: number; y: number; height: number; rows: { label: string; address: number; pointer: boolean }[] }

function rowsOf(object: MemoryObject, cells: Cells): Box['rows'] {
  const fields = object.fields.map((field) => ({ label: field.name || 'value', address: object.address + field.offset, pointer: field.pointer }))
    .filter((field) => cells.value(field.address) !== undefined);
  return fields.slice(0, MOST_ROWS);
}

function contains(object: MemoryObject, value: string): boolean {
  const address = Number(value);
  return value.startsWith('0x') && address >= object.address && address < object.address + object.size;
}

function targetOf(value: string | undefined, objects: MemoryObject[]): MemoryObject | undefined {
  return value === undefined ? undefined : objects.find((object) => contains(object, value));
}

/** Each chain of pointers is a row: a linked list is drawn as a list. */
function arrange(objects: MemoryObject[], cells: Cells): Box[] {
  const rows = new Map(objects.map((object) => [object, rowsOf(object, cells)]));
  const pointed = new Set<MemoryObject>();
  const next = new Map<MemoryObject, MemoryObject>();
  for (const object of objects) {
    for (const row of rows.get(object)!) {
      const target = row.pointer ? targetOf(cells.value(row.address), objects) : undefined;
      if (target && target !== object && !next.has(object) && !pointed.has(target)) {
        next.set(object, target);
        pointed.add(target);
      }
    }
  }
  const boxes: Box[] = [];
  const placed = new Set<MemoryObject>();
  let y = 22;
  for (const first of [...objects.filter((object) => !pointed.has(object)), ...objects]) {
    if (placed.has(first)) continue;
    let x = 6;
    let tallest = 0;
    for (let at: MemoryObject | undefined = first; at && !placed.has(at); at = next.get(at)) {
      placed.add(at);
      const inside = rows.get(at)!;
      const height = ROW * (1 + Math.max(1, inside.length));
      boxes.push({ object: at, x, y, height, rows: inside });
      x += WIDTH + GAP_X;
      tallest = Math.max(tallest, height);
    }
    y += tallest + GAP_Y;
  }
  return boxes;
}

export function drawMemory(all: MemoryObject[], cells: Cells): SVGElement | null {
  const objects = all.filter((object) => object.fields.some((field) => cells.value(object.address + field.offset) !== undefined)).slice(-MOST);
  if (!objects.length) return null;
  const boxes = arrange(objects, cells);
  const arrows = boxes.flatMap((box) => arrowsOf(box, boxes, cells));
  const width = Math.max(...boxes.map((box) => box.x + WIDTH)) + 12;
  const height = Math.max(...boxes.map((box) => box.y + box.height), ...arrows.map((arrow) => arrow.lowest)) + 12;
  const picture = svg('svg', { width, height, viewBox: `0 0 ${width} ${height}`, role: 'img', class: 'memory' });
  picture.append(svg('title', {}, `Memory: ${objects.length} objects`));
  const marker = svg('marker', { id: 'tip', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 8, markerHeight: 8, orient: 'auto' }, svg('path', { d: 'M0,0 L8,4 L0,8 z', class: 'tip' }));
  picture.append(svg('defs', {}, marker));
  for (const box of boxes) picture.append(draw(box, cells));
  for (const arrow of arrows) picture.append(svg('circle', { cx: arrow.x, cy: arrow.y, r: 3, class: 'dot' }), svg('path', { d: arrow.path, class: 'pointer', 'marker-end': 'url(#tip)' }));
  return picture;
}

/** From its first point, and how far down it reaches. */
interface Arrow { x: number; y: number; path: string; lowest: number }

/** Pointers to the right leave at the right; pointers back, as in a doubly linked list, leave at the left. */
function arrowsOf(box: Box, boxes: Box[], cells: Cells): Arrow[] {
  return box.rows.flatMap((row, i): Arrow[] => {
    const value = row.pointer ? cells.value(row.address) : undefined;
    const target = value === undefined ? undefined : boxes.find((other) => contains(other.object, value));
    if (!target) return [];
    const y = box.y + ROW * (i + 1) + ROW / 2;
    if (target.x > box.x) {
      const x = box.x + WIDTH - 8;
      const toY = target.y + ROW / 2;
      return [{ x, y, path: `M${x},${y} C${x + 34},${y} ${target.x - 34},${toY} ${target.x - 2},${toY}`, lowest: 0 }];
    }
    const right = target.x + WIDTH;
    if (target.y === box.y && right + GAP_X === box.x) return [{ x: box.x, y, path: `M${box.x},${y} L${right + 2},${y}`, lowest: 0 }];
    const x = target === box ? box.x + WIDTH - 8 : box.x;
    const toX = target.x + WIDTH / 2;
    const toY = target.y + target.height;
    return [{ x, y, path: `M${x},${y} C${x + (target === box ? 44 : -30)},${toY + 30} ${toX},${toY + 34} ${toX},${toY + 2}`, lowest: toY + 26 }];
  });
}

function draw(box: Box, cells: Cells): SVGElement {
  const group = svg('g', { transform: `translate(${box.x},${box.y})` });
  group.append(svg('rect', { width: WIDTH, height: box.height, rx: 6, class: 'object' }));
  const names = cells.pointersTo(box.object);
  if (names.length) group.append(svg('text', { x: 4, y: -5, class: 'variable' }, `${names.slice(0, 4).join(', ')} ↓`));
  group.append(svg('text', { x: 8, y: 15, class: 'name' }, box.object.name));
  group.append(svg('text', { x: WIDTH - 8, y: 15, class: 'address' }, `0x${box.object.address.toString(16)}`));
  box.rows.forEach((row, i) => {
    const y = ROW * (i + 1);
    const value = cells.value(row.address) ?? '?';
    if (cells.isNew(row.address)) group.append(svg('rect', { x: 1, y, width: WIDTH - 2, height: ROW, class: 'new' }));
    group.append(svg('line', { x1: 0, x2: WIDTH, y1: y, y2: y, class: 'rule' }));
    group.append(svg('text', { x: 8, y: y + 15, class: 'label' }, row.label));
    group.append(svg('text', { x: WIDTH - (row.pointer && Number(value) !== 0 ? 18 : 8), y: y + 15, class: 'value' }, row.pointer && Number(value) === 0 ? 'NULL' : value.slice(0, 16)));
  });
  return group;
}
