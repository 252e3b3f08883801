import type { App, View } from '../app';
import { counted, fill, h } from '../dom';
import { Picture } from '../tree/picture';
import { nodePanel } from './node';
import { methodOf } from './overview';

export const tree: View = {
  name: 'tree', title: 'Tree', fixed: true,
  render(main, app) {
    const model = app.tree!;
    const panel = h('aside', { 'aria-label': 'About the node', tabindex: 0 });
    const spoken = h('div', { class: 'visually-hidden', 'aria-live': 'polite' });
    const host = h('div', { class: 'canvas' });
    const backward = model.tree.direction === 'backward';
    const left = model.tree.size - model.tree.nodes.length;

    const chosen = (id: number | null) => {
      app.selection.node = id;
      const node = id === null ? undefined : model.byId.get(id);
      fill(panel, ...(node ? nodePanel(app, node, picture) : intro(app)));
      spoken.textContent = node ? `Node ${node.id}, ${node.place}, ${node.ending.replace('_', ' ')}. ${node.code.map((code) => code.text).join('; ')}` : '';
    };
    const picture: Picture = new Picture(host, 'Search tree. Arrow keys move along the tree, Enter folds a subtree, plus and minus zoom, 0 shows all.', model.view(false), (id) => chosen(id));
    let found: number[] = [];
    const status = h('span', { class: 'muted', role: 'status' });
    const search = h('input', { type: 'search', placeholder: 'Search code, formula, node', 'aria-label': 'Search the tree' });
    search.addEventListener('input', () => {
      found = model.search(search.value).map((node) => node.id);
      picture.find(new Set(found));
      status.textContent = search.value ? counted(found.length, 'match').replace('matchs', 'matches') : '';
    });
    search.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !found.length) return;
      const at = found.indexOf(picture.selected ?? -1);
      picture.select(found[(at + (event.shiftKey ? -1 : 1) + found.length) % found.length]!);
    });
    const toggle = (text: string, pressed: boolean, change: (on: boolean) => void) => {
      const button = h('button', { 'aria-pressed': String(pressed), click: () => {
        const on = button.getAttribute('aria-pressed') !== 'true';
        button.setAttribute('aria-pressed', String(on));
        change(on);
      } }, text);
      return button;
    };
    main.append(h('div', { class: 'split' },
      h('div', { class: 'large' },
        h('div', { class: 'tools' },
          h('b', {}, `${methodOf(model.tree.strategy)}`), h('span', { class: 'muted' }, `${counted(model.tree.size, 'node')}${left > 0 ? `, of which ${left.toLocaleString('en')} are not recorded (--record)` : ''}`),
          h('span', { class: 'spacer' }), status, search,
          toggle('Internals', false, (on) => picture.relabel(model.view(on))),
          toggle('Subsumption', true, (on) => { picture.showsCovers = on; picture.canvas.redraw(); }),
          h('button', { 'aria-label': 'Zoom out', click: () => picture.canvas.zoomBy(0.8) }, '−'),
          h('button', { 'aria-label': 'Zoom in', click: () => picture.canvas.zoomBy(1.25) }, '+'),
          h('button', { click: () => picture.fit() }, 'Fit')),
        host, treeLegend(backward)),
      panel, spoken));
    if (app.selection.node !== null && model.byId.has(app.selection.node)) requestAnimationFrame(() => picture.select(app.selection.node));
    else chosen(null);
    (window as unknown as { clewPicture: Picture }).clewPicture = picture;
  },
};

function intro(app: App): HTMLElement[] {
  const backward = app.tree!.tree.direction === 'backward';
  return [
    h('h2', {}, 'The search tree'),
    h('p', {}, backward
      ? 'The root is the error. Each node is a set of states from which the path shown leads to the error; a search that refutes all of them proves the program.'
      : 'Each node is a symbolic state at a line of the program; the statements that lead to it stand above it, what it must keep to be safe stands below it.'),
    h('p', { class: 'muted' }, 'Drag to pan, use the wheel to zoom, click a node for its details.'),
  ];
}

export function treeLegend(backward: boolean): HTMLElement {
  const item = (text: string, style: string) => {
    const mark = h('i');
    mark.setAttribute('style', `border-radius: 50%; ${style}`);
    return h('span', {}, mark, text);
  };
  return h('div', { class: 'legend' },
    item('explored', 'border-color: var(--ink)'),
    backward ? null : item('loop header, and ↺ back to it', 'background: var(--accent-soft); border-color: var(--accent)'),
    item('subsumed', 'border: 1px dashed var(--violet)'),
    item('infeasible', 'background: var(--idle-soft); border-color: var(--idle)'),
    backward ? item('folded by an invariant', 'background: var(--good-soft); border-color: var(--good)') : item('end of the program', 'background: var(--good-soft); border-color: var(--good)'),
    item('error', 'background: var(--bad-soft); border-color: var(--bad)'),
    item('not explored', 'border: 1px dashed var(--warn)'));
}
