/** The page of `clew cfa`: one function of the program at a time, loops in blue, errors in red. */

import type { AutomatonDocument, AutomatonFunction } from '../data';
import { baseName, fill, h } from '../dom';
import { Listing } from '../listing';
import { themeSwitch } from '../theme';
import type { ViewNode } from '../tree/layout';
import { Picture, type Extra } from '../tree/picture';

/** Each location hangs below the predecessor that is farthest from the entry; the other edges are drawn beside the tree. */
export function arrange(automaton: AutomatonFunction, internals: boolean): { nodes: ViewNode[]; extras: Extra[] } {
  const incoming = new Map<number, AutomatonFunction['edges']>();
  for (const edge of automaton.edges) {
    const there = incoming.get(edge.to);
    if (there) there.push(edge);
    else incoming.set(edge.to, [edge]);
  }
  const depth = depths(automaton, incoming);
  const label = (edge: AutomatonFunction['edges'][number]) => (internals ? [edge.step] : [edge.code]).filter((text) => text !== '');
  const chosen = new Map<number, AutomatonFunction['edges'][number]>();
  for (const { id } of automaton.locations) {
    const from = (incoming.get(id) ?? []).filter((edge) => !edge.back && depth.get(edge.from) === (depth.get(id) ?? 0) - 1)[0];
    if (from) chosen.set(id, from);
  }
  const nodes = automaton.locations.map((location): ViewNode => {
    const edge = chosen.get(location.id);
    return {
      id: location.id, parent: edge?.from, lines: edge ? label(edge) : [], facts: location.error ? ['error'] : [],
      mark: location.line === undefined ? '·' : String(location.line), look: location.error ? 'error' : location.loop ? 'loop' : location.id === automaton.exit ? 'exit' : location.id === automaton.entry ? 'start' : 'plain',
    };
  });
  nodes.sort((a, b) => (depth.get(a.id) ?? 0) - (depth.get(b.id) ?? 0) || a.id - b.id);
  const extras = automaton.edges.filter((edge) => chosen.get(edge.to) !== edge).map((edge) => ({ from: edge.from, to: edge.to, lines: label(edge) }));
  return { nodes, extras };
}

/** The longest way from the entry without back edges. */
function depths(automaton: AutomatonFunction, incoming: Map<number, AutomatonFunction['edges']>): Map<number, number> {
  const waiting = new Map<number, number>();
  const outgoing = new Map<number, number[]>();
  for (const { id } of automaton.locations) waiting.set(id, (incoming.get(id) ?? []).filter((edge) => !edge.back).length);
  for (const edge of automaton.edges) if (!edge.back) outgoing.set(edge.from, [...(outgoing.get(edge.from) ?? []), edge.to]);
  const depth = new Map<number, number>();
  const open = automaton.locations.filter(({ id }) => waiting.get(id) === 0).map(({ id }) => id);
  for (const id of open) depth.set(id, 0);
  for (let i = 0; i < open.length; i++) {
    const at = open[i]!;
    for (const next of outgoing.get(at) ?? []) {
      depth.set(next, Math.max(depth.get(next) ?? 0, depth.get(at)! + 1));
      waiting.set(next, waiting.get(next)! - 1);
      if (waiting.get(next) === 0) open.push(next);
    }
  }
  return depth;
}

export function showAutomaton(root: HTMLElement, data: AutomatonDocument): void {
  document.title = `${baseName(data.file)}: automaton · Clew`;
  const main = h('main', { class: 'fixed' });
  const names = data.functions.filter((each) => each.locations.length);
  let current = names.find((each) => each.name === 'main') ?? names[0]!;
  let internals = false;
  const source = data.sources[0];
  const large = h('div', { class: 'large' });
  const listing = source ? new Listing(source.text, () => ({ classes: '', notes: [], spoken: '' }), () => undefined) : null;
  const draw = () => {
    const { nodes, extras } = arrange(current, internals);
    const host = h('div', { class: 'canvas' });
    const pick = h('select', { 'aria-label': 'Function', change: (event: Event) => {
      current = names.find((each) => each.name === (event.target as HTMLSelectElement).value) ?? current;
      draw();
    } }, ...names.map((each) => h('option', { value: each.name, selected: each === current }, `${each.name} (${each.locations.length})`)));
    const picture = new Picture(host, `Automaton of ${current.name}. Arrow keys move, plus and minus zoom, 0 shows all.`, nodes, (id) => {
      const location = current.locations.find((each) => each.id === id);
      if (location?.line !== undefined && listing) listing.goTo(location.line);
    }, extras);
    fill(large,
      h('div', { class: 'tools' }, pick, h('span', { class: 'spacer' }),
        h('button', { 'aria-pressed': String(internals), click: () => { internals = !internals; draw(); } }, 'Internals'), h('button', { click: () => picture.fit() }, 'Fit')),
      host);
  };
  main.append(h('div', { class: 'split' }, large, ...(listing ? [h('aside', { class: 'replay', 'aria-label': 'Source', tabindex: 0 }, listing.element)] : [])));
  fill(root, h('header', { class: 'top' }, h('span', { class: 'brand' }, 'Clew'), h('h1', { class: 'visually-hidden' }, `Automaton of ${baseName(data.file)}`), h('span', { class: 'file' }, data.file), h('span', { class: 'badge accent' }, 'automaton'), h('span', { class: 'spacer' }), themeSwitch()), main);
  draw();
}
