import { expect, test } from 'vitest';
import type { Moment, Story } from '../src/data';
import { lastAssignments } from '../src/assignments';
import { Run } from '../src/run';

const moment = (line: number, stack: string[], values: Record<string, string> = {}, writes: Moment['writes'] = []): Moment => ({
  file: 'a.c', line, stack, writes, changes: Object.entries(values).map(([name, value]) => ({ name, value, pointer: value.startsWith('0x'), global: false })),
});

const STORY: Story = {
  moments: [moment(1, ['main'], { p: '0x0' }), moment(2, ['main'], { p: '0x10' }, [{ address: 16, value: '7' }]), moment(5, ['main', 'f'], { x: '1' }), moment(3, ['main'])],
  objects: [{ address: 16, size: 8, name: 'line 2', born: 1, fields: [{ offset: 0, name: 'value', pointer: false }] }],
};

test('variables of the function that runs, with what changed', () => {
  const run = new Run(STORY);
  run.goTo(0);
  expect(run.variables()).toEqual([{ name: 'p', value: 'NULL', fresh: true }]);
  run.goTo(2);
  expect(run.stack).toEqual(['main', 'f']);
  expect(run.variables()).toEqual([{ name: 'x', value: '1', fresh: true }]);
  run.goTo(3);
  expect(run.variables()).toEqual([{ name: 'p', value: '0x10', fresh: false }]);
});

test('memory, forwards and backwards', () => {
  const run = new Run(STORY);
  run.goTo(1);
  expect(run.value(16)).toBe('7');
  expect(run.isNew(16)).toBe(true);
  expect(run.pointersTo(run.objects()[0]!)).toEqual(['p']);
  run.goTo(0);
  expect(run.value(16)).toBeUndefined();
  expect(run.objects()).toEqual([]);
});

test('the store of a path is the last assignment to each variable', () => {
  expect(lastAssignments(['int x = 0', '[x == 0]', 'y = x', 'x++', 'a[i] = x', 'return x', 'p->next = q', 'x = 5'])).toEqual(['y = x', 'a[i] = x', 'p->next = q', 'x = 5']);
});
