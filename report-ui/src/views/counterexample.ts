import type { App, View } from '../app';
import type { Moment, Story } from '../data';
import { counted, fill, h } from '../dom';
import { Listing } from '../listing';
import { drawMemory } from '../memory';
import { Run } from '../run';
import { lineLink } from './overview';

/** Without a story (the run is too long) the events of the path stand for its lines. */
function storyOf(app: App): Story {
  const { result, story } = app.document;
  if (story) return story;
  const moments: Moment[] = [];
  for (const event of result.counterexample!.path) {
    const last = moments.at(-1);
    const same = last && last.file === event.location.file && last.line === event.location.line;
    const moment = same ? last : { file: event.location.file, line: event.location.line, stack: event.function ? [event.function] : [], changes: [], writes: [] };
    if (!same) moments.push(moment);
    if (event.event === 'assignment') moment.changes.push({ name: event.name!, value: event.value!, pointer: event.value!.startsWith('0x'), global: false });
  }
  return { moments, objects: [] };
}

export const counterexample: View = {
  name: 'counterexample', title: 'Counterexample', fixed: true,
  render(main, app) {
    const found = app.document.result.counterexample!;
    const story = storyOf(app);
    const run = new Run(story);
    const last = story.moments.length - 1;
    let at = 0;
    let file = '';
    let listing: Listing | null = null;
    const place = h('div', { class: 'large' });
    const code = h('div', { class: 'fill' });
    const panel = h('aside', { class: 'wide', 'aria-label': 'State of the program', tabindex: 0 });
    const counter = h('span', { class: 'muted mono', role: 'status' });
    const slider = h('input', { type: 'range', min: 0, max: Math.max(0, last), value: 0, class: 'slider', 'aria-label': 'Step' });
    const visited = new Map<string, number>();
    story.moments.forEach((moment, i) => visited.set(`${moment.file}:${moment.line}`, i));
    const violation = found.path.at(-1)?.location;

    const show = (next: number) => {
      at = Math.max(0, Math.min(last, next));
      run.goTo(at);
      const moment = story.moments[at];
      if (!moment) return;
      if (moment.file !== file || !listing) {
        file = moment.file;
        const text = app.document.sources.find((each) => each.file === file)?.text ?? '';
        listing = new Listing(text, (line) => {
          const here = story.moments[at]!;
          const current = here.file === file && here.line === line;
          const error = violation?.file === file && violation.line === line;
          return {
            classes: error ? 'violated' : visited.has(`${file}:${line}`) ? 'path' : '',
            spoken: current ? 'current line. ' : '',
            notes: current ? here.changes.map((change) => ({ kind: 'value', text: `${change.name} = ${change.pointer && Number(change.value) === 0 ? 'NULL' : change.value}` })) : [],
          };
        }, (line) => {
          const later = story.moments.findIndex((each, i) => i > at && each.file === file && each.line === line);
          show(later >= 0 ? later : story.moments.findIndex((each) => each.file === file && each.line === line));
        });
        fill(code, listing.element);
      }
      slider.value = String(at);
      counter.textContent = `step ${at + 1} / ${last + 1}`;
      requestAnimationFrame(() => listing!.goTo(moment.line));
      fill(panel, ...state(app, run, at === last));
    };
    const keys = (event: KeyboardEvent) => {
      if (!place.isConnected) return document.removeEventListener('keydown', keys);
      if (event.key === 'j' || (event.key === 'ArrowRight' && !(event.target instanceof HTMLInputElement))) show(at + 1);
      else if (event.key === 'k' || (event.key === 'ArrowLeft' && !(event.target instanceof HTMLInputElement))) show(at - 1);
      else if (event.key === 'End') show(last);
      else if (event.key === 'Home') show(0);
    };
    document.addEventListener('keydown', keys);
    slider.addEventListener('input', () => show(Number(slider.value)));
    place.append(
      h('div', { class: 'tools' },
        h('button', { click: () => show(0) }, '|◀ Start'), h('button', { click: () => show(at - 1) }, '◀ Back (k)'),
        h('button', { click: () => show(at + 1) }, 'Next (j) ▶'), h('button', { click: () => show(last) }, 'To the error ▶|'),
        slider, counter),
      code,
      h('div', { class: 'legend' }, h('span', {}, `${counted(found.given.length, 'input')}; `, found.compiled ? 'the compiled program runs to the error on them' : `not confirmed by a compiled run: ${found.not_compiled ?? ''}`)));
    main.append(h('div', { class: 'split' }, place, panel));
    show(0);
  },
};

function state(app: App, run: Run, end: boolean): HTMLElement[] {
  const found = app.document.result.counterexample!;
  const parts: HTMLElement[] = [h('h2', {}, 'State of the program')];
  if (end) parts.push(h('p', {}, h('span', { class: 'verdict false' }, 'The property is violated here')));
  parts.push(h('h3', {}, 'Inputs'), found.given.length
    ? h('ul', { class: 'clean' }, ...found.given.slice(0, 20).map((input) => h('li', {}, h('code', {}, input.text), ' ', input.location ? lineLink(app, input.location.file, input.location.line) : null)))
    : h('p', { class: 'muted' }, 'The program reads no input.'));
  if (found.given.length > 20) parts.push(h('p', { class: 'muted' }, `and ${found.given.length - 20} more`));
  parts.push(h('h3', {}, 'Call stack'), h('p', { class: 'mono' }, run.stack.length ? run.stack.join(' › ') : '–'));
  parts.push(h('h3', {}, 'Variables'), h('table', { class: 'values' }, h('tbody', {}, ...run.variables().map((variable) => h('tr', { class: variable.fresh ? 'fresh' : '' },
    h('td', { class: 'mono' }, variable.name), h('td', { class: 'mono number' }, variable.value))))));
  const memory = drawMemory(run.objects(), run);
  if (memory) {
    const frame = h('div', { class: 'memory-frame', tabindex: 0, role: 'group', 'aria-label': 'Memory' });
    frame.append(memory);
    parts.push(h('h3', {}, 'Memory'), frame);
  }
  return parts;
}
