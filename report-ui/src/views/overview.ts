import type { App, View } from '../app';
import type { Attempt, Result } from '../data';
import { baseName, counted, h, seconds } from '../dom';

const METHODS: Record<string, string> = {
  se: 'plain symbolic execution', forward: 'forward symbolic execution', contracts: 'forward symbolic execution with contracts',
  minimax: 'symbolic execution with MINIMAX', bse: 'backward symbolic execution', kind: 'k-induction', bself: 'backward symbolic execution with loop folding',
};

export function methodOf(strategy: string): string {
  return METHODS[strategy] ?? strategy;
}

function claim(result: Result): string {
  switch (result.verdict.answer) {
    case 'true': return 'The program satisfies the property.';
    case 'false': return 'The program violates the property.';
    case 'unknown': return 'Clew could not decide the program.';
  }
}

function lead(result: Result): string {
  const time = result.statistics.find((measure) => measure.name === 'time');
  const within = time ? ` in ${seconds(time.value)}` : '';
  const winner = result.timeline.find((attempt) => attempt.decisive);
  const by = winner ? ` by ${methodOf(winner.strategy)}` : '';
  switch (result.verdict.answer) {
    case 'true': return `Proved${by}${within}; the proof was checked again by a part that shares no code with the search.`;
    case 'false': return `An execution to the error was found${by}${within}. ${result.counterexample?.compiled
      ? 'The compiled program runs to the error on these inputs.' : `Not confirmed by a compiled run: ${result.counterexample?.not_compiled ?? ''}.`}`;
    case 'unknown': return `The answer is unknown${within}.`;
  }
}

function timeline(attempts: Attempt[]): HTMLElement {
  const end = Math.max(1, ...attempts.map((attempt) => attempt.end_ms));
  const start = Math.min(...attempts.map((attempt) => attempt.begin_ms), end);
  const rows = attempts.map((attempt) => {
    const left = (100 * (attempt.begin_ms - start)) / Math.max(1, end - start);
    const width = (100 * (attempt.end_ms - attempt.begin_ms)) / Math.max(1, end - start);
    const bar = h('div', { class: `bar ${attempt.decisive ? attempt.ending : attempt.ending === 'failed' ? 'failed' : ''}` });
    bar.style.left = `${left}%`;
    bar.style.width = `${Math.min(width, 100 - left)}%`;
    const how = attempt.decisive ? `answered ${attempt.ending}` : attempt.ending === 'stopped' ? `stopped: ${attempt.why || 'another strategy had the answer'}` : `${attempt.ending}${attempt.why ? `: ${attempt.why}` : ''}`;
    return h('div', { class: 'row' },
      h('span', { title: methodOf(attempt.strategy) }, attempt.strategy, attempt.decisive ? ' ✓' : ''),
      h('div', { class: 'track', role: 'img', 'aria-label': `${attempt.strategy} from ${seconds(attempt.begin_ms)} to ${seconds(attempt.end_ms)}: ${how}` }, bar),
      h('span', { class: 'how', title: `${attempt.form.join(', ')} ${how}` }, `${seconds(attempt.end_ms - attempt.begin_ms)}, ${how}`));
  });
  return h('div', { class: 'timeline' }, ...rows);
}

/** The numbers that say how large the work was; the others follow in a table. */
function numbers(app: App): HTMLElement {
  const { result } = app.document;
  const value = (name: string) => result.statistics.find((measure) => measure.name === name)?.value;
  const facts: [string | undefined, string][] = [
    [seconds(value('time') ?? 0), 'time'],
    [result.tree ? result.tree.size.toLocaleString('en') : undefined, 'nodes of the tree'],
    [value('solver.base.questions')?.toLocaleString('en'), 'solver queries'],
    [result.invariants.length ? String(result.invariants.length) : undefined, result.invariants.length === 1 ? 'loop' : 'loops'],
    [value('subsumed')?.toLocaleString('en'), 'subsumed states'],
    [value('infeasible')?.toLocaleString('en'), 'infeasible paths'],
    [value('locations')?.toLocaleString('en'), 'locations'],
    [result.counterexample ? String(result.counterexample.given.length) : undefined, result.counterexample?.given.length === 1 ? 'input' : 'inputs'],
  ];
  return h('div', { class: 'facts' }, ...facts.filter(([number]) => number !== undefined).map(([number, what]) => h('div', {}, h('b', {}, number), h('span', {}, what))));
}

