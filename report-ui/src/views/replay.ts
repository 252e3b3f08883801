import type { View } from '../app';
import { counted, fill, h } from '../dom';
import { Listing } from '../listing';
import { Picture } from '../tree/picture';
import { ReplayModel } from '../tree/replay';
import { treeLegend } from './tree';

export const replay: View = {
  name: 'replay', title: 'Replay', fixed: true,
  render(main, app) {
    const data = app.document.replay!;
    const model = new ReplayModel(data);
    const steps = model.events.map((event, index) => (model.isShown(event) ? index + 1 : 0)).filter((index) => index > 0);
    const host = h('div', { class: 'canvas' });
    const about = h('div', { 'aria-live': 'polite' });
    const panel = h('aside', { class: 'replay', 'aria-label': 'What happens', tabindex: 0 }, about);
    // All nodes have their place from the start: what grows does not jump.
    const picture = new Picture(host, 'The search tree as it grows. j and k step, space plays.', model.nodes, () => undefined);
    const slider = h('input', { type: 'range', min: 0, max: steps.length, value: 0, 'aria-label': 'Event', class: 'slider' });
    const counter = h('span', { class: 'muted mono', role: 'status' });
    const speed = h('select', { 'aria-label': 'Speed' }, ...[['1', 'slow'], ['3', 'normal'], ['12', 'fast'], ['60', 'very fast']].map(([value, name]) => h('option', { value: value!, selected: value === '3' }, name)));
    const play = h('button', { 'aria-label': 'Play or pause', click: () => toggle() }, '▶ Play');
    let at = 0;
    let timer = 0;

    const file = app.document.sources[0];
    let listing: Listing | null = null;
    if (file) {
      listing = new Listing(file.text, () => ({ classes: '', notes: [], spoken: '' }), () => undefined);
      listing.element.classList.add('small');
      panel.append(listing.element);
    }

    const show = (next: number) => {
      at = Math.max(0, Math.min(steps.length, next));
      model.goTo(at === 0 ? 0 : steps[at - 1]!);
      slider.value = String(at);
      slider.setAttribute('aria-valuetext', `event ${at} of ${steps.length}`);
      counter.textContent = `${at} / ${steps.length}`;
      const event = at === 0 ? null : model.events[steps[at - 1]! - 1]!;
      if (event) {
        const words = model.words(event);
        picture.select(event.node, true);
        fill(about, h('h2', {}, words.title), h('p', {}, words.text), ...words.facts.slice(0, 10).map((fact) => h('div', { class: 'formula' }, fact)),
          words.facts.length > 10 ? h('p', { class: 'muted' }, `and ${counted(words.facts.length - 10, 'more')}`.replace('mores', 'more')) : null);
        const line = model.lineOf(event);
        if (listing && line && line.file === file?.file) listing.goTo(line.line);
      } else {
        picture.select(null);
        fill(about, h('h2', {}, 'Watch the search'), h('p', {}, 'Press Play, move the slider, or step with j and k. Every event of the search is explained here.'),
          data.left_out ? h('p', { class: 'muted' }, `${counted(data.left_out, 'later event')} ${data.left_out === 1 ? 'was' : 'were'} not recorded; --record N keeps more.`) : null);
      }
      picture.canvas.redraw();
    };
    const stop = () => { window.clearInterval(timer); timer = 0; play.textContent = '▶ Play'; };
    const tick = () => {
      if (at >= steps.length || !host.isConnected) stop();
      else show(at + 1);
    };
    const toggle = () => {
      if (timer) return stop();
      if (at >= steps.length) show(0);
      play.textContent = '❚❚ Pause';
      timer = window.setInterval(tick, 1000 / Number(speed.value));
    };
    speed.addEventListener('change', () => { if (timer) { stop(); toggle(); } });
    slider.addEventListener('input', () => { stop(); show(Number(slider.value)); });
    const keys = (event: KeyboardEvent) => {
      if (!host.isConnected) return document.removeEventListener('keydown', keys);
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
      if (event.key === 'j') show(at + 1);
      else if (event.key === 'k') show(at - 1);
      else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) { event.preventDefault(); toggle(); }
    };
    document.addEventListener('keydown', keys);
    main.append(h('div', { class: 'split' },
      h('div', { class: 'large' },
        h('div', { class: 'tools' },
          h('button', { 'aria-label': 'To the beginning', click: () => { stop(); show(0); } }, '|◀'),
          h('button', { 'aria-label': 'Back', click: () => { stop(); show(at - 1); } }, '◀'),
          play,
          h('button', { 'aria-label': 'Next', click: () => { stop(); show(at + 1); } }, '▶'),
          h('button', { 'aria-label': 'To the end', click: () => { stop(); show(steps.length); } }, '▶|'),
          slider, counter, speed, h('button', { click: () => picture.fit() }, 'Fit')),
        host, treeLegend(data.direction === 'backward')),
      panel));
    show(0);
  },
};
