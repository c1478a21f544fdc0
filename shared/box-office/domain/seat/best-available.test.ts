import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { SeatKind, View } from '#shared/season/domain/hall/plan.ts';

import { bestAvailable, bestAvailableText, bestInSection, isBeside, steps } from './best-available.ts';

interface Sign {
  /** Where it is not that of the row. */
  readonly zone?: string;
  readonly view: View;
  readonly kind: SeatKind;
}

const signs: Record<string, Sign> = {
  o: { view: 'clear', kind: 'seat' },
  s: { view: 'side', kind: 'seat' },
  r: { view: 'restricted', kind: 'seat' },
  w: { view: 'clear', kind: 'wheelchair' },
  c: { view: 'clear', kind: 'companion' },
  x: { view: 'clear', kind: 'seat' },
  b: { view: 'clear', kind: 'seat', zone: 'B' },
};

/** Rows as drawings: a letter a seat (see `signs`, `x` is taken), a blank for an aisle. The axis is in the middle of the row. */
function house(...drawn: readonly (readonly string[])[]) {
  const width = 2000;
  const sections = drawn.map((rows, section) => ({
    id: `section-${section}`,
    seats: rows.flatMap((row, index) => {
      let number = 0;
      return row.split('').flatMap((sign, column) => {
        const found = signs[sign];
        if (!found) return [];
        number += 1;
        const x = width / 2 + (column - (row.length - 1) / 2) * 56;
        const zone = index < 2 && section === 0 ? 'A' : 'B';
        return [{ row: 'ABCDEFGH'[index] ?? 'Z', number, x, y: section * 1000 + index * 76, zone, sign, ...found }];
      });
    }),
  }));
  return { width, sections };
}

const only = (zone: string | null) => (zone === null ? null : new Set([zone]));

function choose(drawn: readonly (readonly string[])[], count: number, zone: string | null = null) {
  const found = bestAvailable(house(...drawn), (section, place) => section.seats[place]?.sign !== 'x', {
    count,
    zones: only(zone),
  });
  return found?.map(({ row, number }) => `${row}${number}`).join(' ') ?? null;
}

describe('the best seats available', () => {
  it.each([
    ['in the middle of a free row', [['ooooooooo']], 3, 'A4 A5 A6'],
    ['in one row although the row in front has more seats, but not together', [['oxoxoxo', 'xxooxxx']], 2, 'B3 B4'],
    ['not across an aisle', [['ooo ooo', 'xoooox ']], 4, 'B2 B3 B4 B5'],
    ['with nobody stranded, even if that is further from the middle', [['xooox', 'oxxoo']], 2, 'B4 B5'],
    ['leaving a single seat where there is no other way', [['xooox']], 2, 'A2 A3'],
    ['with a clear view, further back, rather than from the side', [['ssss', 'xoxx', 'oooo']], 2, 'C1 C2'],
    ['a clear view that strands a seat rather than a side view', [['ooo', 'ssss']], 2, 'A1 A2'],
    ['from the side rather than with a restricted view', [['rrrr', 'ssss']], 4, 'B1 B2 B3 B4'],
    ['with a restricted view where nothing else is left together', [['oxrrx']], 2, 'A3 A4'],
    ['over two rows where no row has room', [['xooxx', 'xooxx']], 4, 'A2 A3 B2 B3'],
    ['single seats where no section has room for all', [['xox'], ['xox']], 2, 'A2 A2'],
    ['never in a place for a wheelchair or a companion', [['wcooo', 'ooooo']], 5, 'B1 B2 B3 B4 B5'],
    ['a third of the way back, not in the very front', [['o', 'o', 'o', 'o']], 1, 'B1'],
  ])('are %s', (_, drawn, count, expected) => {
    expect(choose(drawn, count)).toBe(expected);
  });

  it.each([
    ['leave nobody alone of another price either', [['xoobx', 'xooxx']], 2, 'A', 'B2 B3'],
    [
      'are two rows in halves, the larger one in front where it is nearer',
      [['xoooxx', 'xooxxx']],
      5,
      null,
      'A2 A3 A4 B2 B3',
    ],
    ['are one behind the other where two cannot sit together', [['xoxxo', 'xoxxo']], 2, null, 'A2 B2'],
    ['are one behind the other, rather than in one row with a gap', [['sxs', 'xxo']], 2, null, 'A3 B3'],
    ['are near each other where no two rows have room', [['oxxxo', 'xxxxx', 'xxxxx', 'oxxxx']], 2, null, 'A1 A5'],
  ])('%s', (_, drawn, count, zone, expected) => {
    expect(choose(drawn, count, zone)).toBe(expected);
  });

  it('are looked for in one section when that is asked for, from its own third row', () => {
    const drawn = [['ooo'], ['ooo', 'ooo', 'ooo', 'ooo']] as const;
    const found = bestAvailable(house(...drawn), () => true, { count: 1, zones: null, sectionId: 'section-1' });
    expect(found?.map(({ row, number, y }) => `${row}${number} ${y}`)).toEqual(['B1 1076']);
    expect(bestAvailable(house(...drawn), () => true, { count: 4, zones: null, sectionId: 'section-0' })).toBeNull();
    expect(bestAvailable(house(...drawn), () => true, { count: 1, zones: null, sectionId: 'elsewhere' })).toBeNull();
  });

  it('are looked for in one price zone when that is asked for', () => {
    expect(choose([['oooooo', 'oooooo', 'oooooo']], 2, 'B')).toBe('C3 C4');
  });

  it('stay together across two price zones that are asked for', () => {
    const drawn = house(['xxobxx', 'xxxxxx', 'xxxxxx']);
    const find = (...zones: string[]) => bestAvailable(drawn, isOpen, { count: 2, zones: new Set(zones) });
    expect(find('A', 'B')?.map(({ row, number }) => `${row}${number}`)).toEqual(['A3', 'A4']);
    expect(find('B')).toBeNull();
  });

  it.each([
    ['more than are left', [['oxo']], 3],
    ['nobody', [['ooo']], 0],
    ['only places for wheelchairs left', [['wcxx']], 1],
  ])('are none for %s', (_, drawn, count) => {
    expect(choose(drawn, count)).toBeNull();
  });
});

