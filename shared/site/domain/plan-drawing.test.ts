import { describe, expect, test } from 'vitest';

import { hallNamed, halls } from '#functions/publishing/readers/halls.ts';

import { drawPlan, wheelchairSpacesOf } from './plan-drawing.ts';

const linbury = hallNamed('linbury-theatre');

describe('the drawing of a house', () => {
  test('breaks a row at every aisle', () => {
    const section = linbury.sections.find(({ id }) => id === 'stalls')!;
    const rows = new Set(section.seats.map(({ row }) => row)).size;
    expect(drawPlan({ ...linbury, sections: [section] }).rows).toHaveLength(rows * 2);
  });

  test('keeps both ends of a stretch, so that a row is as long as it is', () => {
    const section = linbury.sections.find(({ id }) => id === 'stalls')!;
    const row = section.seats.filter((seat) => seat.row === 'A').toSorted((a, b) => a.number - b.number);
    const lines = drawPlan({ ...linbury, sections: [{ ...section, seats: row }] }).rows;
    expect(lines[0]?.split(' ')[0]).toBe(`${Math.round(row[0]!.x)},${Math.round(row[0]!.y)}`);
    expect(lines.at(-1)?.split(' ').at(-1)).toBe(`${Math.round(row.at(-1)!.x)},${Math.round(row.at(-1)!.y)}`);
  });

  test.each([
    [95, 1],
    [96, 0],
  ])('seats %i apart make %i stretch', (apart, stretches) => {
    const section = linbury.sections.find(({ id }) => id === 'stalls')!;
    const [one, two] = section.seats;
    const seats = [
      { ...one!, x: 0, y: 0 },
      { ...two!, x: apart, y: 0 },
    ];
    expect(drawPlan({ ...linbury, sections: [{ ...section, seats }] }).rows).toHaveLength(stretches);
  });

  test('is the same in whatever order a row has its seats', () => {
    const section = linbury.sections.find(({ id }) => id === 'stalls')!;
    const drawn = (seats: typeof section.seats) => drawPlan({ ...linbury, sections: [{ ...section, seats }] }).rows;
    const row = section.seats.filter((seat) => seat.row === 'A');
    expect(drawn(row.toReversed())).toEqual(drawn(row));
  });

  test('marks every wheelchair space, and is light enough for a page', () => {
    for (const house of halls()) {
      const drawing = drawPlan(house);
      expect(drawing.wheelchairs).toHaveLength(wheelchairSpacesOf(house));
      expect(JSON.stringify(drawing).length).toBeLessThan(14_000);
    }
  });
});
