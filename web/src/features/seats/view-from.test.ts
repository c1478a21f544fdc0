import { describe, expect, it } from 'vitest';

import { houses } from '#test/support/houses.ts';

import { drawing, hiddenText, viewFrom } from './view-from.ts';

type House = (typeof houses)[number];
type Section = House['sections'][number];

/** Plan units; seats of one block are up to 75 apart, across an aisle more. */
const aisle = 95;

/** The blocks of a section between its aisles: of each the seat in its middle. */
function middlesOf({ seats }: Section): readonly Section['seats'][number][] {
  const blocks = new Map<number, Section['seats'][number][]>();
  for (const row of Map.groupBy(seats, (seat) => seat.row).values()) {
    let block = 0;
    for (const [place, seat] of row.entries()) {
      const before = row[place - 1];
      if (before && Math.hypot(seat.x - before.x, seat.y - before.y) > aisle) block += 1;
      blocks.set(block, [...(blocks.get(block) ?? []), seat]);
    }
  }
  return [...blocks.values()].flatMap((block) => block[Math.floor(block.length / 2)] ?? []);
}

/** Everything of a drawing that has a place, in its units. */
function measuresOf(view: ReturnType<typeof viewFrom>): readonly number[] {
  return [
    ...[...view.opening, view.crown, ...view.floor, ...view.back].flat(),
    ...view.people.flatMap(({ at, height }) => [...at, height]),
    view.overhang,
    view.wall?.to ?? 0,
    view.before === 'rail' ? drawing.height : 0,
  ];
}

const viewOf = (house: House, section: Section, seat: Section['seats'][number]) => viewFrom(house, section, seat);
const main = houses[0]!;
const from = (id: string) => {
  const section = main.sections.find(({ seats }) => seats.some((seat) => seat.id === id))!;
  return viewOf(
    main,
    section,
    section.seats.find((seat) => seat.id === id)!,
  );
};
const widthOf = ({ opening }: ReturnType<typeof viewFrom>) => opening[3][0] - opening[0][0];
const floorOf = ({ floor }: ReturnType<typeof viewFrom>) => floor[0]![1] - floor[1]![1];

describe.each(houses.map((house) => [house.title, house] as const))('the views from %s', (_, house) => {
  const views = house.sections.flatMap((section) =>
    middlesOf(section).map((seat) => ({ seat: seat.id, measures: measuresOf(viewOf(house, section, seat)) })),
  );

  it('are told apart by every two blocks', () => {
    const alike = views.flatMap(({ seat, measures }, place) =>
      views.slice(place + 1).flatMap((other) => {
        const apart = Math.max(...measures.map((measure, part) => Math.abs(measure - (other.measures[part] ?? 0))));
        return apart < 2 ? [`${seat} and ${other.seat}: ${apart.toFixed(2)}`] : [];
      }),
    );
    expect(views.length).toBeGreaterThan(house.sections.length);
    expect(alike).toEqual([]);
  });

  it('are drawn with finite measures from every seat', () => {
    const broken = house.sections.flatMap((section) =>
      section.seats.filter((seat) => !measuresOf(viewOf(house, section, seat)).every(Number.isFinite)),
    );
    expect(broken).toEqual([]);
  });
});

describe('the view from a seat on the Main Stage', () => {
  it.each([
    ['slips-left-A-10', 'restricted', 'Part of the stage on the left is hidden.'],
    ['slips-right-A-10', 'side', 'Part of the stage on the right is hidden.'],
    ['stalls-V-9', 'restricted', 'The tier above hides the top of the stage.'],
    ['stalls-V-9', 'clear', ''],
    ['stalls-D-16', 'clear', ''],
  ] as const)('is told in words from %s, sold as %s', (id, view, words) => {
    expect(hiddenText(from(id), view)).toBe(words);
  });

  it('is smaller from further away', () => {
    expect(widthOf(from('stalls-D-16'))).toBeGreaterThan(1.5 * widthOf(from('stalls-S-16')));
    expect(widthOf(from('stalls-S-16'))).toBeGreaterThan(1.2 * widthOf(from('amphitheatre-upper-D-30')));
  });

  it('shows more of the boards from higher up', () => {
    const share = (id: string) => floorOf(from(id)) / widthOf(from(id));
    expect(share('amphitheatre-upper-D-30')).toBeGreaterThan(3 * share('stalls-S-16'));
    expect(share('amphitheatre-lower-A-24')).toBeGreaterThan(share('grand-tier-A-27'));
  });

  it('is turned to the other side, and hidden on it, from the other side of the house', () => {
    const [left, right] = [from('slips-left-A-10'), from('slips-right-A-10')];
    expect(left.wall?.from).toBe('left');
    expect(right.wall?.from).toBe('right');
    const height = ({ opening: [foot, top] }: typeof left) => foot[1] - top[1];
    const otherHeight = ({ opening: [, , top, foot] }: typeof left) => foot[1] - top[1];
    expect(height(left)).toBeGreaterThan(otherHeight(left));
    expect(otherHeight(right)).toBeGreaterThan(height(right));
  });

  it('loses its top below the tier above, more of it further back', () => {
    expect(from('stalls-D-16').overhang).toBe(0);
    expect(from('stalls-V-9').overhang).toBeGreaterThan(from('stalls-S-16').overhang);
  });
});
