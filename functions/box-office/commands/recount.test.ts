import { afterAll, beforeAll, expect, test } from 'vitest';

import { minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readAvailability, writeAvailability } from '#functions/season/store/availability.ts';
import { readPerformance, seatsAt } from '#functions/season/store/performances.ts';
import { house, loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { hold, useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { recount } from './recount.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const clock = useTestClock(start);
const sections = house.sections.map(({ id }) => id);
const all = house.sections.reduce((sum, { seats }) => sum + seats.length, 0);
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

async function performance(id: string) {
  clock.set(start);
  await loadPerformances([saleTerms(id, start)], start);
  return id;
}

async function freeSeats(id: string, now: Instant): Promise<number> {
  const found = await readPerformance(id);
  if (!found) throw new Error('no performance');
  return sections
    .map((section) => seatsAt(found.terms, found.sections.get(section), section, Date.parse(now)))
    .join('')
    .replaceAll('x', '').length;
}

test('before the first count everything that was allocated is free', async () => {
  const id = await performance('untouched');
  expect(await freeSeats(id, start)).toBe(all);
});

test('counts what is held, and what is free again after its time without anybody counting again', async () => {
  const id = await performance('held');
  await hold({}, id, seatIds(3));
  await recount(id, sections, start);
  expect(await freeSeats(id, start)).toBe(all - 3);
  expect(await freeSeats(id, plus(start, 30 * minute))).toBe(all);
});

test('many recounts at once, of whichever section, end at what is true', async () => {
  const id = await performance('crowded');
  const [first = '', second = ''] = sections;
  const wanted = [...seatIds(8, first), ...seatIds(8, second)];
  await Promise.all(
    wanted.map(async (seat, place) => {
      await hold({}, id, [seat]);
      await recount(id, [place < 8 ? first : second], start);
    }),
  );
  expect(await freeSeats(id, start)).toBe(all - 16);
});

test('an older count never replaces a newer one', async () => {
  const count = { performanceId: 'versions', minPriceAvailable: 1000, maxPriceAvailable: 2000 };
  await writeAvailability([{ ...count, version: 2, ticketsAvailable: 20 }]);
  await writeAvailability([{ ...count, version: 1, ticketsAvailable: 99 }]);
  expect((await readAvailability('versions'))?.ticketsAvailable).toBe(20);
  await writeAvailability([{ ...count, version: 3, ticketsAvailable: 19 }]);
  expect((await readAvailability('versions'))?.ticketsAvailable).toBe(19);
});
