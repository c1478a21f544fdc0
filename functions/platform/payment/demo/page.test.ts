// @vitest-environment jsdom
import axe from 'axe-core';
import { expect, test } from 'vitest';

import { page } from './page.ts';

/** Whole pages, so that landmarks, language and title count too. Colours are left to the journeys: nothing is painted here. */
test.each([
  [
    'with its buttons',
    page({
      title: 'Pay £240.00',
      paragraphs: ['Order 7K3M9QXA: Tosca.'],
      action: '/demo-payments/x',
      buttons: [
        { value: 'pay', label: 'Pay £240.00', isMain: true },
        { value: 'leave', label: 'Walk away' },
      ],
    }),
  ],
  ['that has expired', page({ title: 'Over', paragraphs: ['Nothing.'], link: { href: '/checkout', label: 'Back' } })],
])('a payment page %s has nothing that axe finds wrong', async (_, html) => {
  document.documentElement.innerHTML = html.replace(/^[\s\S]*<html[^>]*>|<\/html>$/g, '');
  document.documentElement.lang = /<html lang="([^"]+)"/.exec(html)?.[1] ?? '';
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html: found }) => found).join(' ')}`)).toEqual([]);
});
