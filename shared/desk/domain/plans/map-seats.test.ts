import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Hall, Seat, SeatKind } from '#shared/season/domain/hall/plan.ts';
import { seatIdOf } from '#shared/season/domain/hall/plan.ts';
import { halls } from '#functions/publishing/readers/halls.ts';

import { problemsOfMapping, proposeMapping } from './map-seats.ts';

const kinds: Readonly<Record<string, SeatKind>> = { w: 'wheelchair', c: 'companion', s: 'seat' };

/** Rows as words, a letter a seat: `w` space, `c` companion, `s` seat, `.` none; then the zones. Sections by title. */
function hall(sections: Readonly<Record<string, readonly (readonly [kinds: string, zones: string])[]>>): Hall {
  return {
    id: 'h',
    venueId: '1',
    title: 'H',
    width: 5000,
    height: 5000,
    stage: { x: 0, y: 0, width: 100, height: 100 },
    sections: Object.entries(sections).map(([title, rows], section) => {
      const id = title.toLowerCase();
      const seats = rows.flatMap(([letters, zones], row) =>
        Array.from(letters, (letter, place): Seat | null =>
          letter === '.'
            ? null
            : {
                id: seatIdOf(id, 'ABCDEFGH'[row] ?? 'Z', place + 1),
                row: 'ABCDEFGH'[row] ?? 'Z',
                number: place + 1,
                x: place * 50,
                y: 300 + section * 1000 + row * 80,
                zone: zones[place] ?? 'A',
                view: 'clear',
                kind: kinds[letter] ?? 'seat',
              },
        ).filter((seat) => seat !== null),
      );
      return { id, title, label: { x: 0, y: 0 }, viewNote: '', seats };
    }),
  };
}

const seatsOf = ({ sections }: Hall) => sections.flatMap(({ seats }) => seats);
const moves = (taken: readonly string[], from: Hall, to: Hall) => {
  const { seats, unseated } = proposeMapping(new Set(taken), from, to);
  return { seats: seats.map((each) => `${each.from} ${each.to} ${each.by}`), unseated };
};

describe('a proposed mapping', () => {
  const old = hall({ Stalls: [['wcsss', 'AAABB']] });

  it('leaves everybody on their seat, also where its zone is another now', () => {
    expect(moves(['stalls-A-3', 'stalls-A-4'], old, hall({ Stalls: [['wcsss', 'AAAAA']] }))).toEqual({
      seats: ['stalls-A-3 stalls-A-3 id', 'stalls-A-4 stalls-A-4 id'],
      unseated: [],
    });
  });

  it('finds the section by its name where its id is another', () => {
    const [section] = old.sections;
    const seats = (section?.seats ?? []).map((seat) => ({ ...seat, id: seatIdOf('parterre', seat.row, seat.number) }));
    const renamed = { ...old, sections: [{ ...section!, id: 'parterre', seats }] };
    expect(moves(['stalls-A-3'], old, renamed).seats).toEqual(['stalls-A-3 parterre-A-3 place']);
  });

  it('gives the nearest of the same zone, and never the seat that somebody keeps', () => {
    const without = hall({ Stalls: [['wc.ss', 'AAABB']], Circle: [['sss', 'BAA']] });
    expect(moves(['stalls-A-3', 'stalls-A-5'], old, without).seats).toEqual([
      'stalls-A-3 circle-A-3 nearest',
      'stalls-A-5 stalls-A-5 id',
    ]);
  });

  it('moves a wheelchair space with its companion, and names both where no pair is left', () => {
    const taken = ['stalls-A-1', 'stalls-A-2'];
    expect(moves(taken, old, hall({ Stalls: [['sssss', 'AAAAA']], Circle: [['scws', 'AAAA']] })).seats).toEqual([
      'stalls-A-1 circle-A-3 nearest',
      'stalls-A-2 circle-A-2 nearest',
    ]);
    expect(moves(taken, old, hall({ Stalls: [['w.sss', 'AAAAA']] }))).toEqual({ seats: [], unseated: taken });
  });

  it('names whoever finds no seat of their zone', () => {
    const smaller = hall({ Stalls: [['wcs', 'AAA']] });
    expect(moves(['stalls-A-3', 'stalls-A-4'], old, smaller)).toEqual({
      seats: ['stalls-A-3 stalls-A-3 id'],
      unseated: ['stalls-A-4'],
    });
  });
});

