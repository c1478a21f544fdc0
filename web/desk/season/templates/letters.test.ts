import { expect, test } from 'vitest';

import { seatIdOf } from '#shared/season/domain/hall/plan.ts';
import type { Seat } from '#shared/season/domain/hall/plan.ts';

import type { DrawnHall } from '../plans/drawn-hall.ts';
import { openHall, seatsIn, withLetter } from './letters.ts';

const seat = (section: string, row: string, number: number, kind: Seat['kind'] = 'seat'): Seat => ({
  id: seatIdOf(section, row, number),
  row,
  number,
  x: 0,
  y: 0,
  zone: 'A',
  view: 'clear',
  kind,
});
const part = (id: string, seats: readonly Seat[]) => ({ id, title: id, label: { x: 0, y: 0 }, viewNote: '', seats });
const hall: DrawnHall = {
  width: 1,
  height: 1,
  stage: { x: 0, y: 0, width: 1, height: 1 },
  sections: [
    part('stalls', [seat('stalls', 'A', 1), seat('stalls', 'A', 2), seat('stalls', 'B', 1), seat('stalls', 'B', 2)]),
    part('circle', [seat('circle', 'A', 1, 'wheelchair'), seat('circle', 'A', 2, 'companion'), seat('circle', 'A', 3)]),
  ],
};
const all = { section: null, row: null, from: null, to: null };

test('an open hall keeps wheelchair spaces and companions’ seats for access', () => {
  expect(openHall(hall)).toEqual({ stalls: 'oooo', circle: 'aao' });
  expect(seatsIn(openHall(hall))).toBe(7);
});

test.each([
  ['all seats', all, { stalls: 'xxxx', circle: 'xxx' }, 7],
  ['a section', { ...all, section: 'circle' }, { stalls: 'oooo', circle: 'xxx' }, 3],
  ['a row of every section', { ...all, row: 'A' }, { stalls: 'xxoo', circle: 'xxx' }, 5],
  ['numbers of a row', { section: 'stalls', row: 'B', from: 2, to: 2 }, { stalls: 'ooox', circle: 'aao' }, 1],
  ['numbers from one on', { ...all, from: 2 }, { stalls: 'oxox', circle: 'axx' }, 4],
  ['numbers that nobody has', { ...all, from: 9 }, { stalls: 'oooo', circle: 'aao' }, 0],
])('%s get another letter', (_, meant, letters, count) => {
  expect(withLetter(hall, openHall(hall), meant, 'x')).toEqual({ letters, count });
});
