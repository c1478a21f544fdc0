import { expect, it } from 'vitest';

import { ticketStateOf } from './ticket-check.ts';
import { doorsOpenAt, seatPartsOf } from './ticket-text.ts';

it.each([
  ['valid', 'paid', null, 'valid'],
  ['returned, though the order stays paid', 'paid', 'return-1', 'returned'],
  ['refunded as soon as the refund is due', 'refund-due', null, 'refunded'],
  ['refunded', 'refunded', null, 'refunded'],
  ['not issued before the payment', 'awaiting-payment', null, 'not-issued'],
  ['not issued after a declined payment', 'declined', null, 'not-issued'],
] as const)('a ticket is %s', (_, state, returnId, expected) => {
  expect(ticketStateOf({ state }, { returnId })).toBe(expected);
});

it.each([
  ['Stalls G 14', { section: 'Stalls', row: 'G', number: '14' }],
  ['Stalls Circle AA 103', { section: 'Stalls Circle', row: 'AA', number: '103' }],
  ['Unreserved', { section: 'Unreserved', row: null, number: null }],
  ['Balcony boxes', { section: 'Balcony boxes', row: null, number: null }],
])('the label %s is printed in its parts', (label, parts) => {
  expect(seatPartsOf(label)).toEqual(parts);
});

it('the doors open half an hour before curtain up, across midnight of a clock change too', () => {
  expect(doorsOpenAt('2026-10-25T01:15:00.000Z' as never)).toBe('2026-10-25T00:45:00.000Z');
});
