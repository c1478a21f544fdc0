import { describe, expect, it } from 'vitest';

import { distanceAt, pointOn, positionAt } from './curve.ts';
import type { HouseDescription } from './description.ts';
import { expandHouse } from './expand.ts';
import { seatLabel } from './plan.ts';

const curve = { focus: 100, radius: 200, sweep: 98 };

const small: HouseDescription = {
  id: 'small',
  venueId: '1',
  title: 'Small',
  width: 1000,
  height: 1000,
  stage: { y: 0, width: 400, depth: 100 },
  sections: [
    {
      kind: 'rows',
      id: 'stalls',
      title: 'Stalls',
      viewNote: 'Close.',
      outlook: { rise: [1, 2] },
      curve: { focus: 0, radius: 300, sweep: 90 },
      label: { position: 0, behind: -80 },
      depth: 80,
      blocks: [
        [-200, -10],
        [10, 200],
      ],
      rows: [
        [3, 3],
        [3, 3],
      ],
      zones: 'AB',
      restrictedRows: 'B',
      sides: [
        { beyond: 50, view: 'side', cheaper: 1 },
        { beyond: 150, view: 'restricted', cheaper: 2 },
      ],
      wheelchairs: [{ row: 'A', space: 1, companion: 2 }],
    },
    {
      kind: 'boxes',
      id: 'boxes',
      title: 'Boxes',
      viewNote: 'High.',
      outlook: { rise: [1, 2] },
      curve: { focus: 0, radius: 500, sweep: 90 },
      label: { position: 0, behind: 60 },
      boxes: [-300, 300],
      chairs: 4,
      pitch: 56,
      zones: 'CC',
    },
  ],
};

describe('a curve', () => {
  it.each([
    ['the axis', 0, 0, { x: 0, y: 300 }],
    ['a quarter to the right', 0, (200 * Math.PI) / 2, { x: 200, y: 100 }],
    ['a quarter to the left, one row behind', 80, (-200 * Math.PI) / 2, { x: -280, y: 100 }],
  ])('passes %s', (_, behind, position, point) => {
    const { x, y } = pointOn(curve, behind, position);
    expect(x).toBeCloseTo(point.x, 6);
    expect(y).toBeCloseTo(point.y, 6);
  });

  it('goes straight on where its sweep ends', () => {
    const { x, y } = pointOn({ ...curve, sweep: 90 }, 0, (200 * Math.PI) / 2 + 50);
    expect(x).toBeCloseTo(200, 6);
    expect(y).toBeCloseTo(50, 6);
  });

  it('lets its arms lean inwards when it sweeps more than a right angle', () => {
    const atEnd = pointOn(curve, 0, (curve.radius * 98 * Math.PI) / 180);
    const further = pointOn(curve, 0, (curve.radius * 98 * Math.PI) / 180 + 100);
    expect(further.x).toBeLessThan(atEnd.x);
    expect(further.y).toBeLessThan(atEnd.y);
  });

  it.each([-500, -120, 0, 120, 500])('turns a distance of %i in a row into a position and back', (distance) => {
    expect(distanceAt(curve, 74, positionAt(curve, 74, distance))).toBeCloseTo(distance, 9);
  });
});

