import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, onTestFinished, test } from 'vitest';

import { instantAt, minute } from '#shared/kernel/time/instant.ts';
import { startHouse } from '#local/house.ts';
import type { LocalHouse } from '#local/house.ts';
import { folderForTest } from '#test/support/folder.ts';
import { openVisitor } from '#test/support/house-visitor.ts';

/** A house on a folder, some minutes from now. */
async function open(folder: string, minutes: number): Promise<LocalHouse> {
  const startAt = minutes === 0 ? null : instantAt(Date.now() + minutes * minute);
  return startHouse({ port: 0, folder, startAt, country: 'GB' }, null);
}

async function left(house: LocalHouse, performanceId: string): Promise<number> {
  const { data } = await openVisitor(house.url).ask('GET', `/api/availability/${performanceId}`);
  return Number(data['ticketsAvailable']);
}

test('a house on tables whose due dates were lost does what is due, as after a restore', async () => {
  const folder = await folderForTest();
  const before = await open(folder, 0);
  const visitor = openVisitor(before.url);
  const { performanceId, seatIds } = await visitor.twoSeats();
  const free = await left(before, performanceId);
  const seats = seatIds.map((seatId) => ({ seatId }));
  expect((await visitor.ask('POST', '/api/checkout/seat-holds', { performanceId, seats })).status).toBe(200);
  await before.settle();
  expect(await left(before, performanceId)).toBe(free - 2);
  await before.stop();
  const database = new DatabaseSync(join(folder, 'house.db'));
  const lost = database.prepare(`DELETE FROM schedules RETURNING name`).all();
  database.close();
  expect(lost.map(({ name }) => String(name).split('-')[0])).toContain('basket');
  const after = await open(folder, 40);
  onTestFinished(() => after.stop());
  await expect.poll(() => left(after, performanceId), { timeout: 10_000, interval: 100 }).toBe(free);
}, 60_000);
