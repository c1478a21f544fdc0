import { expect, it } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time/instant.ts';

import { rentalFactsOf } from './rental-record.ts';

const line = {
  kind: 'rental',
  feeId: 'fee-1',
  streamId: 'fee-1',
  title: 'Tosca',
  slug: 'tosca',
  windowHours: 72,
  pence: pence(999),
} as const;
const kept = { feeId: 'fee-1', title: 'Tosca', slug: 'tosca', windowHours: 72 };

it.each([
  ['what it opens', { opens: ['fee-1', 'fee-2'] }],
  ['its titles', { titles: ['Tosca', 'Aida'] }],
  ['when a live evening begins', { opensAt: instant('2026-12-31T19:00:00Z') }],
  ['nothing that it does not have', {}],
])('a rental keeps of its line %s', (_, more) => {
  expect(rentalFactsOf({ ...line, ...more })).toEqual({ ...kept, ...more });
});