/** Rows as drawings of one to three sections; every letter of `signs`, aisles too. */
const drawnRow = fc.string({
  unit: fc.constantFrom('o', 'o', 'o', 'o', 'x', 'x', 's', 'r', 'w', 'c', ' '),
  minLength: 3,
  maxLength: 12,
});
const drawnHouse = fc.array(fc.array(drawnRow, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 });
const wishes = fc.record({
  count: fc.integer({ min: 1, max: 8 }),
  zones: fc.constantFrom(null, null, new Set(['A']), new Set(['B']), new Set(['A', 'B'])),
  sectionId: fc.constantFrom(null, null, 'section-0', 'section-1'),
});
type DrawnHouse = ReturnType<typeof house>;
type DrawnSeat = DrawnHouse['sections'][number]['seats'][number];
const isOpen = (section: DrawnHouse['sections'][number], place: number) => section.seats[place]?.sign !== 'x';
const runs = { numRuns: 2000 };

/** Free seats that had a free neighbour before, and have none but chosen ones now. */
function strandedBy(section: DrawnHouse['sections'][number], chosen: readonly DrawnSeat[]) {
  const free = section.seats.filter(({ sign, kind }) => sign !== 'x' && kind === 'seat');
  return free.filter((seat) => {
    const beside = free.filter((other) => isBeside(seat, other));
    return !chosen.includes(seat) && beside.length > 0 && beside.every((other) => chosen.includes(other));
  });
}

