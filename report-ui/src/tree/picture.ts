/** A tree on a canvas: what is selected, found, folded, and how each node looks. */

import { Canvas, type Box, type Painter } from './canvas';
import { layout, LINE_HEIGHT, RADIUS, shownLines, type Layout, type Look, type Placed, type ViewNode } from './layout';

interface Palette { paper: string; ink: string; muted: string; line: string; card: string; accent: string; good: string; bad: string; violet: string; idle: string; idleSoft: string; accentSoft: string; goodSoft: string; badSoft: string; warn: string }

function palette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    paper: colour('--paper'), ink: colour('--ink'), muted: colour('--muted'), line: colour('--line'), card: colour('--card'), accent: colour('--accent'),
    good: colour('--good'), bad: colour('--bad'), violet: colour('--violet'), idle: colour('--idle'), idleSoft: colour('--idle-soft'),
    accentSoft: colour('--accent-soft'), goodSoft: colour('--good-soft'), badSoft: colour('--bad-soft'), warn: colour('--warn'),
  };
}

export interface Extra { from: number; to: number; lines: string[] }

const MONO = 'ui-monospace, "SF Mono", "DejaVu Sans Mono", "Liberation Mono", monospace';

export class Picture implements Painter {
  readonly canvas: Canvas;
  private shape: Layout;
  private colours = palette();
  private readonly collapsed = new Set<number>();
  private found = new Set<number>();
  selected: number | null = null;
  showsCovers = true;

  constructor(host: HTMLElement, label: string, private nodes: ViewNode[], private readonly chosen: (id: number | null) => void, private readonly extras: Extra[] = []) {
    this.shape = layout(nodes, this.collapsed);
    this.canvas = new Canvas(host, label, this);
    this.canvas.element.addEventListener('keydown', (event) => this.key(event));
    new MutationObserver(() => { this.colours = palette(); this.canvas.redraw(); }).observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    this.open();
  }

  /** At first all is shown if it can be read, else the root. */
  private open(): void {
    const { left, width, height, placed } = this.shape;
    const root = placed[0];
    if (root && placed.length <= 400 && height > 900) this.canvas.fit({ left: root.x - 500, right: root.x + 500, top: 0, bottom: 900 });
    else this.canvas.fit({ left, right: left + width, top: 0, bottom: height });
  }

  get size(): number {
    return this.shape.placed.length;
  }

  /** The same tree with other labels. */
  relabel(nodes: ViewNode[]): void {
    this.nodes = nodes;
    this.arrange();
  }

  fit(): void {
    const { left, width, height } = this.shape;
    this.canvas.fit({ left, right: left + width, top: 0, bottom: height });
  }

  find(ids: Set<number>): void {
    this.found = ids;
    this.canvas.redraw();
  }

  select(id: number | null, reveal = true): void {
    this.selected = id;
    if (id !== null) {
      this.unfoldTo(id);
      const placed = this.shape.byId.get(id);
      if (placed && reveal) this.canvas.reveal(placed.x, placed.y, 0.45);
    }
    this.canvas.redraw();
    this.chosen(id);
  }

  isCollapsed(id: number): boolean {
    return this.collapsed.has(id);
  }

  toggle(id: number): void {
    if (!this.collapsed.delete(id)) this.collapsed.add(id);
    this.arrange();
  }

  private arrange(): void {
    this.shape = layout(this.nodes, this.collapsed);
    this.canvas.redraw();
  }

  private unfoldTo(id: number): void {
    if (this.shape.byId.has(id) || this.collapsed.size === 0) return;
    const parents = new Map(this.nodes.map((node) => [node.id, node.parent]));
    for (let at = parents.get(id); at !== undefined; at = parents.get(at)) this.collapsed.delete(at);
    this.arrange();
  }

  private key(event: KeyboardEvent): void {
    const here = this.selected === null ? undefined : this.shape.byId.get(this.selected);
    const go = (to: Placed | null | undefined) => { if (to) this.select(to.node.id); };
    const siblings = here ? here.parent?.children ?? this.shape.rows[0] ?? [] : [];
    switch (event.key) {
      case 'ArrowDown': go(here ? here.children[0] : this.shape.placed[0]); break;
      case 'ArrowUp': go(here?.parent); break;
      case 'ArrowLeft': go(here && siblings[siblings.indexOf(here) - 1]); break;
      case 'ArrowRight': go(here && siblings[siblings.indexOf(here) + 1]); break;
      case 'Enter': case ' ': if (here) this.toggle(here.node.id); break;
      case '+': case '=': this.canvas.zoomBy(1.25); break;
      case '-': this.canvas.zoomBy(0.8); break;
      case '0': this.fit(); break;
      default: return;
    }
    event.preventDefault();
  }

  pick(x: number, y: number, scale: number): void {
    const reach = Math.max(RADIUS + 4, 10 / scale);
    let best: Placed | null = null;
    let nearest = Infinity;
    for (const item of this.shape.placed) {
      if (item.node.hidden) continue;
      const dx = Math.abs(item.x - x);
      const inLabel = y >= item.top && y <= item.y && dx < 60;
      const distance = Math.hypot(item.x - x, item.y - y);
      if ((distance < reach || inLabel) && distance < nearest) {
        best = item;
        nearest = distance;
      }
    }
    this.select(best ? best.node.id : null, false);
  }

