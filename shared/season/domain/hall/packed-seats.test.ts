import { expect, test } from 'vitest';

import { halls } from '#functions/publishing/readers/halls.ts';

import { outlineOf, outlineStep } from './outline.ts';
import { packSeats, unpackSeats } from './packed-seats.ts';
import type { Seat } from './plan.ts';

const whole = ({ x, y, ...seat }: Seat) => ({ ...seat, x: Math.round(x), y: Math.round(y) });

test.each(halls().map((hall) => [hall.id, hall] as const))('%s is the same after its seats were packed', (_, hall) => {
  for (const section of hall.sections) {
    expect(unpackSeats(section.id, packSeats(section))).toEqual(section.seats.map(whole));
  }
});

test('numbers with gaps, and only odd ones, are the same too', () => {
  const [section] = halls()[0]!.sections;
  for (const seats of [section!.seats.slice(1), section!.seats.filter(({ number }) => number % 2 === 1)]) {
    expect(unpackSeats('stalls', packSeats({ seats }))).toEqual(seats.map(whole));
  }
});

test.each(halls().map((hall) => [hall.id, hall] as const))(
  'the outline of %s passes near every seat, in its zone',
  (_, hall) => {
    const lines = new Map(outlineOf(hall.sections).map(({ zone, d }) => [zone, pointsOf(d)]));
    for (const seat of hall.sections.flatMap(({ seats }) => seats)) {
      const distance = Math.min(...(lines.get(seat.zone) ?? []).map((line) => distanceTo(line, seat)));
      expect([seat.id, distance < 24]).toEqual([seat.id, true]);
    }
  },
);

type Line = readonly (readonly [x: number, y: number])[];

/** Reads "M12 30l40 2 41-2" and "M12 30h0". */
function pointsOf(d: string): readonly Line[] {
  return d
    .split('M')
    .slice(1)
    .map((part) => {
      const [start = '', moves = ''] = part.replace('h0', '').split('l');
      let [x = 0, y = 0] = numbersIn(start);
      const points: [number, number][] = [[x * outlineStep, y * outlineStep]];
      const steps = numbersIn(moves);
      for (let place = 0; place < steps.length; place += 2) {
        x += steps[place] ?? 0;
        y += steps[place + 1] ?? 0;
        points.push([x * outlineStep, y * outlineStep]);
      }
      return points;
    });
}

const numbersIn = (text: string): number[] => (text.match(/-?\d+/g) ?? []).map(Number);

function distanceTo(line: Line, { x, y }: Pick<Seat, 'x' | 'y'>): number {
  return Math.min(
    ...line.map(([ax, ay], place) => {
      const [bx, by] = line[place + 1] ?? [ax, ay];
      const length = (bx - ax) ** 2 + (by - ay) ** 2;
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
      return Math.hypot(ax + along * (bx - ax) - x, ay + along * (by - ay) - y);
    }),
  );
}
