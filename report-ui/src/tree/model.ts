/** What is known about the nodes of a search tree, for pictures and panels. */

import type { Ending, Tree, TreeNode } from '../data';
import type { Look, ViewNode } from './layout';

export class TreeModel {
  readonly byId = new Map<number, TreeNode>();
  private readonly byLine = new Map<string, TreeNode[]>();

  constructor(readonly tree: Tree) {
    for (const node of tree.nodes) {
      this.byId.set(node.id, node);
      const lines = new Set(node.code.map((code) => `${code.file}:${code.line}`));
      if (node.line !== undefined) lines.add(`${node.file}:${node.line}`);
      for (const line of lines) {
        const there = this.byLine.get(line);
        if (there) there.push(node);
        else this.byLine.set(line, [node]);
      }
    }
  }

  at(file: string, line: number): TreeNode[] {
    return this.byLine.get(`${file}:${line}`) ?? [];
  }

  /** From the root to the node. */
  path(node: TreeNode): TreeNode[] {
    const path: TreeNode[] = [];
    for (let at: TreeNode | undefined = node; at; at = at.parent === undefined ? undefined : this.byId.get(at.parent)) path.push(at);
    return path.reverse();
  }

  view(internals: boolean): ViewNode[] {
    const backward = this.tree.direction === 'backward';
    return this.tree.nodes.map((node) => {
      const view = viewOf(node, internals);
      if (backward && node.parent === undefined) view.look = 'error';
      return view;
    });
  }

  search(text: string): TreeNode[] {
    const wanted = text.trim().toLowerCase();
    if (!wanted) return [];
    return this.tree.nodes.filter((node) => String(node.id) === wanted
      || node.place.toLowerCase() === wanted
      || node.ending.replace('_', ' ').includes(wanted)
      || node.code.some((code) => code.text.toLowerCase().includes(wanted))
      || node.interpolant.some((fact) => fact.toLowerCase().includes(wanted)));
  }
}

export function viewOf(node: TreeNode, internals: boolean): ViewNode {
  return {
    id: node.id,
    parent: node.parent,
    lines: internals ? node.steps.filter((step) => step !== '') : node.code.map((code) => code.text),
    facts: node.ending === 'infeasible' ? [] : node.interpolant,
    mark: markOf(node),
    look: lookOf(node.ending, node.loop !== undefined, isStart(node)),
    to: node.subsumer,
    dotted: node.speculative,
  };
}

/** Nodes that are kept only because they subsume others have no parent either, but steps lead to them. */
function isStart(node: TreeNode): boolean {
  return node.parent === undefined && node.line === undefined && node.steps.length === 0;
}

function markOf(node: TreeNode): string {
  switch (node.ending) {
    case 'infeasible': return '×';
    case 'exit': return 'end';
    case 'error': return '!';
    case 'closes_loop': return '↺';
    default: return node.line === undefined ? (isStart(node) ? 'go' : '·') : String(node.line);
  }
}

export function lookOf(ending: Ending, loop: boolean, start: boolean): Look {
  switch (ending) {
    case 'infeasible': return 'infeasible';
    case 'exit': return 'exit';
    case 'error': return 'error';
    case 'subsumed': return 'subsumed';
    case 'closes_loop': return 'loop';
    case 'folded': return 'folded';
    case 'open': return 'open';
    case 'expanded': return loop ? 'loop' : start ? 'start' : 'plain';
  }
}

/** Why a node has no more children than it has. */
export function reasonOf(node: TreeNode, backward: boolean): string {
  switch (node.ending) {
    case 'expanded': return node.loop ? 'A loop header whose state was abstracted: all ways below it are closed.' : 'All ways that leave it are closed.';
    case 'infeasible': return backward ? 'No state satisfies the formula: no execution comes this way.' : 'No execution takes the last step: the path condition contradicts it.';
    case 'exit': return 'The program ends here.';
    case 'subsumed': return node.subsumer === undefined ? 'A state with the same future was explored before.' : 'Its state entails the interpolant of another node, so it is safe and is not explored again.';
    case 'closes_loop': return 'It comes back to the loop header, where the invariant candidates still hold.';
    case 'error': return backward ? 'The start of the program is reached: an execution leads from here to the error.' : 'The property is violated here.';
    case 'folded': return 'An invariant of the loop excludes these states.';
    case 'open': return 'The search ended before it was explored.';
  }
}
