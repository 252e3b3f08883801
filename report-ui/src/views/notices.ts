import type { View } from '../app';
import { h } from '../dom';
import d3Licence from '../../node_modules/d3-hierarchy/LICENSE?raw';

export const notices: View = {
  name: 'notices', title: 'Notices', fixed: false,
  render(main) {
    main.append(h('div', { class: 'page' },
      h('h1', {}, 'Notices'),
      h('p', {}, 'This page is one file. It loads nothing from the network and sends nothing.'),
      h('h2', {}, 'd3-hierarchy'),
      h('p', { class: 'muted' }, 'Arranges the tree. ISC licence:'),
      h('pre', { tabindex: 0 }, d3Licence)));
  },
};