describe('whatever the house looks like, the best seats', () => {
  it('are as many as were asked for, free, ordinary, of the zone and section, and each only once', () => {
    fc.assert(
      fc.property(drawnHouse, wishes, (drawn, { count, zones, sectionId }) => {
        const plan = house(...drawn);
        const found = bestAvailable(plan, isOpen, { count, zones, sectionId });
        const offered = plan.sections
          .filter(({ id }) => sectionId === null || id === sectionId)
          .flatMap(({ seats }) => seats)
          .filter((seat) => seat.sign !== 'x' && seat.kind === 'seat' && (zones === null || zones.has(seat.zone)));
        if (offered.length < count) {
          expect(found).toBeNull();
          return;
        }
        expect(found).toHaveLength(count);
        expect(new Set(found).size).toBe(count);
        expect(found?.filter((seat) => !offered.includes(seat))).toEqual([]);
      }),
      runs,
    );
  });

  it('are next to each other in one row whenever any row has room for them', () => {
    fc.assert(
      fc.property(drawnHouse, wishes, (drawn, { count, zones, sectionId }) => {
        const plan = house(...drawn);
        const hasRoom = plan.sections
          .filter(({ id }) => sectionId === null || id === sectionId)
          .some(({ seats }) =>
            seats.some((_, first) => {
              const run = seats.slice(first, first + count);
              return (
                run.length === count &&
                run.every(
                  (seat) => seat.sign !== 'x' && seat.kind === 'seat' && (zones === null || zones.has(seat.zone)),
                ) &&
                run.every((seat, place) => place === 0 || isBeside(seat, run[place - 1]!))
              );
            }),
          );
        const found = bestAvailable(plan, isOpen, { count, zones, sectionId }) ?? [];
        const isRow =
          found.length === count && found.every((seat, place) => place === 0 || isBeside(seat, found[place - 1]!));
        if (hasRoom) expect(isRow).toBe(true);
      }),
      runs,
    );
  });

  it('strand nobody where a choice of the same view and shape does not, checked against every run there is', () => {
    fc.assert(
      fc.property(fc.array(drawnRow, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 5 }), (rows, count) => {
        const [section] = house(rows).sections;
        const offer = bestInSection(section!, (place) => isOpen(section!, place), { count, zones: null });
        const step = steps[offer?.step ?? -1];
        if (!offer || step?.shape !== 'row' || !step.strands) return;
        const rank = { clear: 0, side: 1, restricted: 2 };
        const worst = rank[step.view];
        for (const [first] of section!.seats.entries()) {
          const run = section!.seats.slice(first, first + count);
          const isChoice =
            run.length === count &&
            run.every((seat) => seat.sign !== 'x' && seat.kind === 'seat' && rank[seat.view] <= worst) &&
            run.every((seat, place) => place === 0 || isBeside(seat, run[place - 1]!));
          if (isChoice) expect(strandedBy(section!, run)).not.toEqual([]);
        }
      }),
      runs,
    );
  });

  it('leave nobody alone when the step that they met promises so', () => {
    fc.assert(
      fc.property(fc.array(drawnRow, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 6 }), (rows, count) => {
        const [section] = house(rows).sections;
        const offer = bestInSection(section!, (place) => isOpen(section!, place), { count, zones: null });
        if (offer && !steps[offer.step]?.strands) expect(strandedBy(section!, offer.seats)).toEqual([]);
      }),
      runs,
    );
  });

  it('are equally good in the mirrored house', () => {
    const mirrored = (drawn: readonly (readonly string[])[]) =>
      drawn.map((rows) => rows.map((row) => row.split('').toReversed().join('')));
    fc.assert(
      fc.property(drawnHouse, wishes, (drawn, wish) => {
        // Every drawn row is centred on the axis, about which it is mirrored.
        const [one, other] = [house(...drawn), house(...mirrored(drawn))];
        const offers = [one, other].map((plan) =>
          plan.sections.map((section) =>
            bestInSection(section, (place) => isOpen(section, place), wish, { x: plan.width / 2, y: 100 }),
          ),
        );
        for (const [place, offer] of (offers[0] ?? []).entries()) {
          const twin = offers[1]?.[place] ?? null;
          expect(twin?.step).toBe(offer?.step);
          if (offer && steps[offer.step]?.shape !== 'near') expect(twin?.distance).toBeCloseTo(offer.distance, 6);
        }
      }),
      runs,
    );
  });

  it('are still the best ones when others, further away, are taken too', () => {
    fc.assert(
      fc.property(drawnHouse, wishes, fc.nat(), (drawn, wish, pick) => {
        const plan = house(...drawn);
        const found = bestAvailable(plan, isOpen, wish);
        if (!found) return;
        // Takes a whole row without chosen seats, so the neighbours of the chosen seats stay the same.
        const rows = plan.sections.flatMap(({ id, seats }) => seats.map(({ row }) => `${id} ${row}`));
        const gone = rows[pick % rows.length]!;
        const [goneSection = '', goneRow = ''] = gone.split(' ');
        const touched = plan.sections.some(
          ({ id, seats }) => id === goneSection && seats.some((seat) => seat.row === goneRow && found.includes(seat)),
        );
        if (touched) return;
        const again = bestAvailable(
          plan,
          (section, place) =>
            isOpen(section, place) && !(section.id === goneSection && section.seats[place]?.row === goneRow),
          wish,
        );
        expect(again).toEqual(found);
      }),
      runs,
    );
  });
});

it('tells visitors as many stages as there are: views and strands, two rows, near, the middle, and what is kept', () => {
  expect(steps.map(({ shape }) => shape).filter((shape, place, all) => shape !== all[place - 1])).toEqual([
    'row',
    'two rows',
    'near',
  ]);
  expect(bestAvailableText).toHaveLength(6);
});

describe('the distances by which seats are chosen', () => {
  const at = (row: string, x: number, y: number) =>
    ({ row, number: 1, x, y, zone: 'A', view: 'clear', kind: 'seat' }) as const;
  const found = (count: number, ...seats: readonly ReturnType<typeof at>[]) =>
    bestInSection({ seats }, () => true, { count, zones: null }, { x: 0, y: 0 });

  it.each([
    ['sixty aside to a hundred behind', 100, 'A'],
    ['eighty behind to sixty aside', 80, 'B'],
  ])('prefer %s', (_, behind, row) => {
    expect(found(1, at('A', 60, 0), at('B', 0, behind))?.seats).toMatchObject([{ row }]);
  });

  it.each([
    ['two rows', 89, 75],
    ['near', 90, 75],
    ['two rows', 0, 109],
    ['near', 0, 110],
  ])('make %s of a seat %i aside and %i behind', (shape, aside, behind) => {
    const { step = -1 } = found(2, at('A', 1000, 500), at('B', 1000 + aside, 500 + behind)) ?? {};
    expect(steps[step]?.shape).toBe(shape);
  });
});
