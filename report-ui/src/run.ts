/** The variables and the memory of a counterexample at any of its moments. */

import type { MemoryObject, Story } from './data';

interface Frame { function: string; values: Map<string, { value: string; fresh: boolean }> }

export class Run {
  private position = -1;
  private frames: Frame[] = [];
  private globals = new Map<string, { value: string; fresh: boolean }>();
  private memory = new Map<number, string>();
  private written = new Set<number>();

  constructor(private readonly story: Story) {}

  get stack(): string[] {
    return this.frames.map((frame) => frame.function);
  }

  goTo(position: number): void {
    if (position < this.position) {
      this.position = -1;
      this.frames = [];
      this.globals.clear();
      this.memory.clear();
    }
    while (this.position < position) this.step();
  }

  private step(): void {
    const moment = this.story.moments[++this.position]!;
    for (const frame of this.frames) for (const each of frame.values.values()) each.fresh = false;
    for (const each of this.globals.values()) each.fresh = false;
    this.written.clear();
    while (this.frames.length > moment.stack.length) this.frames.pop();
    moment.stack.forEach((name, depth) => {
      if (this.frames[depth]?.function !== name) {
        this.frames.length = depth;
        this.frames.push({ function: name, values: new Map() });
      }
    });
    for (const change of moment.changes) {
      const value = change.pointer && Number(change.value) === 0 ? 'NULL' : change.value;
      const values = change.global ? this.globals : this.frames.at(-1)?.values ?? this.globals;
      values.set(change.name, { value, fresh: true });
    }
    for (const write of moment.writes) {
      this.memory.set(write.address, write.value);
      this.written.add(write.address);
    }
  }

  /** Those of the function that runs, and globals. */
  variables(): { name: string; value: string; fresh: boolean }[] {
    const local = [...(this.frames.at(-1)?.values ?? [])];
    return [...local, ...this.globals].map(([name, { value, fresh }]) => ({ name, value, fresh }));
  }

  objects(): MemoryObject[] {
    return this.story.objects.filter((object) => object.born <= this.position);
  }

  value(address: number): string | undefined {
    return this.memory.get(address);
  }

  pointersTo(object: MemoryObject): string[] {
    return this.variables().filter(({ value }) => value.startsWith('0x') && Number(value) >= object.address && Number(value) < object.address + object.size).map(({ name }) => name);
  }

  isNew(address: number): boolean {
    return this.written.has(address);
  }
}
