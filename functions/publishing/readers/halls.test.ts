import { describe, expect, it } from 'vitest';

import { seatId } from '#shared/box-office/contract/seat-map.ts';
import { pairsOf } from '#shared/season/domain/hall/companion-seats.ts';
import { type Hall, type Seat, sectionOf } from '#shared/season/domain/hall/plan.ts';
import { houses } from '#test/support/houses.ts';

const seatsOf = (house: Hall): Seat[] => house.sections.flatMap(({ seats }) => seats);
const named = houses.map((house) => [house.title, house] as const);

it.each([
  ['main-stage', '2', 2256],
  ['linbury-theatre', '73', 400],
  ['clore-studio', '76', 180],
])('%s is venue %s and has %i seats', (id, venueId, count) => {
  const house = houses.find((candidate) => candidate.id === id);
  expect(house).toMatchObject({ venueId });
  expect(house && seatsOf(house)).toHaveLength(count);
});

it('sells the Main Stage in ten sections and eight zones', () => {
  const [main] = houses;
  expect(main?.sections).toHaveLength(10);
  expect([...new Set(main && seatsOf(main).map(({ zone }) => zone))].toSorted().join('')).toBe('ABCDEFGH');
});

it('hides something of the stage in slips, boxes and at the ends of the amphitheatre only where it says so', () => {
  const [main] = houses;
  const restricted = new Set(
    main && seatsOf(main).flatMap(({ id, view }) => (view === 'restricted' ? [sectionOf(id)] : [])),
  );
  expect([...restricted].toSorted()).toEqual([
    'amphitheatre-lower',
    'amphitheatre-upper',
    'boxes-left',
    'boxes-right',
    'slips-left',
    'slips-right',
    'stalls-circle',
  ]);
});

describe.each(named)('%s', (_, house) => {
  const seats = seatsOf(house);

  it('gives every seat an id of its own that names its section', () => {
    expect(new Set(seats.map(({ id }) => id)).size).toBe(seats.length);
    for (const section of house.sections) {
      for (const seat of section.seats) {
        expect(seatId.safeParse(seat.id).success, seat.id).toBe(true);
        expect(sectionOf(seat.id)).toBe(section.id);
      }
    }
  });

  it('leaves a seat its width: no two stand closer than 45 units', () => {
    const tooClose = seats.flatMap((a, index) =>
      seats.slice(index + 1).flatMap((b) => (Math.hypot(a.x - b.x, a.y - b.y) < 45 ? [`${a.id} ${b.id}`] : [])),
    );
    expect(tooClose).toEqual([]);
  });

  it('labels no row I or O and numbers each row from 1 without a gap', () => {
    const rows = Map.groupBy(seats, ({ id, row }) => `${sectionOf(id)} ${row}`);
    for (const [name, row] of rows) {
      expect(name).toMatch(/ [A-HJ-NP-Z]$/);
      expect(row.map(({ number }) => number)).toEqual(row.map((_, index) => index + 1));
    }
  });

  it('puts a companion beside every wheelchair space', () => {
    for (const { seats } of house.sections) {
      for (const space of seats.filter(({ kind }) => kind === 'wheelchair')) {
        const companion = seats.find(
          ({ row, number, kind }) => kind === 'companion' && row === space.row && Math.abs(number - space.number) === 1,
        );
        expect(companion, space.id).toBeDefined();
        expect(companion && Math.hypot(companion.x - space.x, companion.y - space.y)).toBeLessThan(80);
      }
    }
    expect(seats.filter(({ kind }) => kind === 'wheelchair').length).toBe(
      seats.filter(({ kind }) => kind === 'companion').length,
    );
  });

  it('gives every wheelchair space one companion’s seat of its own', () => {
    for (const section of house.sections) {
      const { companions, spaces } = pairsOf(section);
      const of = (kind: string) => section.seats.filter((seat) => seat.kind === kind).map(({ id }) => id);
      expect([...companions.keys()].toSorted()).toEqual(of('wheelchair').toSorted());
      expect([...spaces.keys()].toSorted()).toEqual(of('companion').toSorted());
    }
  });

  it('never gets dearer on the way from the stage to the back along the middle', () => {
    const middle = seats.filter(({ x }) => Math.abs(x - house.width / 2) < 120).toSorted((a, b) => a.y - b.y);
    const zones = middle.map(({ zone }) => zone);
    expect(zones[0]).toBe('A');
    expect(zones).toEqual(zones.toSorted());
  });

  it('keeps stage, seats and labels inside the plan, and labels off the seats', () => {
    const inside = ({ x, y }: { x: number; y: number }, margin: number) =>
      x >= margin && y >= margin && x <= house.width - margin && y <= house.height - margin;
    expect(seats.filter((seat) => !inside(seat, 30))).toEqual([]);
    for (const { label } of house.sections) {
      expect(inside(label, 30)).toBe(true);
      expect(Math.min(...seats.map(({ x, y }) => Math.hypot(x - label.x, y - label.y)))).toBeGreaterThan(60);
    }
    expect(Math.min(...seats.map(({ y }) => y))).toBeGreaterThan(house.stage.y + house.stage.height);
  });
});