describe('a mapping', () => {
  const old = hall({ Stalls: [['wcss', 'AAAA']] });
  const to = hall({ Stalls: [['wcss', 'AAAA']], Circle: [['wcs', 'AAA']] });
  const taken = new Set(['stalls-A-1', 'stalls-A-2', 'stalls-A-3']);
  const own = { 'stalls-A-1': 'stalls-A-1', 'stalls-A-2': 'stalls-A-2', 'stalls-A-3': 'stalls-A-3' };

  it.each([
    ['right', {}, {}],
    ['with nobody on a seat', { 'stalls-A-3': undefined }, { 'stalls-A-3': 'without-seat' }],
    ['to a seat that is none', { 'stalls-A-3': 'stalls-Z-9' }, { 'stalls-A-3': 'unknown-seat' }],
    ['of two on one seat', { 'stalls-A-3': 'stalls-A-2' }, { 'stalls-A-3': 'given-twice' }],
    ['to another kind', { 'stalls-A-3': 'circle-A-1' }, { 'stalls-A-3': 'other-kind' }],
    ['that parts a pair', { 'stalls-A-2': 'circle-A-2' }, { 'stalls-A-1': 'parted', 'stalls-A-2': 'parted' }],
  ])('%s is told', (_, changed, problems) => {
    const mapping = new Map(Object.entries({ ...own, ...changed }).flatMap(([a, b]) => (b ? [[a, b] as const] : [])));
    expect(Object.fromEntries(problemsOfMapping(taken, mapping, old, to))).toEqual(problems);
  });

  it('tells of a taken seat that the old plan does not have either', () => {
    expect([...problemsOfMapping(new Set(['stalls-Q-1']), new Map(), old, to).keys()]).toEqual(['stalls-Q-1']);
  });
});

describe('whatever the plans', () => {
  const row = fc.tuple(fc.stringMatching(/^[wcs.]{0,8}$/), fc.stringMatching(/^[AB]{8}$/));
  const rows = fc.array(row, { minLength: 1, maxLength: 4 });
  const anyHall = fc.record({ Stalls: rows, Circle: rows }).map(hall);
  const seated = fc.tuple(anyHall, anyHall, fc.infiniteStream(fc.boolean())).map(([from, to, coin]) => {
    const taken = seatsOf(from).filter(() => coin.next().value === true);
    return { from, to, taken: new Set(taken.map(({ id }) => String(id))) };
  });

  it('everybody has a seat of their own and of their kind, or is named', () => {
    fc.assert(
      fc.property(seated, ({ from, to, taken }) => {
        const { seats, unseated } = proposeMapping(taken, from, to);
        expect([...seats.map((each) => each.from), ...unseated].toSorted()).toEqual([...taken].toSorted());
        const problems = problemsOfMapping(taken, new Map(seats.map((each) => [each.from, each.to])), from, to);
        expect([...problems.keys()].toSorted()).toEqual(unseated.toSorted());
        expect(new Set(problems.values()).size).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  it('nobody single is named while a seat of their zone and kind is free, and whoever may stay does', () => {
    fc.assert(
      fc.property(seated, ({ from, to, taken }) => {
        const { seats, unseated } = proposeMapping(taken, from, to);
        const given = new Set(seats.map((each) => each.to));
        const left = seatsOf(to).filter(({ id }) => !given.has(id));
        for (const seat of seatsOf(from)) {
          const isSingle = seat.kind === 'seat' && taken.has(seat.id);
          if (!isSingle) continue;
          const stays = seatsOf(to).some(({ id, kind }) => id === seat.id && kind === 'seat');
          if (stays) expect(seats).toContainEqual({ from: seat.id, to: seat.id, by: 'id' });
          const hasRoom = left.some(({ zone, kind }) => zone === seat.zone && kind === 'seat');
          if (unseated.includes(seat.id)) expect(hasRoom).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('a sold-out main stage finds its seats again in a plan without its back row', () => {
    const [main] = halls() as [Hall];
    const cut = main.sections.map((section) =>
      section.id === 'stalls' ? { ...section, seats: section.seats.filter(({ row }) => row !== 'A') } : section,
    );
    const taken = new Set(seatsOf(main).map(({ id }) => String(id)));
    const { seats, unseated } = proposeMapping(taken, main, { ...main, sections: cut });
    expect(unseated.length).toBe(seatsOf(main).length - seats.length);
    expect(unseated.every((id) => id.startsWith('stalls-A-'))).toBe(true);
  });
});
