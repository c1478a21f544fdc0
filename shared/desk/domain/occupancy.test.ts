import { expect, it } from 'vitest';

import { instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { countSection } from '#shared/season/domain/count-section.ts';
import { house, saleTerms } from '#test/support/box-office.ts';

import { occupancyOf } from './occupancy.ts';

const now = instant('2026-12-03T19:30:00Z');
const terms = saleTerms('night', now);
const [section] = house.sections;
if (!section) throw new Error('The house has no section.');
const [a, b, c] = section.seats;
const all = house.sections.reduce((sum, { seats }) => sum + seats.length, 0);
const heldUntil = plus(now, 5 * minute);
const taken = [
  { seatId: a?.id ?? '', state: 'sold', heldUntil: null },
  { seatId: b?.id ?? '', state: 'held', heldUntil },
  { seatId: c?.id ?? '', state: 'paying', heldUntil },
] as const;
const counted = new Map([[section.id, countSection(section, terms, taken, now)]]);

it('a performance that nobody has booked is free', () => {
  expect(occupancyOf(house, terms, new Map(), now)).toEqual({ capacity: all, sold: 0, held: 0 });
});

it('seats in baskets and at the payment are held, until their time is over', () => {
  expect(occupancyOf(house, terms, counted, now)).toEqual({ capacity: all, sold: 1, held: 2 });
  expect(occupancyOf(house, terms, counted, heldUntil)).toEqual({ capacity: all, sold: 1, held: 0 });
});

it('seats without a price or not allocated count for nothing', () => {
  const [first = '', ...rest] = Object.keys(terms.prices);
  const priced = rest.length > 0 ? Object.fromEntries(rest.map((zone) => [zone, terms.prices[zone]])) : {};
  const without = house.sections.flatMap(({ seats }) => seats).filter(({ zone }) => zone === first).length;
  const fewer = { ...terms, prices: priced as typeof terms.prices };
  expect(occupancyOf(house, fewer, new Map(), now).capacity).toBe(all - without);
  const closed = { ...terms, allocation: { ...terms.allocation, [section.id]: 'x'.repeat(section.seats.length) } };
  expect(occupancyOf(house, closed, counted, now)).toEqual({
    capacity: all - section.seats.length,
    sold: 0,
    held: 0,
  });
});
