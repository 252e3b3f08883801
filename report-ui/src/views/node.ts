import type { App } from '../app';
import { lastAssignments } from '../assignments';
import type { TreeNode } from '../data';
import { baseName, counted, h } from '../dom';
import { reasonOf } from '../tree/model';
import type { Picture } from '../tree/picture';

/** What is known about one node: how it is reached, what holds there, why it ended. */
export function nodePanel(app: App, node: TreeNode, picture: Picture): HTMLElement[] {
  const model = app.tree!;
  const backward = model.tree.direction === 'backward';
  const parts: HTMLElement[] = [
    h('h2', {}, `Node ${node.id}`),
    h('p', {}, node.line === undefined ? node.place
      : h('button', { class: 'link', click: () => app.showLine(node.file ?? '', node.line!) }, `${baseName(node.file ?? '')}:${node.line}`), h('span', { class: 'muted' }, ` in ${node.function}`)),
    h('p', {}, reasonOf(node, backward)),
  ];
  const section = (title: string, facts: string[], empty = '') => {
    if (facts.length || empty) parts.push(h('h3', {}, title), ...(facts.length ? facts : [empty]).map((fact) => h('div', { class: 'formula' }, fact)));
  };
  if (node.subsumer !== undefined) {
    const by = model.byId.get(node.subsumer);
    parts.push(h('p', {}, node.ending === 'closes_loop' ? 'Header: ' : 'Covered by ', by
      ? h('button', { class: 'link', click: () => picture.select(by.id) }, `node ${by.id}`) : `node ${node.subsumer} (not recorded)`));
  }
  if (node.speculative) parts.push(h('p', {}, h('span', { class: 'badge warn' }, 'speculation'), ' No execution comes here; it was explored all the same to learn a weaker interpolant.'));
  if (node.loop) {
    section('Invariant candidates that hold', node.loop.kept, 'none');
    section('Locked by a refinement: these may not be dropped', node.loop.locked);
    section('Candidates that an iteration broke', node.loop.fallen);
    if (node.loop.begun > 1) parts.push(h('p', { class: 'muted' }, `The loop was begun ${node.loop.begun} times: refined and restarted.`));
  }
  section(backward ? 'States that lead to the error' : 'Interpolant: what keeps it safe', node.interpolant, node.ending === 'open' ? '' : 'true');
  if (node.annotations) {
    section('Kept (max)', node.annotations.max);
    section('Deleted (min)', node.annotations.min);
    section('Neutral', node.annotations.neutral);
  }
  const path = model.path(node);
  const code = path.flatMap((each) => each.code);
  const guards = code.filter((each) => each.text.startsWith('[')).map((each) => each.text.slice(1, -1));
  section(`Path condition, ${counted(guards.length, 'decision')}`, guards.slice(-12));
  const store = lastAssignments(code.map((each) => each.text));
  section('Store: the last assignment to each variable', store.slice(-14));
  if (app.document.result.proof?.kind === 'annotated' && !backward) {
    const children = model.tree.nodes.filter((each) => each.parent === node.id).length;
    parts.push(h('h3', {}, 'In the proof'), h('p', {}, node.subsumer !== undefined
      ? `Proof step: the way that leads here must establish the formula of node ${node.subsumer}.`
      : node.ending === 'infeasible' ? 'Proof step: the formula of the parent excludes this way.'
      : `Its formula is part of the proof; ${counted(children, 'way')} out of it ${children === 1 ? 'was' : 'were'} re-proved.`));
  }
  parts.push(h('p', { class: 'tools' }, h('button', { click: () => picture.toggle(node.id) }, picture.isCollapsed(node.id) ? 'Unfold subtree' : 'Fold subtree')));
  return parts;
}
