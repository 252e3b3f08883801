import type { App, View } from '../app';
import type { Invariant, Location } from '../data';
import { conjuncts } from '../c';
import { h } from '../dom';
import { lineLink, methodOf } from './overview';

const KINDS = {
  annotated: 'Formulas at program points that hold initially, are preserved by every step, and exclude the error.',
  'finite-tree': 'All paths of the program end, are infeasible, or repeat others; none reaches the error.',
  'only-run': 'The program has a single execution, whatever its environment does; it ends without an error.',
};

export const proof: View = {
  name: 'proof', title: 'Proof', fixed: false,
  render(main, app) {
    const { result } = app.document;
    const page = h('div', { class: 'page' }, h('h1', {}, 'Invariants and proof'));
    if (result.proof) {
      page.append(h('p', { class: 'lead' }, KINDS[result.proof.kind]),
        h('p', { class: 'muted' }, `Found by ${methodOf(result.proof.strategy)}${result.proof.form.length ? `, ${result.proof.form.join(', ')}` : ''}. Every step was re-proved by a checker that shares no code with the search.`));
    }
    if (result.invariants.length) {
      page.append(h('h2', {}, 'Loops'), h('table', {},
        h('thead', {}, h('tr', {}, h('th', {}, 'Loop'), h('th', {}, 'Function'), h('th', {}, 'Invariant'), h('th', {}, 'Obligations'))),
        h('tbody', {}, ...result.invariants.map((invariant) => h('tr', {},
          h('td', {}, lineLink(app, invariant.location.file, invariant.location.line)),
          h('td', {}, invariant.function),
          h('td', { class: 'mono' }, ...(invariant.needed ? conjuncts(invariant.expression).map((conjunct) => h('div', { class: 'conjunct' }, conjunct)) : [h('span', { class: 'muted' }, 'nothing is needed')])),
          h('td', {}, obligations(app, invariant)))))));
    } else if (result.proof) page.append(h('p', {}, 'The program has no loop that the proof speaks of.'));
    if (result.proof?.contracts.length) {
      page.append(h('h2', {}, 'Contracts of recursive functions'), h('table', {}, h('tbody', {}, ...result.proof.contracts.map((contract) => h('tr', {}, h('td', {}, contract.function), h('td', { class: 'mono' }, contract.formula))))));
    }
    if (result.coverage?.checks.length) {
      page.append(h('h2', {}, 'Checks'), h('table', {},
        h('thead', {}, h('tr', {}, h('th', {}, 'Where'), h('th', {}, 'Function'), h('th', {}, 'Source'), h('th', {}, 'Outcome'))),
        h('tbody', {}, ...result.coverage.checks.slice(0, 500).map((check) => h('tr', {},
          h('td', {}, lineLink(app, check.location.file, check.location.line)), h('td', {}, check.function), h('td', { class: 'mono' }, lineOf(app, check.location)),
          h('td', {}, h('span', { class: `badge ${check.outcome === 'proved' ? 'good' : check.outcome === 'violated' ? 'bad' : 'warn'}` }, check.outcome)))))));
    }
    main.append(page);
  },
};

/** The line of the program as it is written. */
function lineOf(app: App, location: Location): string {
  const text = app.document.sources.find((source) => source.file === location.file)?.text ?? '';
  return (text.split('\n', location.line)[location.line - 1] ?? '').trim();
}

/** What was shown about an invariant, read off the tree: how it is entered, preserved, left. */
function obligations(app: App, invariant: Invariant): HTMLElement {
  const model = app.tree;
  const nodes = model?.at(invariant.location.file, invariant.location.line).filter((node) => node.loop || node.ending === 'closes_loop') ?? [];
  const headers = nodes.filter((node) => node.loop);
  const back = nodes.filter((node) => node.ending === 'closes_loop');
  if (!headers.length) return h('span', { class: 'muted' }, 're-proved as part of the whole');
  const fallen = headers.reduce((sum, node) => sum + (node.loop?.fallen.length ?? 0), 0);
  return h('ul', { class: 'clean' },
    h('li', {}, h('span', { class: 'badge good' }, 'holds initially'), ' ', ...headers.slice(0, 4).map((node) => h('button', { class: 'link', click: () => app.showNode(node) }, `node ${node.id} `))),
    h('li', {}, h('span', { class: 'badge good' }, 'is preserved'), ' ', ...back.slice(0, 8).map((node) => h('button', { class: 'link', click: () => app.showNode(node) }, `node ${node.id} `))),
    fallen ? h('li', { class: 'muted' }, `${fallen} other candidate${fallen === 1 ? '' : 's'} did not hold and ${fallen === 1 ? 'was' : 'were'} dropped`) : null);
}
