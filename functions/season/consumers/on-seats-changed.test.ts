import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Instant } from '#shared/kernel/time/instant.ts';
import { house, loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { hold, useTestClock } from '#test/support/shop.ts';
import { sqsEventOf, wrapped } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { readPerformance, seatsAt } from '../store/performances.ts';
import { handler } from './on-seats-changed.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
useTestClock(start);
let tables: TestTables;
beforeAll(async () => void (tables = await startTables()));
afterAll(() => tables.stop());

/** A message with its id. */
function message(performanceId: string, seat: string, messageId: string): readonly [id: string, body: string] {
  const envelope = { id: messageId, occurredAt: start, version: 1, subject: 'basket' };
  const detail = { ...envelope, performanceId, seatIds: [seat], basketId: 'basket', expiresAt: start };
  return [messageId, wrapped({ type: 'SeatsHeld', detail })];
}

const deliver = (messages: readonly (readonly [id: string, body: string])[]) =>
  handler(sqsEventOf(Object.fromEntries(messages)));

async function freeSeats(id: string): Promise<number> {
  const found = await readPerformance(id);
  if (!found) throw new Error('no performance');
  return house.sections
    .map(({ id: section }) => seatsAt(found.terms, found.sections.get(section), section, Date.parse(start)))
    .join('')
    .replaceAll('x', '').length;
}

const all = house.sections.reduce((sum, { seats }) => sum + seats.length, 0);

test('a hundred facts of one performance, in ten batches at once, all succeed, and what is counted is true', async () => {
  const id = 'rush';
  await loadPerformances([saleTerms(id, start)], start);
  const sections = house.sections.map((section) => seatIds(section.seats.length, section.id));
  const seats = Array.from({ length: 100 }, (_, place) => {
    const section = sections[place % sections.length] ?? [];
    return section[Math.floor(place / sections.length) % section.length] ?? '';
  });
  const held = [...new Set(seats)].slice(0, 20);
  await Promise.all(held.map((seat) => hold({}, id, [seat])));
  const batches = Array.from({ length: 10 }, (_, batch) =>
    seats.slice(batch * 10, batch * 10 + 10).map((seat, place) => message(id, seat, `${batch}-${place}`)),
  );
  const answers = await Promise.all(batches.map(deliver));
  expect(answers.flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([]);
  expect(await freeSeats(id)).toBe(all - held.length);
}, 10_000);

test('a performance that cannot be counted fails alone, with all its facts', async () => {
  const id = 'sound';
  await loadPerformances([saleTerms(id, start)], start);
  const [seat = '', other = ''] = seatIds(2);
  await hold({}, id, [seat]);
  const { batchItemFailures } = await deliver([
    message('nowhere', seat, 'a'),
    message(id, seat, 'b'),
    message('nowhere', other, 'c'),
  ]);
  expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(['a', 'c']);
  expect(await freeSeats(id)).toBe(all - 1);
});