  paint(context: CanvasRenderingContext2D, visible: Box, scale: number): void {
    const reads = scale >= 0.42;
    const shown: Placed[] = [];
    for (const row of this.shape.rows) {
      const first = row[0];
      if (!first || first.y + 80 < visible.top || first.y - 260 > visible.bottom) continue;
      let last = -Infinity;
      for (let i = firstFrom(row, visible.left - 400); i < row.length; i++) {
        const item = row[i]!;
        if (item.x > visible.right + 400) break;
        // Where nodes are smaller than a pixel, one of them is enough.
        if (item.node.hidden || (!reads && (item.x - last) * scale < 1.2)) continue;
        last = item.x;
        shown.push(item);
      }
    }
    this.paintEdges(context, shown, scale, reads);
    if (this.showsCovers) this.paintCovers(context, shown, scale);
    this.paintExtras(context, visible, reads);
    if (reads) for (const item of shown) this.paintNode(context, item);
    else this.paintDots(context, shown, scale);
    this.paintRings(context, shown, scale);
  }

  private paintEdges(context: CanvasRenderingContext2D, shown: Placed[], scale: number, reads: boolean): void {
    for (const [dotted, faint] of [[false, false], [true, false], [false, true], [true, true]] as const) {
      context.beginPath();
      for (const item of shown) {
        if (!item.parent || item.parent.node.hidden || !!item.node.dotted !== dotted || !!item.node.faint !== faint) continue;
        const fromY = item.parent.y + RADIUS + (reads ? below(item.parent) : 0);
        const toY = reads ? item.top : item.y - RADIUS;
        const middle = (fromY + toY) / 2;
        context.moveTo(item.parent.x, fromY);
        if (reads) context.bezierCurveTo(item.parent.x, middle, item.x, middle, item.x, toY);
        else context.lineTo(item.x, toY);
      }
      context.strokeStyle = this.colours.idle;
      context.lineWidth = reads ? 1.2 : Math.max(0.6, 0.7 / scale);
      context.globalAlpha = (reads ? 0.75 : 0.35) * (faint ? 0.35 : 1);
      context.setLineDash(dotted ? [2, 4] : []);
      context.stroke();
    }
    context.globalAlpha = 1;
    context.setLineDash([]);
  }

  /** A dashed arrow leads from a covered node to the one that covers it; in a large picture only that of the selected node. */
  private paintCovers(context: CanvasRenderingContext2D, shown: Placed[], scale: number): void {
    const few = shown.length <= 400;
    for (const item of shown) {
      if (item.node.to === undefined || (!few && item.node.id !== this.selected)) continue;
      const target = this.shape.byId.get(item.node.to);
      if (!target || target.node.hidden) continue;
      this.arrow(context, item, target, item.node.look === 'loop' || item.node.mark === '↺' ? this.colours.accent : this.colours.violet, scale);
    }
  }

  private arrow(context: CanvasRenderingContext2D, from: Placed, to: Placed, colour: string, scale: number): void {
    const side = from.x >= to.x ? 1 : -1;
    const startX = from.x + side * RADIUS;
    const endX = to.x + side * (RADIUS + 3);
    const bend = Math.max(40, Math.abs(from.x - to.x) * 0.35 + 46);
    context.beginPath();
    context.moveTo(startX, from.y);
    context.bezierCurveTo(startX + side * bend, from.y - 12, endX + side * bend, to.y + 24, endX, to.y);
    context.strokeStyle = colour;
    context.lineWidth = Math.max(1.3, 0.8 / scale);
    context.setLineDash([6, 4]);
    context.stroke();
    context.setLineDash([]);
    context.beginPath();
    context.moveTo(endX, to.y);
    context.lineTo(endX + side * 9, to.y - 1);
    context.lineTo(endX + side * 6, to.y + 8);
    context.fillStyle = colour;
    context.fill();
  }

  private paintExtras(context: CanvasRenderingContext2D, visible: Box, reads: boolean): void {
    for (const extra of this.extras) {
      const from = this.shape.byId.get(extra.from);
      const to = this.shape.byId.get(extra.to);
      if (!from || !to || Math.max(from.y, to.y) < visible.top || Math.min(from.y, to.y) > visible.bottom) continue;
      const back = to.y <= from.y;
      const colour = back ? this.colours.accent : this.colours.idle;
      const side = back ? -1 : from.x > to.x ? -1 : 1;
      const bend = 50 + Math.abs(from.y - to.y) * 0.12;
      const endY = back ? to.y : to.y - RADIUS;
      const endX = back ? to.x - RADIUS : to.x;
      context.beginPath();
      context.moveTo(from.x + side * RADIUS, from.y);
      context.bezierCurveTo(from.x + side * bend, from.y + 10, endX + side * bend, endY - (back ? 0 : 40), endX, endY);
      context.strokeStyle = colour;
      context.lineWidth = 1.4;
      context.stroke();
      context.beginPath();
      context.arc(endX, endY, 3.5, 0, 7);
      context.fillStyle = colour;
      context.fill();
      if (reads && extra.lines.length) {
        context.font = `12px ${MONO}`;
        context.textAlign = side < 0 ? 'right' : 'left';
        context.fillStyle = this.colours.muted;
        shownLines(extra.lines, 3).forEach((line, i) => context.fillText(line, (from.x + endX) / 2 + side * (bend * 0.8), (from.y + endY) / 2 + i * LINE_HEIGHT));
      }
    }
  }

