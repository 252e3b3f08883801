/** A search that is made again: the tree after any number of its events, and each event in words. */

import type { Code, Ending, Replay, SearchEvent } from '../data';
import { lookOf } from './model';
import type { ViewNode } from './layout';

interface State { code: Code[]; file?: string; line?: number; root: boolean; ending: Ending; facts: string[]; candidates: string[] | null; by?: number; grown: boolean; gone: boolean }

export class ReplayModel {
  readonly events: SearchEvent[];
  readonly nodes: ViewNode[] = [];
  private readonly states = new Map<number, State>();
  private readonly children = new Map<number, number[]>();
  /** Nodes with a single way on are part of the edge to the next node. */
  private readonly shownAs = new Map<number, number>();
  private position = 0;

  constructor(readonly replay: Replay) {
    this.events = replay.events;
    this.build();
    this.goTo(0);
  }

  get at(): number {
    return this.position;
  }

  private build(): void {
    const closed = new Set<number>();
    const parents = new Map<number, number | undefined>();
    const code = new Map<number, Code[]>();
    const facts = new Map<number, string[]>();
    for (const event of this.events) {
      if (event.event === 'grown') {
        parents.set(event.node, event.parent);
        if (event.parent !== undefined) {
          const there = this.children.get(event.parent);
          if (there) there.push(event.node);
          else this.children.set(event.parent, [event.node]);
        }
      } else if (event.event !== 'restarted') closed.add(event.node);
      if ('facts' in event && event.facts.length > (facts.get(event.node)?.length ?? -1)) facts.set(event.node, event.facts);
    }
    for (const event of this.events) {
      if (event.event !== 'grown') continue;
      const before = event.parent !== undefined && this.shownAs.get(event.parent) === undefined ? code.get(event.parent) ?? [] : [];
      const passed = event.parent !== undefined && (this.children.get(event.node)?.length ?? 0) === 1 && !closed.has(event.node);
      const all = this.replay.direction === 'forward' ? [...before, ...event.code] : [...event.code, ...before];
      if (passed) {
        code.set(event.node, all);
        continue;
      }
      this.shownAs.set(event.node, event.node);
      let parent = event.parent;
      while (parent !== undefined && !this.shownAs.has(parent)) parent = parents.get(parent);
      this.states.set(event.node, { code: all, file: event.file, line: event.line, root: event.parent === undefined, ending: 'open', facts: [], candidates: null, grown: false, gone: false });
      this.nodes.push({ id: event.node, parent, lines: all.map((each) => each.text), facts: [], later: facts.get(event.node) ?? [], mark: '', look: 'open' });
    }
  }

  /** The tree after so many events. */
  goTo(position: number): void {
    if (position < this.position || position === 0) {
      for (const state of this.states.values()) Object.assign(state, { ending: 'open', facts: [], candidates: null, by: undefined, grown: false, gone: false });
      this.position = 0;
    }
    for (; this.position < position; this.position++) this.apply(this.events[this.position]!);
    for (const node of this.nodes) {
      const state = this.states.get(node.id)!;
      node.hidden = !state.grown;
      node.faint = state.gone;
      node.facts = state.ending === 'infeasible' ? [] : state.ending === 'open' && state.candidates ? state.candidates : state.facts;
      node.look = state.ending === 'open' ? (state.candidates ? 'loop' : 'open') : lookOf(state.ending, state.candidates !== null, state.root);
      node.mark = state.ending === 'infeasible' ? '×' : state.ending === 'exit' ? 'end' : state.ending === 'error' ? '!' : state.ending === 'closes_loop' ? '↺' : state.line === undefined ? (state.root ? 'go' : '·') : String(state.line);
      node.to = state.gone ? undefined : state.by;
    }
  }

