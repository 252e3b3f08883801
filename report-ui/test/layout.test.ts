import { expect, test } from 'vitest';
import { layout, type ViewNode } from '../src/tree/layout';

const node = (id: number, parent?: number, text = 'x = 1'): ViewNode => ({ id, parent, lines: [text], facts: [], mark: '', look: 'plain' });

test('children stand below their parent, and siblings do not overlap', () => {
  const nodes = [node(0), node(1, 0, 'a long statement that is wide'), node(2, 0, 'another long statement, wide too'), node(3, 1)];
  const { byId, rows } = layout(nodes, new Set());
  expect(rows.map((row) => row.length)).toEqual([1, 2, 1]);
  expect(byId.get(1)!.y).toBeGreaterThan(byId.get(0)!.y);
  expect(Math.abs(byId.get(1)!.x - byId.get(2)!.x)).toBeGreaterThan(180);
});

test('a folded node hides what is below it and says how much', () => {
  const { placed, byId } = layout([node(0), node(1, 0), node(2, 1), node(3, 1)], new Set([1]));
  expect(placed.map((each) => each.node.id)).toEqual([0, 1]);
  expect(byId.get(1)!.folded).toBe(2);
});

test('several roots, and nodes whose parent was not recorded', () => {
  expect(layout([node(0), node(7, 99), node(8, 7)], new Set()).rows.map((row) => row.length)).toEqual([2, 1]);
  expect(layout([], new Set()).placed).toEqual([]);
});

test('a path of a hundred thousand nodes needs no deep stack', () => {
  const path = Array.from({ length: 100_000 }, (_, i) => node(i, i ? i - 1 : undefined));
  expect(layout(path, new Set()).rows).toHaveLength(100_000);
});