  private paintDots(context: CanvasRenderingContext2D, shown: Placed[], scale: number): void {
    const size = Math.max(RADIUS, 1.3 / scale);
    const groups = new Map<string, Placed[]>();
    for (const item of shown) {
      const colour = this.fill(item.node.look, true);
      let group = groups.get(colour);
      if (!group) groups.set(colour, (group = []));
      group.push(item);
    }
    for (const [colour, items] of groups) {
      context.fillStyle = colour;
      for (const item of items) {
        context.globalAlpha = item.node.faint ? 0.25 : 1;
        context.fillRect(item.x - size, item.y - size, 2 * size, 2 * size);
      }
    }
    context.globalAlpha = 1;
  }

  private fill(look: Look, solid: boolean): string {
    const c = this.colours;
    switch (look) {
      case 'loop': return solid ? c.accent : c.accentSoft;
      case 'subsumed': return solid ? c.violet : c.card;
      case 'infeasible': return solid ? c.idle : c.idleSoft;
      case 'exit': return solid ? c.good : c.goodSoft;
      case 'folded': return solid ? c.good : c.goodSoft;
      case 'error': return solid ? c.bad : c.badSoft;
      case 'open': return solid ? c.warn : c.card;
      case 'plain': case 'start': return solid ? c.muted : c.card;
    }
  }

  private border(look: Look): string {
    return look === 'plain' || look === 'start' ? this.colours.ink : this.fill(look, true);
  }

  private paintNode(context: CanvasRenderingContext2D, item: Placed): void {
    const node = item.node;
    context.globalAlpha = node.faint ? 0.28 : 1;
    context.beginPath();
    if (node.look === 'exit' || node.look === 'start') context.roundRect(item.x - RADIUS, item.y - RADIUS, 2 * RADIUS, 2 * RADIUS, 4);
    else context.arc(item.x, item.y, RADIUS, 0, 7);
    context.fillStyle = this.fill(node.look, false);
    context.fill();
    context.strokeStyle = this.border(node.look);
    context.lineWidth = node.look === 'loop' || node.look === 'error' ? 2.2 : 1.4;
    context.setLineDash(node.look === 'open' || node.look === 'subsumed' ? [3, 3] : []);
    context.stroke();
    context.setLineDash([]);
    context.fillStyle = this.border(node.look);
    context.font = `600 ${node.mark.length > 3 ? 9 : 11}px ${MONO}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(node.mark, item.x, item.y + 0.5);
    context.textBaseline = 'alphabetic';
    context.font = `12px ${MONO}`;
    shownLines(node.lines).forEach((line, i) => this.write(context, line, item.x, item.top + 12 + i * LINE_HEIGHT, line.startsWith('[') ? this.colours.warn : this.colours.ink));
    context.font = `11.5px ${MONO}`;
    shownLines(node.facts, 3).forEach((fact, i) => this.write(context, fact, item.x, item.y + RADIUS + 14 + i * LINE_HEIGHT, this.colours.violet));
    if (item.folded) this.write(context, `▸ ${item.folded} folded`, item.x, item.y + RADIUS + 14 + Math.min(3, node.facts.length) * LINE_HEIGHT, this.colours.accent);
    context.globalAlpha = 1;
  }

  /** Text with a rim of paper, so that lines behind it do not cross it. */
  private write(context: CanvasRenderingContext2D, text: string, x: number, y: number, colour: string): void {
    context.lineWidth = 4;
    context.lineJoin = 'round';
    context.strokeStyle = this.colours.paper;
    context.strokeText(text, x, y);
    context.fillStyle = colour;
    context.fillText(text, x, y);
  }

  private paintRings(context: CanvasRenderingContext2D, shown: Placed[], scale: number): void {
    for (const item of shown) {
      const selected = item.node.id === this.selected;
      if (!selected && !this.found.has(item.node.id)) continue;
      context.beginPath();
      context.arc(item.x, item.y, Math.max(RADIUS + 5, 5 / scale), 0, 7);
      context.strokeStyle = selected ? this.colours.accent : this.colours.warn;
      context.lineWidth = Math.max(2.5, 1.5 / scale);
      context.stroke();
    }
  }
}

/** How far what stands below a node reaches. */
function below(item: Placed): number {
  const lines = Math.min(3, item.node.facts.length) + (item.folded ? 1 : 0);
  return lines ? lines * LINE_HEIGHT + 5 : 0;
}

function firstFrom(row: Placed[], x: number): number {
  let low = 0;
  let high = row.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (row[middle]!.x < x) low = middle + 1;
    else high = middle;
  }
  return low;
}
