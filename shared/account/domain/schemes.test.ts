import { expect, test } from 'vitest';

import { instant, plus, second } from '#shared/kernel/time/instant.ts';

import { lapsed, schemesAt } from './schemes.ts';

const end = instant('2026-12-03T12:00:00Z');
const stream = { id: 'stream-subscription', status: 'eligible', until: end };

test.each([
  ['a second before its end', plus(end, -second), 'eligible'],
  ['at its very end', end, lapsed],
  ['long after', instant('2027-12-03T12:00:00Z'), lapsed],
])('a scheme %s', (_, now, status) => {
  expect(schemesAt([stream], now)).toEqual([{ id: 'stream-subscription', status }]);
});

test('one without an end keeps its status, and tells nobody of an end', () => {
  expect(schemesAt([{ id: 'livestreaming-beta-access', status: 'eligible' }], end)).toEqual([
    { id: 'livestreaming-beta-access', status: 'eligible' },
  ]);
});
