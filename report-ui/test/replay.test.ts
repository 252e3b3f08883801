import { expect, test } from 'vitest';
import type { Replay, SearchEvent } from '../src/data';
import { ReplayModel } from '../src/tree/replay';

const grown = (node: number, parent?: number, text = ''): SearchEvent => ({ event: 'grown', node, parent, file: 'a.c', line: node + 1, code: text ? [{ file: 'a.c', line: 1, text }] : [], facts: [] });
const replay = (events: SearchEvent[], direction: 'forward' | 'backward' = 'forward'): Replay => ({ strategy: 'forward', direction, left_out: 0, events });
const look = (model: ReplayModel, id: number) => model.nodes.find((node) => node.id === id)!;

const LOOP: SearchEvent[] = [
  grown(0), grown(1, 0, 'x = 0'), { event: 'abstracted', node: 1, facts: ['x == 0', 'x >= 0'] },
  grown(2, 1, 'x++'), { event: 'fallen', node: 1, facts: ['x == 0'] }, { event: 'restarted', node: 1 },
  grown(3, 1, 'x++'), { event: 'closed', node: 3, ending: 'closes_loop', by: 1, facts: [] }, { event: 'closed', node: 1, ending: 'expanded', facts: ['x >= 0'] },
];

test('nodes appear when they grow', () => {
  const model = new ReplayModel(replay(LOOP));
  expect(model.nodes.every((node) => node.hidden)).toBe(true);
  model.goTo(2);
  expect(look(model, 1).hidden).toBe(false);
  expect(look(model, 3).hidden).toBe(true);
});

test('candidates fall, and a restart discards what was explored', () => {
  const model = new ReplayModel(replay(LOOP));
  model.goTo(3);
  expect(look(model, 1).facts).toEqual(['x == 0', 'x >= 0']);
  model.goTo(6);
  expect(look(model, 1).facts).toEqual(['x >= 0']);
  expect(look(model, 2).faint).toBe(true);
  model.goTo(9);
  expect(look(model, 3).to).toBe(1);
  expect(look(model, 1).facts).toEqual(['x >= 0']);
});

test('going back is the same as not having gone on', () => {
  const model = new ReplayModel(replay(LOOP));
  const seen = LOOP.map((_, i) => { model.goTo(i); return structuredClone(model.nodes); });
  for (let i = LOOP.length - 1; i >= 0; i--) {
    model.goTo(i);
    expect(model.nodes).toEqual(seen[i]);
  }
});

test('nodes with a single way on are part of an edge, in the order of execution', () => {
  const chain = [grown(0), grown(1, 0, 'a'), grown(2, 1, 'b'), { event: 'closed', node: 2, ending: 'exit', facts: [] } as SearchEvent];
  expect(look(new ReplayModel(replay(chain)), 2).lines).toEqual(['a', 'b']);
  expect(look(new ReplayModel(replay(chain, 'backward')), 2).lines).toEqual(['b', 'a']);
});

test('every event has words', () => {
  const model = new ReplayModel(replay([...LOOP, { event: 'refined', node: 1, facts: ['x >= 0'] }, { event: 'unrolled', node: 1 }]));
  for (const event of model.events) {
    const words = model.words(event);
    expect(words.title && words.text).toBeTruthy();
    expect(words.text).not.toContain('undefined');
  }
});
