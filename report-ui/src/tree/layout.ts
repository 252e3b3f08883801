/** Places the nodes of a tree: from the top down, wide enough for what stands at the edges, one row for each depth. */

import { hierarchy, tree as tidy, type HierarchyNode } from 'd3-hierarchy';

/** What the picture shows of a node. */
export interface ViewNode {
  id: number;
  parent?: number;
  /** What leads to the node, above it. */
  lines: string[];
  /** What is known at the node, below it. */
  facts: string[];
  /** What may come to stand there later, so that there is room for it. */
  later?: string[];
  /** In the circle. */
  mark: string;
  look: Look;
  /** The node that covers this one. */
  to?: number;
  dotted?: boolean;
  hidden?: boolean;
  faint?: boolean;
}

export type Look = 'plain' | 'loop' | 'subsumed' | 'infeasible' | 'exit' | 'error' | 'open' | 'folded' | 'start';

export interface Placed {
  node: ViewNode;
  index: number;
  x: number;
  y: number;
  depth: number;
  /** The top of its label. */
  top: number;
  parent: Placed | null;
  children: Placed[];
  /** How many nodes are folded into this one. */
  folded: number;
  width: number;
}

export interface Layout { placed: Placed[]; rows: Placed[][]; byId: Map<number, Placed>; width: number; height: number; left: number }

export const RADIUS = 14;
export const LINE_HEIGHT = 16;
const CHARACTER = 6.7;
const MOST_LINES = 7;
const LONGEST = 44;
const GAP = 26;

export function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}

/** Labels that are too long are cut; the panel shows them whole. */
export function shownLines(lines: string[], most = MOST_LINES): string[] {
  return lines.length <= most ? lines.map(shortened) : [...lines.slice(0, most - 1).map(shortened), `… ${lines.length - most + 1} more`];
}

function widthOf(node: ViewNode): number {
  let longest = 0;
  for (const line of node.lines) longest = Math.max(longest, line.length);
  for (const fact of node.later ?? node.facts) longest = Math.max(longest, fact.length);
  return Math.max(2 * RADIUS, Math.min(longest, LONGEST) * CHARACTER) + GAP;
}

interface Branch { node: ViewNode | null; children: Branch[]; folded: number; width: number }

/** @param collapsed nodes whose subtrees are not shown */
export function layout(nodes: ViewNode[], collapsed: Set<number>): Layout {
  const branches = new Map<number, Branch>();
  const top: Branch = { node: null, children: [], folded: 0, width: 0 };
  const order: { node: ViewNode; branch: Branch }[] = [];
  for (const node of nodes) {
    const branch: Branch = { node, children: [], folded: 0, width: widthOf(node) };
    branches.set(node.id, branch);
    order.push({ node, branch });
  }
  for (const { node, branch } of order) {
    const parent = node.parent === undefined ? top : branches.get(node.parent) ?? top;
    parent.children.push(branch);
  }
  fold(top, collapsed);
  const root = hierarchyOf(top);
  const arranged = tidy<Branch>()
    .nodeSize([1, 1])
    .separation((a, b) => (a.data.width + b.data.width) / 2 + (a.parent === b.parent ? 0 : 12))(root);

  const rows: Placed[][] = [];
  const placed: Placed[] = [];
  const byId = new Map<number, Placed>();
  const of = new Map<Branch, Placed>();
  arranged.each((each) => {
    const node = each.data.node;
    if (!node) return;
    const parent = each.parent ? of.get(each.parent.data) ?? null : null;
    const item: Placed = { node, index: placed.length, x: each.x, y: 0, depth: each.depth - 1, top: 0, parent, children: [], folded: each.data.folded, width: each.data.width };
    parent?.children.push(item);
    of.set(each.data, item);
    byId.set(node.id, item);
    placed.push(item);
    (rows[item.depth] ??= []).push(item);
  });
  let y = 0;
  for (const row of rows) {
    let label = 0;
    let below = 0;
    for (const item of row) {
      label = Math.max(label, Math.min(item.node.lines.length, MOST_LINES));
      below = Math.max(below, Math.min((item.node.later ?? item.node.facts).length, 3));
    }
    for (const item of row) {
      item.y = y + label * LINE_HEIGHT + 8 + RADIUS;
      item.top = item.y - RADIUS - 6 - Math.min(item.node.lines.length, MOST_LINES) * LINE_HEIGHT;
    }
    row.sort((a, b) => a.x - b.x);
    y += label * LINE_HEIGHT + 8 + 2 * RADIUS + below * LINE_HEIGHT + 34;
  }
  let left = Infinity;
  let right = -Infinity;
  for (const item of placed) {
    const half = item.width / 2;
    left = Math.min(left, item.x - half);
    right = Math.max(right, item.x + half);
  }
  return { placed, rows, byId, left: placed.length ? left : 0, width: placed.length ? right - left : 0, height: y };
}

/** Like d3's hierarchy(), which takes quadratic time on long paths because it computes heights; nothing here needs them. */
function hierarchyOf(top: Branch): HierarchyNode<Branch> {
  const Arranged = hierarchy(top, () => null).constructor as new (data: Branch) => Growing;
  const make = (branch: Branch) => new Arranged(branch);
  const root = make(top);
  const open = [root];
  while (open.length) {
    const node = open.pop()!;
    if (!node.data.children.length) continue;
    node.children = node.data.children.map((branch) => Object.assign(make(branch), { parent: node, depth: node.depth + 1 }));
    for (const child of node.children) open.push(child);
  }
  return root as unknown as HierarchyNode<Branch>;
}

interface Growing { data: Branch; depth: number; parent: Growing | null; children?: Growing[] }

function fold(top: Branch, collapsed: Set<number>): void {
  if (collapsed.size === 0) return;
  const open: Branch[] = [top];
  while (open.length) {
    const branch = open.pop()!;
    if (branch.node && collapsed.has(branch.node.id)) {
      branch.folded = sizeBelow(branch);
      branch.children = [];
    }
    open.push(...branch.children);
  }
}

function sizeBelow(branch: Branch): number {
  let size = 0;
  const open = [...branch.children];
  while (open.length) {
    size++;
    for (const child of open.pop()!.children) open.push(child);
  }
  return size;
}
