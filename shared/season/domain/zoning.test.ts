import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { house } from '#test/support/box-office.ts';

import {
  inZones,
  lettersOf,
  packZones,
  pricesOfEvening,
  unpackZones,
  zonedHall,
  zonedSection,
  zoningOf,
  zoningOfHall,
} from './zoning.ts';

const [section] = house.sections;
if (!section) throw new Error('The house has no section.');
const allIn = (zone: string) => ({
  hallId: house.id,
  zones: Object.fromEntries(house.sections.map(({ id, seats }) => [id, `${seats.length}${zone}`])),
});

describe('zones as runs', () => {
  test.each([
    ['', ''],
    ['A', 'A'],
    ['AAB', '2AB'],
    [`${'A'.repeat(28)}${'B'.repeat(30)}C`, '28A30BC'],
  ])('%s is %s', (letters, runs) => {
    expect(packZones(letters)).toBe(runs);
    expect(unpackZones(runs)).toBe(letters);
  });

  test('come out as they went in', () => {
    const letters = fc.string({ unit: fc.constantFrom('A', 'B', 'H', 'Z'), maxLength: 400 });
    fc.assert(fc.property(letters, (text) => unpackZones(packZones(text)) === text));
  });
});

describe('an evening', () => {
  test('without a zoning is the plan itself', () => {
    expect(zonedHall(house, { houseId: house.id })).toBe(house);
    expect(zonedSection(section, { houseId: house.id })).toBe(section);
  });

  test('with one has every seat in its zone, and is otherwise the plan', () => {
    const zoned = zonedHall(house, { houseId: house.id, zoning: allIn('Q') });
    expect(new Set(zoned.sections.flatMap(({ seats }) => seats.map(({ zone }) => zone)))).toEqual(new Set(['Q']));
    const plain = zoned.sections.map((each, place) => ({
      ...each,
      seats: inZones(each.seats, zoningOfHall(house).zones[house.sections[place]?.id ?? '']),
    }));
    expect(plain).toEqual(house.sections);
  });

  test('that is sold on another version of the plan has that plan’s zones', () => {
    const moved = { houseId: `${house.id}.2`, zoning: allIn('Q') };
    expect(zoningOf(moved)).toBeNull();
    expect(zonedSection(section, moved)).toBe(section);
    expect(pricesOfEvening({ A: 1, Q: 2 }, moved)).toEqual({ A: 1, Q: 2 });
  });

  test('has prices of its own zones alone', () => {
    expect(pricesOfEvening({ A: 1, Q: 2 }, { houseId: house.id, zoning: allIn('Q') })).toEqual({ Q: 2 });
    expect(lettersOf({ zones: { one: '28B2A', two: 'C10A' } })).toEqual(['A', 'B', 'C']);
  });
});