export const overview: View = {
  name: 'overview', title: 'Overview', fixed: false,
  render(main, app) {
    const { result } = app.document;
    const page = h('div', { class: 'page' },
      h('p', {}, h('span', { class: `verdict ${result.verdict.answer}` }, `Verdict: ${result.verdict.answer}`)),
      h('h1', {}, claim(result)),
      result.verdict.answer === 'false' ? h('p', { class: 'violation mono' }, result.verdict.violation) : null,
      h('p', { class: 'lead' }, lead(result)),
      h('p', { class: 'muted' }, 'Property: ', h('code', {}, result.program.property.specification)));
    if (result.verdict.answer === 'unknown') {
      page.append(h('h2', {}, 'Why'), h('ul', {}, ...result.verdict.reasons.map((reason) => h('li', {}, reason))));
    }
    page.append(numbers(app));
    if (result.counterexample) {
      const { given } = result.counterexample;
      page.append(h('h2', {}, 'Inputs that lead to the error'), given.length ? h('table', {},
        h('thead', {}, h('tr', {}, h('th', {}, 'Input'), h('th', {}, 'Where'))),
        h('tbody', {}, ...given.slice(0, 50).map((input) => h('tr', {},
          h('td', { class: 'mono' }, input.text), h('td', {}, input.location ? lineLink(app, input.location.file, input.location.line) : null)))))
        : h('p', { class: 'muted' }, 'The program reads no input.'));
      const more = given.length - 50;
      if (more > 0) page.append(h('p', { class: 'muted' }, `and ${counted(more, 'more input')}`));
    }
    if (result.timeline.length) page.append(h('h2', {}, 'Who worked when'), timeline(result.timeline));
    if (result.assumptions.length) {
      page.append(h('h2', {}, 'What the answer assumes'), h('ul', {}, ...result.assumptions.map((assumption) => h('li', {}, assumption.text))));
    }
    if (result.diagnostics.length) {
      page.append(h('h2', {}, 'Warnings'), h('ul', { class: 'clean' }, ...result.diagnostics.map((diagnostic) => h('li', {},
        h('span', { class: 'badge warn' }, diagnostic.code), ' ',
        diagnostic.location ? lineLink(app, diagnostic.location.file, diagnostic.location.line) : null, diagnostic.location ? ' ' : null,
        `${diagnostic.construct}: ${diagnostic.reason}. `, h('span', { class: 'muted' }, diagnostic.advice)))));
    }
    page.append(h('h2', {}, 'Options in force'), table(Object.entries(result.options)),
      h('h2', {}, 'All that was counted'), table(result.statistics.map((measure) => [measure.name, `${measure.value.toLocaleString('en')}${measure.unit === 'milliseconds' ? ' ms' : measure.unit === 'megabytes' ? ' MB' : ''}`])),
      h('p', { class: 'muted' }, `Clew ${result.tool.version} · ${result.program.data_model} · `, ...result.program.files.flatMap((file) => [h('span', {}, file.path), ` (SHA-256 ${file.sha256.slice(0, 12)}…)`])));
    main.append(page);
  },
};

function table(rows: [string, string][]): HTMLElement {
  return h('table', {}, h('tbody', {}, ...rows.map(([name, value]) => h('tr', {}, h('td', {}, name), h('td', { class: 'number' }, value)))));
}

export function lineLink(app: App, file: string, line: number): HTMLElement {
  return h('button', { class: 'link', click: () => app.showLine(file, line) }, `${baseName(file)}:${line}`);
}
