import { expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';

import { emailPlace, postcodePlace, seatPlace, telephonePlace } from './places.ts';
import { readingsOf } from './readings.ts';

const now = instant('2026-11-26T12:00:00Z');
const read = (typed: string): readonly string[] =>
  readingsOf(typed, now).map(({ kind, bucket, text }) => `${kind} ${bucket}/${text}`);

test.each([
  ['Müller', 'name mu/muller'],
  ['Anna Müller', 'name an/anna muller'],
  ['Anna.Mueller@Example.com', 'email an/anna.mueller@example.com'],
  ['a@b', 'email a@/a@b'],
  ['7K3M9QXA', 'order 7K/7K3M9QXA'],
  ['7k3m 9qxa', 'order 7K/7K3M9QXA'],
  ['7K3M-9QXA', 'order 7K/7K3M9QXA'],
  ['7K3M9QXA-02', 'order 7K/7K3M9QXA'],
  ['LV0JK9UT', 'order LV/LV0JK9UT'],
  ['HARRISON', 'name ha/harrison'],
  ['#HARTSPXY', 'order HA/HARTSPXY'],
  ['020 7946 0958', 'telephone 85/8590649702'],
  ['+44 (0)20 7946 0958', 'telephone 85/8590649702'],
  ['0044 20 7946 0958', 'telephone 85/8590649702'],
  ['WC2E 9DD', 'postcode wc2/wc2e9dd'],
  ['wc2e9dd', 'postcode wc2/wc2e9dd'],
  ['WC2E 9DD Müller', 'postcode wc2/wc2e9dd muller'],
  ['Müller, WC2E 9DD', 'postcode wc2/wc2e9dd muller'],
  ['Müller WC2E9DD', 'postcode wc2/wc2e9dd muller'],
  ['10115 Müller', 'postcode 10/10115 muller'],
  ['1011 AB', 'postcode 10/1011ab'],
  ['Balcony B 56 7 December', 'seat 2026-12-07/balconyb56'],
  ['balcony b56, 7 Dec 2026', 'seat 2026-12-07/balconyb56'],
  ['Balcony B 56 7/12', 'seat 2026-12-07/balconyb56'],
  ['Balcony B 56 07.12.2026', 'seat 2026-12-07/balconyb56'],
  ['Balcony B 56 2026-12-07', 'seat 2026-12-07/balconyb56'],
  // An evening of three weeks ago, and the next January.
  ['Stalls A 1 5 November', 'seat 2026-11-05/stallsa1'],
  ['Stalls A 1 5 January', 'seat 2027-01-05/stallsa1'],
  ['June Carter', 'name ju/june carter'],
])('%j is read as %j', (typed, reading) => expect(read(typed)).toEqual([reading]));

test.each([
  ['HARTSPXY', ['name ha/hartspxy', 'order HA/HARTSPXY']],
  ['23456789', ['telephone 98/98765432', 'order 23/23456789', 'postcode 23/23456789']],
  ['0958', ['telephone 85/8590', 'postcode 09/0958']],
  ['75001', ['telephone 10/10057', 'postcode 75/75001']],
  ['SW1', ['postcode sw1/sw1', 'order SW/SW1']],
  ['WC2E 9', ['postcode wc2/wc2e9', 'order WC/WC2E9']],
  ['7K3M', ['order 7K/7K3M', 'postcode 7k/7k3m']],
])('%j may be several things, the likeliest first', (typed, readings) => expect(read(typed)).toEqual(readings));

test.each(['', ' ', 'M', '1', '@example.com', '—', '31 February'])('%j is too little to look for', (typed) => {
  expect(read(typed).filter((reading) => !reading.startsWith('name'))).toEqual([]);
});

test('a day that no month has is no day', () => expect(read('Stalls A 1 31 February')[0]).toMatch(/^name/));

test.each([
  ['07700 900123', '0123'],
  ['+44 7700 900123', '900123'],
  ['+44 7700 900123', '7700900123'],
  ['07700 900123', '+447700900123'],
  ['+49 170 1234567', '0170 1234567'],
])('%j is found by %j', (number, typed) => {
  const [stored, asked] = [telephonePlace(number), telephonePlace(typed)];
  expect(stored?.bucket).toBe(asked?.bucket);
  expect(stored?.text.startsWith(asked?.text ?? '-')).toBe(true);
});

test.each([
  ['-', null],
  ['', null],
  ['BFPO 801', 'bfpo8'],
  ['K1A 0B1', 'k1'],
  ['D02 X285', 'd0'],
])('the postcode %j is in the bucket %j', (typed, bucket) => expect(postcodePlace(typed)?.bucket ?? null).toBe(bucket));

test('an address without a name before the @ is none', () => expect(emailPlace('@example.com')).toBeNull());

// Curtain up at 23.30 UTC in July is the next day in London.
test('a seat belongs to its day in London', () =>
  expect(seatPlace('2026-07-01T23:30:00.000Z', 'Stalls A 1')?.bucket).toBe('2026-07-02'));
