/** What is known about each line of the source. */

import type { Result } from './data';

export type LineState = 'none' | 'reached' | 'unreached' | 'proved' | 'violated' | 'path';

export interface LineNote { kind: 'invariant' | 'proved' | 'violated' | 'open'; text: string }

export class Lines {
  private readonly states = new Map<string, LineState>();
  private readonly marks = new Map<string, LineNote[]>();

  constructor(result: Result) {
    const coverage = result.coverage;
    for (const file of coverage?.files ?? []) {
      for (const line of file.executable) this.states.set(`${file.file}:${line}`, 'unreached');
      for (const line of file.reached) this.states.set(`${file.file}:${line}`, 'reached');
    }
    for (const event of result.counterexample?.path ?? []) {
      this.states.set(`${event.location.file}:${event.location.line}`, event.event === 'violation' ? 'violated' : 'path');
    }
    for (const check of coverage?.checks ?? []) {
      const key = `${check.location.file}:${check.location.line}`;
      if (check.outcome === 'proved') this.states.set(key, 'proved');
      if (check.outcome === 'violated') this.states.set(key, 'violated');
      this.note(key, {
        kind: check.outcome,
        text: check.outcome === 'proved' ? 'proved: no execution violates it' : check.outcome === 'violated' ? 'violated here' : 'not decided',
      });
    }
    for (const invariant of result.invariants) {
      const text = invariant.needed ? `invariant: ${invariant.expression}` : 'the proof needs no invariant here';
      this.note(`${invariant.location.file}:${invariant.location.line}`, { kind: 'invariant', text });
    }
  }

  state(file: string, line: number): LineState {
    return this.states.get(`${file}:${line}`) ?? 'none';
  }

  notes(file: string, line: number): LineNote[] {
    return this.marks.get(`${file}:${line}`) ?? [];
  }

  private note(key: string, note: LineNote): void {
    const there = this.marks.get(key);
    if (!there) this.marks.set(key, [note]);
    else if (!there.some((other) => other.text === note.text)) there.push(note);
  }
}
