import { expect, test } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { countSection } from './count-section.ts';
import type { Section, SeatId } from './hall/plan.ts';
import { rushSeats } from './rush-seats.ts';
import type { SaleTerms } from './sale-terms.ts';

const seat = (number: number, zone: string) =>
  ({ id: `stalls-A-${number}` as SeatId, row: 'A', number, x: 0, y: 0, zone, view: 'clear', kind: 'seat' }) as const;
const stalls: Section = {
  id: 'stalls',
  title: 'Stalls',
  label: { x: 0, y: 0 },
  viewNote: '',
  seats: [seat(1, 'A'), seat(2, 'A'), seat(3, 'B'), seat(4, 'C'), seat(5, 'D')],
};
/** Two sold or on sale, two for the rush at £50 and £30, one for it in a zone that this performance does not sell. */
const terms = {
  performanceId: 'tosca',
  date: '2026-12-03T19:30:00.000Z' as Instant,
  prices: { A: pence(5000), B: pence(3000), C: pence(1000) },
  allocation: { stalls: 'offof' },
} as unknown as SaleTerms;
const opensAt = '2026-11-27T13:00:00.000Z' as Instant;
const before = '2026-11-27T12:59:59.999Z' as Instant;

const at = (now: Instant, taken: Parameters<typeof countSection>[2] = [], counted = now) =>
  rushSeats(terms, [stalls], new Map([['stalls', countSection(stalls, terms, taken, counted)]]), now);

test('before it opens: everything that is kept for it, with its prices, beside what is on sale', () => {
  const expected = { performanceId: 'tosca', opensAt, isOpen: false, seats: 2, min: 3000, max: 5000, ticketsLeft: 2 };
  expect(at(before)).toEqual(expected);
  expect(rushSeats(terms, [stalls], new Map(), before)).toEqual(expected);
});

test('from its very moment on it is open and counts, though nobody has counted since', () => {
  expect(at(opensAt, [], before)).toMatchObject({ isOpen: true, seats: 2, ticketsLeft: 4 });
});

test('what is taken leaves it, and comes back when its hold ends', () => {
  const heldUntil = '2026-11-27T13:30:00.000Z' as Instant;
  const taken = [{ seatId: 'stalls-A-2', state: 'held', heldUntil }] as const;
  expect(at(opensAt, taken)).toMatchObject({ seats: 1, min: 3000, max: 3000, ticketsLeft: 3 });
  expect(at(heldUntil, taken, opensAt)).toMatchObject({ seats: 2, ticketsLeft: 4 });
  const sold = [2, 3].map((number) => ({ seatId: `stalls-A-${number}`, state: 'sold', heldUntil: null }) as const);
  expect(at(opensAt, sold)).toMatchObject({ seats: 0, min: null, max: null, ticketsLeft: 2 });
});
