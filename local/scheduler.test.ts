import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, onTestFinished, test, vi } from 'vitest';

import { hour, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { OutboxItem } from '#functions/platform/relay/outbox.ts';
import { folderForTest } from '#test/support/folder.ts';
import { useTestClock } from '#test/support/shop.ts';

import { startScheduler, takeOverSchedules } from './scheduler.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const later = plus(start, hour);
const item = (detail: string): OutboxItem => ({ source: 'venue.test', type: 'TestDue', detail });

function openScheduler(database: DatabaseSync, publish: (items: readonly OutboxItem[]) => Promise<unknown>) {
  const schedules = startScheduler(publish, database);
  onTestFinished(schedules.stop);
  return schedules;
}

test('a due date is forgotten after it was published: one whose publication failed is published by the next house', async () => {
  const database = new DatabaseSync(':memory:');
  const clock = useTestClock(start);
  const first = openScheduler(database, () => Promise.reject(new Error('killed')));
  await first.schedule('basket-1', later, item('one'));
  await first.schedule('basket-2', plus(later, hour), item('two'));
  clock.set(later);
  await expect(first.tick()).rejects.toThrow('killed');
  const published: string[] = [];
  const second = openScheduler(database, async (items) => published.push(...items.map(({ detail }) => detail)));
  await second.tick();
  await second.tick();
  expect(published).toEqual(['one']);
});

test('a due date that is moved while it is published comes at its new moment as well', async () => {
  const clock = useTestClock(start);
  const published: string[] = [];
  const schedules = openScheduler(new DatabaseSync(':memory:'), async (items) => {
    published.push(...items.map(({ detail }) => detail));
    if (published.length === 1) await schedules.schedule('basket-1', plus(later, hour), item('moved'));
  });
  await schedules.schedule('basket-1', later, item('first'));
  clock.set(later);
  await schedules.tick();
  expect(published).toEqual(['first']);
  clock.pass(hour);
  await schedules.tick();
  expect(published).toEqual(['first', 'moved']);
});

test('two ticks at once publish a due date once', async () => {
  const clock = useTestClock(start);
  const published: string[] = [];
  const schedules = openScheduler(new DatabaseSync(':memory:'), async (items) => {
    await new Promise(setImmediate);
    published.push(...items.map(({ detail }) => detail));
  });
  await schedules.schedule('basket-1', later, item('one'));
  clock.set(later);
  await Promise.all([schedules.tick(), schedules.tick()]);
  expect(published).toEqual(['one']);
});

test('due dates that an older house kept in a file are taken over once', async () => {
  const file = join(await folderForTest(), 'schedules.json');
  const clock = useTestClock(start);
  const published: string[] = [];
  const schedules = openScheduler(new DatabaseSync(':memory:'), async (items) =>
    published.push(...items.map(({ detail }) => detail)),
  );
  writeFileSync(file, JSON.stringify([['basket-1', { at: later, item: item('old') }]]));
  await takeOverSchedules(file, schedules.schedule);
  expect(existsSync(file)).toBe(false);
  await takeOverSchedules(file, schedules.schedule);
  clock.set(later);
  await schedules.tick();
  expect(published).toEqual(['old']);
});

test('half a file of due dates is set aside by name, and the house opens', async () => {
  const folder = await folderForTest();
  const file = join(folder, 'schedules.json');
  writeFileSync(file, JSON.stringify([['basket-1', { at: later, item: item('old') }]]).slice(0, 60));
  const said = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  await takeOverSchedules(file, () => Promise.reject(new Error('nothing to take over')));
  expect(said.mock.calls.join()).toContain(`${file} could not be read and was moved to ${file}.broken-`);
  said.mockRestore();
  expect(readdirSync(folder)).toEqual([expect.stringContaining('schedules.json.broken-')]);
});
