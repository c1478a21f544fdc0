import { describe, expect, test } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { addSections, countSection, lettersAt } from './count-section.ts';
import type { Section, SeatId } from './hall/plan.ts';
import type { SaleTerms } from './sale-terms.ts';

const now = '2026-11-21T12:00:00.000Z' as Instant;
const later = '2026-11-21T12:10:00.000Z' as Instant;
const seat = (number: number, zone: string) =>
  ({ id: `stalls-A-${number}` as SeatId, row: 'A', number, x: 0, y: 0, zone, view: 'clear', kind: 'seat' }) as const;
const section: Section = {
  id: 'stalls',
  title: 'Stalls',
  label: { x: 0, y: 0 },
  viewNote: '',
  seats: [seat(1, 'A'), seat(2, 'A'), seat(3, 'B'), seat(4, 'C')],
};
const terms = {
  prices: { A: pence(5000), B: pence(3000) },
  allocation: { stalls: 'ooox' },
} as unknown as SaleTerms;

describe('a section', () => {
  test('is free where it was allocated and nobody has it', () => {
    expect(countSection(section, terms, [], now)).toEqual({
      sectionId: 'stalls',
      seats: 'ooox',
      until: {},
      free: 3,
      minPence: 3000,
      maxPence: 5000,
    });
  });

  test.each([
    ['sold', { state: 'sold', heldUntil: null }, 'xoox', {}, 2],
    ['held', { state: 'held', heldUntil: later }, 'hoox', { 0: Date.parse(later) }, 2],
    ['being paid', { state: 'paying', heldUntil: later }, 'hoox', { 0: Date.parse(later) }, 2],
    ['held until this very moment', { state: 'held', heldUntil: now }, 'ooox', {}, 3],
  ] as const)('with a seat that is %s', (_, item, seats, until, free) => {
    expect(countSection(section, terms, [{ seatId: 'stalls-A-1', ...item }], now)).toMatchObject({
      seats,
      until,
      free,
    });
  });

  test('does not offer a seat whose zone has no price', () => {
    const open = { ...terms, allocation: { stalls: 'oooo' } };
    expect(countSection(section, open, [], now).seats).toBe('ooox');
  });

  test('has no price when nothing is left', () => {
    const closed = { ...terms, allocation: { stalls: 'xxxx' } };
    expect(countSection(section, closed, [], now)).toMatchObject({ free: 0, minPence: null, maxPence: null });
  });
});

describe('a section with seats that are kept back', () => {
  // The access pool of a Thursday is released on Tuesday at 7.30pm, its rush opens on the Friday before at 1pm.
  const kept = {
    date: '2026-12-03T19:30:00.000Z' as Instant,
    prices: { A: pence(5000), B: pence(3000), C: pence(1000) },
    allocation: { stalls: 'oafa' },
  } as unknown as SaleTerms;
  const rush = '2026-11-27T13:00:00.000Z' as Instant;
  const access = '2026-12-01T19:30:00.000Z' as Instant;

  test.each([
    ['before the rush', now, 1, 5000, 5000, 'oaxa'],
    ['a moment before the rush', '2026-11-27T12:59:59.999Z' as Instant, 1, 5000, 5000, 'oaxa'],
    ['from the rush on', rush, 2, 3000, 5000, 'oaoa'],
    ['from the release of the access pool on', access, 4, 1000, 5000, 'oooo'],
  ])('%s', (_, moment, free, minPence, maxPence, letters) => {
    const count = countSection(section, kept, [], moment);
    expect(count).toMatchObject({ free, minPence, maxPence });
    expect(lettersAt(kept, count, 'stalls', moment)).toBe(letters);
    expect(lettersAt(kept, undefined, 'stalls', moment)).toBe(letters);
  });

  test('is read by the clock, however long ago it was counted', () => {
    const taken = [
      { seatId: 'stalls-A-3', state: 'held', heldUntil: later },
      { seatId: 'stalls-A-4', state: 'sold', heldUntil: null },
    ] as const;
    const count = countSection(section, kept, taken, now);
    expect(lettersAt(kept, count, 'stalls', now)).toBe('oaxx');
    expect(lettersAt(kept, count, 'stalls', later)).toBe('oaxx');
    expect(lettersAt(kept, count, 'stalls', rush)).toBe('oaox');
    expect(lettersAt(kept, count, 'stalls', access)).toBe('ooox');
  });

  test('shows a hold on a kept seat as taken, and the seat as kept once the hold is over', () => {
    const count = countSection(section, kept, [{ seatId: 'stalls-A-2', state: 'held', heldUntil: later }], now);
    expect(lettersAt(kept, count, 'stalls', now)).toBe('oxxa');
    expect(lettersAt(kept, count, 'stalls', later)).toBe('oaxa');
  });
});

test('sections together: the sum of tickets, the lowest and the highest price; empty ones do not count', () => {
  const counts = [
    { free: 2, minPence: 3000, maxPence: 5000 },
    { free: 0, minPence: null, maxPence: null },
    { free: 1, minPence: 1000, maxPence: 1000 },
  ];
  expect(addSections(counts)).toEqual({ ticketsAvailable: 3, minPriceAvailable: 1000, maxPriceAvailable: 5000 });
  expect(addSections([])).toEqual({ ticketsAvailable: 0, minPriceAvailable: null, maxPriceAvailable: null });
});