  private apply(event: SearchEvent): void {
    const state = this.states.get(event.node);
    if (!state) return;
    switch (event.event) {
      case 'grown': Object.assign(state, { grown: true, facts: event.facts }); break;
      case 'closed':
        Object.assign(state, { ending: event.ending, by: event.by });
        if (event.facts.length) state.facts = event.facts;
        else if (event.ending !== 'expanded') state.facts = [];
        break;
      case 'abstracted': state.candidates = event.facts; break;
      case 'fallen': state.candidates = (state.candidates ?? []).filter((fact) => !event.facts.includes(fact)); break;
      case 'refined': break;
      case 'unrolled': state.candidates = null; this.discard(event.node); break;
      case 'restarted': state.ending = 'open'; this.discard(event.node); break;
    }
  }

  private discard(node: number): void {
    const open = [...(this.children.get(node) ?? [])];
    while (open.length) {
      const at = open.pop()!;
      const state = this.states.get(at);
      if (state?.grown) state.gone = true;
      for (const child of this.children.get(at) ?? []) open.push(child);
    }
  }

  lineOf(event: SearchEvent): { file: string; line: number } | null {
    const state = this.states.get(event.node);
    return state?.line === undefined || state.file === undefined ? null : { file: state.file, line: state.line };
  }

  /** Whether the event shows: nodes within an edge do not. */
  isShown(event: SearchEvent): boolean {
    return this.states.has(event.node);
  }

  /** What happens, for people who watch. */
  words(event: SearchEvent): { title: string; text: string; facts: string[] } {
    const state = this.states.get(event.node);
    const where = state?.line === undefined ? '' : ` at line ${state.line}`;
    const node = `Node ${event.node}${where}`;
    const backward = this.replay.direction === 'backward';
    switch (event.event) {
      case 'grown': return { title: state?.root ? (backward ? 'The search begins at an error' : 'The search begins') : 'A new state', text: state?.root && !backward ? 'The root is the start of the program.' : `${node} is reached.`, facts: (state?.code ?? []).map((code) => code.text) };
      case 'abstracted': return { title: 'A loop header is abstracted', text: `${node}: the loop may run any number of times, so only these candidates for its invariant are kept.`, facts: event.facts };
      case 'fallen': return { title: 'Candidates fall', text: `A path around the loop breaks what ${node.toLowerCase()} hoped to keep.`, facts: event.facts };
      case 'refined': return { title: 'Refine', text: `A spurious error path: ${node.toLowerCase()} forgot too much. From now on it keeps these facts.`, facts: event.facts };
      case 'restarted': return { title: 'Restart', text: `What was explored below ${node.toLowerCase()} is explored again from its new state.`, facts: [] };
      case 'unrolled': return { title: 'Unroll', text: `The loop at ${node.toLowerCase()} is followed iteration by iteration.`, facts: [] };
      case 'closed': return this.closing(event, node, backward);
    }
  }

  private closing(event: Extract<SearchEvent, { event: 'closed' }>, node: string, backward: boolean): { title: string; text: string; facts: string[] } {
    switch (event.ending) {
      case 'infeasible': return { title: 'Infeasible', text: backward ? `${node}: no state satisfies the formula.` : `${node}: no execution takes the last step.`, facts: [] };
      case 'exit': return { title: 'End of a path', text: `${node}: the program ends, and nothing went wrong.`, facts: [] };
      case 'subsumed': return { title: 'Subsumed', text: event.by === undefined ? `${node}: the same states were seen before.` : `${node} entails the interpolant of node ${event.by}, so it is safe without being explored.`, facts: event.facts };
      case 'closes_loop': return { title: 'Back at the loop header', text: `${node} comes back to header ${event.by ?? ''}, where the candidates still hold.`, facts: event.facts };
      case 'expanded': return { title: 'Closed, with an interpolant', text: `All ways below ${node.toLowerCase()} are closed. What they needed is its interpolant: every state that entails it is safe here.`, facts: event.facts.length ? event.facts : ['true'] };
      case 'error': return { title: 'The error is reached', text: backward ? `${node} is the start of the program.` : `${node}: the property is violated.`, facts: [] };
      case 'folded': return { title: 'Folded', text: `${node}: an invariant of the loop excludes these states.`, facts: event.facts };
      case 'open': return { title: 'Opened again', text: `${node} is explored again.`, facts: [] };
    }
  }
}
