import { expect, test } from 'vitest';

import type { Block } from '#shared/kernel/contract/block.ts';

import { proseOf } from './prose.ts';

const blocks: readonly Block[] = [
  { kind: 'heading', level: 2, text: 'Getting here', anchor: 'getting-here' },
  {
    kind: 'paragraph',
    spans: [
      { text: 'Take the ', style: null, link: null },
      { text: 'Under', style: 'strong', link: null },
      { text: 'ground.', style: null, link: 'https://example.org' },
    ],
  },
  {
    kind: 'list',
    isOrdered: false,
    items: [[{ text: 'By bus', style: null, link: null }], [{ text: 'On foot', style: null, link: null }]],
  },
  { kind: 'action', text: 'See the map', link: '/map' },
];

test('the prose of a page is what is read of it, in order, however deep', () => {
  const page = {
    id: 'x',
    meta: { title: 'No' },
    header: { title: 'Visit us', lead: 'Come.' },
    sections: [{ anchor: 'a', blocks }],
  };
  expect(proseOf(page)).toBe('Visit us Come. Getting here Take the Underground. By bus On foot See the map');
});

test('addresses, ids and pictures are no prose', () => {
  expect(proseOf({ link: '/map', image: { altText: 'Arcs', title: 'x' }, slug: 'tosca', count: 3, none: null })).toBe(
    '',
  );
});
