import './style.css';
import type { App, View, ViewName } from './app';
import { load, type ResultDocument } from './data';
import { baseName, fill, h } from './dom';
import { themeSwitch } from './theme';
import { TreeModel } from './tree/model';
import { counterexample } from './views/counterexample';
import { showAutomaton } from './views/automaton';
import { overview } from './views/overview';
import { notices } from './views/notices';
import { proof } from './views/proof';
import { replay } from './views/replay';
import { source } from './views/source';
import { tree } from './views/tree';

const ANSWERS = { true: 'true', false: 'false', unknown: 'unknown' };

function viewsOf(document: ResultDocument): View[] {
  const { result, sources } = document;
  return [
    overview,
    sources.length ? source : null,
    result.tree ? tree : null,
    document.replay?.events.length ? replay : null,
    result.counterexample ? counterexample : null,
    result.proof || result.invariants.length ? proof : null,
    notices,
  ].filter((view) => view !== null);
}

function start(data: ResultDocument): void {
  const root = document.getElementById('app')!;
  const { result } = data;
  const file = result.program.files[0]?.path ?? '';
  document.title = `${baseName(file)}: ${result.verdict.answer} · Clew`;
  const panel = h('div', { id: 'main', role: 'tabpanel', tabindex: 0 });
  const views = viewsOf(data);
  const tabs = new Map<ViewName, HTMLButtonElement>();
  const list = h('nav', { class: 'tabs', role: 'tablist', 'aria-label': 'Views' });
  for (const view of views) {
    const tab = h('button', { role: 'tab', id: `tab-${view.name}`, 'aria-controls': 'main', click: () => app.show(view.name) }, view.title);
    tabs.set(view.name, tab);
    list.append(tab);
  }
  list.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const at = views.findIndex((view) => tabs.get(view.name) === document.activeElement);
    const next = views[(at + step + views.length) % views.length];
    if (step && next) {
      app.show(next.name);
      tabs.get(next.name)?.focus();
    }
  });
  const selection: App['selection'] = { file: data.sources[0]?.file ?? '', line: 0, node: null };
  const app: App = {
    document: data,
    tree: result.tree ? new TreeModel(result.tree) : null,
    selection,
    show(name) {
      const view = views.find((each) => each.name === name) ?? views[0]!;
      for (const [each, tab] of tabs) {
        tab.setAttribute('aria-selected', String(each === view.name));
        tab.tabIndex = each === view.name ? 0 : -1;
      }
      panel.className = view.fixed ? 'panel fixed' : 'panel';
      panel.setAttribute('aria-labelledby', `tab-${view.name}`);
      panel.replaceChildren();
      panel.scrollTop = 0;
      history.replaceState(null, '', `#${view.name}`);
      view.render(panel, app);
    },
    showLine(inFile, line) {
      Object.assign(selection, { file: inFile, line });
      app.show('source');
    },
    showNode(node) {
      selection.node = node.id;
      app.show('tree');
    },
  };
  fill(root,
    h('header', { class: 'top' },
      h('span', { class: 'brand' }, 'Clew'), h('h1', { class: 'visually-hidden' }, `Report on ${baseName(file)}`),
      h('span', { class: 'file' }, file),
      h('span', { class: `verdict ${result.verdict.answer}` }, ANSWERS[result.verdict.answer]),
      h('span', { class: 'spacer' }), list, themeSwitch()),
    h('main', {}, panel));
  app.show((location.hash.slice(1) || 'overview') as ViewName);
}

try {
  const data = await load(document.getElementById('clew-data')!.textContent ?? '');
  if (data.kind === 'automaton') showAutomaton(document.getElementById('app')!, data);
  else start(data);
} catch (failure) {
  fill(document.getElementById('app')!, h('p', { class: 'loading' }, `The data of this report cannot be read: ${String(failure)}`));
}
