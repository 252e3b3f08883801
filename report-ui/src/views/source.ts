import type { App, View } from '../app';
import type { TreeNode } from '../data';
import { baseName, counted, fill, h } from '../dom';
import { Lines, type LineState } from '../lines';
import { Listing } from '../listing';
import { reasonOf } from '../tree/model';

export function spokenState(state: LineState, whole: boolean): string {
  switch (state) {
    case 'reached': return 'reached. ';
    case 'unreached': return whole ? 'never reached. ' : 'not explored. ';
    case 'proved': return 'proved safe. ';
    case 'violated': return 'property violated here. ';
    case 'path': return 'on the error path. ';
    case 'none': return '';
  }
}

export const source: View = {
  name: 'source', title: 'Source', fixed: true,
  render(main, app) {
    const { result, sources } = app.document;
    const lines = new Lines(result);
    const whole = result.coverage?.whole ?? false;
    const panel = h('aside', { 'aria-label': 'About the line', 'aria-live': 'polite', tabindex: 0 });
    const place = h('div', { class: 'large' });
    let listing: Listing;

    const open = (file: string, line: number) => {
      const text = sources.find((each) => each.file === file)?.text ?? '';
      app.selection.file = file;
      listing = new Listing(text, (number) => {
        const state = lines.state(file, number);
        return { classes: state, spoken: spokenState(state, whole), notes: lines.notes(file, number).map((note) => ({ text: note.text, kind: note.kind === 'proved' ? 'good' : note.kind === 'violated' ? 'bad' : note.kind })) };
      }, (number) => choose(file, number));
      listing.element.addEventListener('keydown', (event) => {
        const step = event.key === 'j' || event.key === 'ArrowDown' ? 1 : event.key === 'k' || event.key === 'ArrowUp' ? -1 : 0;
        if (step) {
          event.preventDefault();
          choose(file, Math.min(listing.length, Math.max(1, listing.current + step)));
        }
      });
      fill(place, sources.length > 1 ? h('div', { class: 'tools' }, h('label', {}, 'File', files(file))) : null, listing.element, legend(app, whole));
      choose(file, line);
    };
    const files = (file: string) => h('select', { change: (event: Event) => open((event.target as HTMLSelectElement).value, 0) },
      ...sources.map((each) => h('option', { value: each.file, selected: each.file === file }, baseName(each.file))));
    const choose = (file: string, line: number) => {
      app.selection.line = line;
      requestAnimationFrame(() => (line ? listing.goTo(line) : listing.refresh()));
      fill(panel, ...about(app, lines, whole, file, line));
    };
    main.append(h('div', { class: 'split' }, place, panel));
    const wanted = sources.some((each) => each.file === app.selection.file) ? app.selection.file : sources[0]!.file;
    open(wanted, app.selection.line);
  },
};

function legend(app: App, whole: boolean): HTMLElement {
  const item = (text: string, style: string) => {
    const mark = h('i');
    mark.setAttribute('style', style);
    return h('span', {}, mark, text);
  };
  const counterexample = app.document.result.counterexample;
  return h('div', { class: 'legend' },
    item('reached', 'background: var(--good)'),
    item(whole ? 'never reached' : 'not explored', 'background: var(--idle)'),
    app.document.result.proof ? item('proved safe', 'background: var(--good-soft); border-color: var(--good)') : null,
    counterexample ? item('on the error path', 'background: var(--warn-soft); border-color: var(--warn)') : null,
    counterexample ? item('violation', 'background: var(--bad-soft); border-color: var(--bad)') : null,
    h('span', {}, 'click a line for its nodes; j and k step'));
}

function about(app: App, lines: Lines, whole: boolean, file: string, line: number): HTMLElement[] {
  if (!line) {
    return [h('h2', {}, baseName(file)), h('p', { class: 'muted' }, 'Select a line to see what is known about it and which nodes of the tree stand on it.')];
  }
  const state = spokenState(lines.state(file, line), whole).replace('. ', '');
  const parts: HTMLElement[] = [h('h2', {}, `Line ${line}`), h('p', { class: 'muted' }, state ? state[0]!.toUpperCase() + state.slice(1) : 'Nothing happens on this line.')];
  for (const note of lines.notes(file, line)) parts.push(h('div', { class: 'formula' }, note.text));
  const nodes = app.tree?.at(file, line) ?? [];
  if (nodes.length) parts.push(h('h3', {}, counted(nodes.length, 'node') + ' of the tree'), list(app, nodes));
  return parts;
}

function list(app: App, nodes: TreeNode[]): HTMLElement {
  const backward = app.tree?.tree.direction === 'backward';
  const most = 60;
  return h('ul', { class: 'clean' },
    ...nodes.slice(0, most).map((node) => h('li', {},
      h('button', { class: 'link', click: () => app.showNode(node) }, `Node ${node.id}`), ' ',
      h('span', { class: 'muted' }, reasonOf(node, backward)))),
    nodes.length > most ? h('li', { class: 'muted' }, `and ${counted(nodes.length - most, 'more node')}`) : null);
}
