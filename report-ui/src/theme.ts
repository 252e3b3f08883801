/** Light or dark: as the system says, until the reader says otherwise. Nothing is stored. */

import { h } from './dom';

const system = matchMedia('(prefers-color-scheme: dark)');
let chosen: 'light' | 'dark' | null = null;

function apply(): void {
  document.documentElement.dataset['theme'] = chosen ?? (system.matches ? 'dark' : 'light');
}

export function themeSwitch(): HTMLElement {
  apply();
  system.addEventListener('change', apply);
  const button = h('button', { class: 'plain', title: 'Light or dark', 'aria-label': 'Switch between light and dark', click: () => {
    chosen = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
    apply();
  } }, '◐');
  return button;
}
