/** The lines of a file, drawn only where they are seen: a file may have a hundred thousand. */

import { tokens, type Token } from './c';
import { h } from './dom';

const LINE = 21;
const PRINTED = 3000;
/** The width of a character, and how many of them the line number takes. */
const CHARACTER = 7.8;
const NUMBER_COLUMNS = 8;

export interface Decoration { classes: string; notes: { kind: string; text: string }[]; spoken: string }

export class Listing {
  readonly element: HTMLElement;
  private readonly inner: HTMLElement;
  private readonly lines: string[];
  private readonly comments: boolean[] = [];
  private drawn = { from: -1, to: -1 };
  current = 0;

  constructor(text: string, private readonly decorate: (line: number) => Decoration, private readonly clicked: (line: number) => void) {
    this.lines = text.split('\n');
    if (this.lines.at(-1) === '') this.lines.pop();
    let inComment = false;
    for (const line of this.lines) {
      this.comments.push(inComment);
      if (inComment || line.includes('/*')) inComment = tokens(line, inComment).inComment;
    }
    this.inner = h('div', { class: 'lines', role: 'list' });
    this.inner.style.height = `${this.lines.length * LINE + 24}px`;
    this.element = h('div', { class: 'source', tabindex: 0, role: 'region', 'aria-label': 'Source' }, this.inner);
    this.element.addEventListener('scroll', () => this.draw());
    new ResizeObserver(() => this.draw()).observe(this.element);
    window.addEventListener('beforeprint', () => this.draw(true));
  }

  get length(): number {
    return this.lines.length;
  }

  /** Makes a line the current one and scrolls to it where it is not seen. */
  goTo(line: number): void {
    this.current = line;
    const top = (line - 1) * LINE;
    const { scrollTop, clientHeight } = this.element;
    if (top < scrollTop + LINE || top > scrollTop + clientHeight - 3 * LINE) this.element.scrollTop = Math.max(0, top - clientHeight / 2);
    this.uncover(line);
    this.refresh();
  }

  /** Scrolls sideways to the code of a line: generated programs are indented beyond the width of a panel. */
  private uncover(line: number): void {
    const text = this.lines[line - 1] ?? '';
    const indent = text.length - text.trimStart().length;
    const room = Math.floor(this.element.clientWidth / CHARACTER) - NUMBER_COLUMNS;
    this.element.scrollLeft = indent + Math.min(text.trim().length, 24) > room ? (indent - 2) * CHARACTER : 0;
  }

  refresh(): void {
    this.drawn = { from: -1, to: -1 };
    this.draw();
  }

  private draw(all = false): void {
    const from = all ? 0 : Math.max(0, Math.floor(this.element.scrollTop / LINE) - 20);
    const to = all ? Math.min(this.lines.length, PRINTED) : Math.min(this.lines.length, Math.ceil((this.element.scrollTop + this.element.clientHeight) / LINE) + 20);
    if (from === this.drawn.from && to === this.drawn.to) return;
    this.drawn = { from, to };
    const shown: HTMLElement[] = [];
    for (let i = from; i < to; i++) shown.push(this.line(i));
    this.inner.replaceChildren(...shown);
  }

  private line(index: number): HTMLElement {
    const number = index + 1;
    const { classes, notes, spoken } = this.decorate(number);
    const element = h('div', { class: `line ${classes}${number === this.current ? ' current' : ''}`, role: 'listitem', click: () => this.clicked(number) },
      h('span', { class: 'no' }, number),
      spoken ? h('span', { class: 'visually-hidden' }, spoken) : null,
      h('span', {}, ...tokens(this.lines[index]!, this.comments[index]!).tokens.map(coloured)),
      ...notes.map((note) => h('span', { class: `note ${note.kind}` }, note.text)));
    element.style.top = `${index * LINE}px`;
    return element;
  }
}

function coloured(token: Token): HTMLElement | string {
  return token.kind === 'plain' ? token.text : h('span', { class: `t-${token.kind}` }, token.text);
}