describe('a house', () => {
  const house = expandHouse(small);
  const seat = (id: string) => house.sections.flatMap(({ seats }) => seats).find((candidate) => candidate.id === id);

  it('puts the stage in the middle and everything else below its front', () => {
    expect(house.stage).toEqual({ x: 300, y: 0, width: 400, height: 100 });
    expect(house.sections[0]?.label).toEqual({ x: 500, y: 320 });
  });

  it('is the mirror image of itself where its description is', () => {
    const [left, right] = [seat('stalls-A-1'), seat('stalls-A-6')];
    expect((left?.x ?? 0) + (right?.x ?? 0)).toBeCloseTo(1000, 6);
    expect(left?.y).toBe(right?.y);
  });

  it('takes zone and view from the row, and from how far out the seat is', () => {
    expect(seat('stalls-A-3')).toMatchObject({ zone: 'A', view: 'clear' });
    expect(seat('stalls-A-2')).toMatchObject({ zone: 'B', view: 'side' });
    expect(seat('stalls-A-1')).toMatchObject({ zone: 'C', view: 'restricted' });
    expect(seat('stalls-B-3')).toMatchObject({ zone: 'B', view: 'restricted' });
  });

  it('marks the wheelchair space and the companion beside it', () => {
    expect(seat('stalls-A-1')?.kind).toBe('wheelchair');
    expect(seat('stalls-A-2')?.kind).toBe('companion');
    expect(seat('stalls-B-1')?.kind).toBe('seat');
  });

  it('seats the front pair of a box better than the pair behind it', () => {
    expect(seat('boxes-A-1')).toMatchObject({ view: 'clear', zone: 'C' });
    expect(seat('boxes-A-3')).toMatchObject({ view: 'side', zone: 'C' });
    expect(seat('boxes-B-4')?.y).toBeGreaterThan(seat('boxes-B-2')?.y ?? Infinity);
  });

  it('packs blocks with a pitch against the aisle nearer to the axis', () => {
    const [section] = small.sections;
    if (section?.kind !== 'rows') throw new Error('the first section has rows');
    const packed = expandHouse({ ...small, sections: [{ ...section, pitch: 50 }] });
    const positions = packed.sections[0]?.seats.slice(0, 6).map(({ x }) => Math.round(x - 500));
    expect(positions?.[2]).toBe(-35);
    expect(positions?.[3]).toBe(35);
  });

  it('packs blocks that end on the axis against it', () => {
    const [section] = small.sections;
    if (section?.kind !== 'rows') throw new Error('the first section has rows');
    const blocks = [
      [-200, 0],
      [0, 200],
    ] as const;
    const packed = expandHouse({ ...small, sections: [{ ...section, blocks, pitch: 50 }] });
    const positions = packed.sections[0]?.seats.slice(0, 6).map(({ x }) => Math.round(x - 500));
    expect(positions?.slice(2, 4)).toEqual([-25, 25]);
  });

  it('seats a pair of a box side by side, one pitch apart, from left to right', () => {
    for (const [left, right] of [
      ['boxes-A-1', 'boxes-A-2'],
      ['boxes-B-3', 'boxes-B-4'],
    ] as const) {
      const [one, other] = [seat(left), seat(right)];
      const [aside, behind] = [(other?.x ?? 0) - (one?.x ?? 0), (other?.y ?? 0) - (one?.y ?? 0)];
      expect(aside).toBeGreaterThan(0);
      expect(Math.round(Math.hypot(aside, behind))).toBe(56);
    }
  });

  it('says which row has no zone', () => {
    const [section] = small.sections;
    if (section?.kind !== 'rows') throw new Error('the first section has rows');
    expect(() => expandHouse({ ...small, sections: [{ ...section, zones: 'A' }] })).toThrow('zone for row 2');
  });

  it.each([
    ['a row without a zone', { zones: 'A' }],
    ['more blocks in a row than the section has', { rows: [[3, 3, 3]] }],
    ['more rows than there are letters', { rows: Array.from({ length: 25 }, () => [1]), zones: 'A'.repeat(25) }],
  ])('refuses %s', (_, change) => {
    const [section] = small.sections;
    if (section?.kind !== 'rows') throw new Error('the first section has rows');
    expect(() => expandHouse({ ...small, sections: [{ ...section, ...change }] })).toThrow(RangeError);
  });

  it('prints a seat as the ticket does', () => {
    expect(seatLabel({ title: 'Stalls' }, { row: 'G', number: 14 })).toBe('Stalls G 14');
  });
});

describe('what a rule of a section is for', () => {
  const [rows, boxes] = small.sections;
  const seatsOf = (section: HouseDescription['sections'][number]) =>
    expandHouse({ ...small, sections: [section] }).sections.flatMap(({ seats }) => seats);

  it('boxes at the side are cheaper, and their second pair of chairs sees less', () => {
    const side = { beyond: 100, view: 'side', cheaper: 1 } as const;
    const seen = (section: HouseDescription['sections'][number]) =>
      seatsOf(section).map(({ zone, number, view }) => `${zone}${number} ${view}`);
    expect(seen({ ...boxes!, sides: [side] }).slice(0, 4)).toEqual([
      'D1 side',
      'D2 side',
      'D3 restricted',
      'D4 restricted',
    ]);
    expect(seen(boxes!).slice(0, 4)).toEqual(['C1 clear', 'C2 clear', 'C3 side', 'C4 side']);
  });

  it('each wheelchair space has the companion’s seat that is named with it', () => {
    const places = ['A', 'B'].map((row) => ({ row, space: 1, companion: 2 }));
    const kinds = seatsOf({ ...rows!, wheelchairs: places } as HouseDescription['sections'][number])
      .filter(({ kind }) => kind !== 'seat')
      .map(({ row, number, kind }) => `${row}${number} ${kind}`);
    expect(kinds).toEqual(['A1 wheelchair', 'A2 companion', 'B1 wheelchair', 'B2 companion']);
  });
});
