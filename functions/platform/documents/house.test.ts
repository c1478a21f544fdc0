import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

import { publishHouse } from '#test/support/publish-house.ts';
import { roundTripsOf } from '#test/support/round-trips.ts';
import { sampleHouse } from '#test/support/sample-house.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { publishedHouse, readHouse } from './house.ts';

let server: TestTables;
beforeAll(async () => {
  server = await startTables();
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

const nameNow = async () => (await readHouse()).facts.name;

it('a process reads the house once a minute, and then as it was published', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  expect(await nameNow()).toBe('Royal Opera House');
  await publishHouse({ ...sampleHouse, facts: { ...sampleHouse.facts, name: 'Another House' } });
  clock.mockReturnValue(60_999);
  expect(await roundTripsOf(async () => void (await nameNow()))).toBe(0);
  expect([await nameNow(), (await publishedHouse()).facts.name]).toEqual(['Royal Opera House', 'Another House']);
  clock.mockReturnValue(61_000);
  expect(await roundTripsOf(async () => void (await nameNow()))).toBe(1);
  expect(await nameNow()).toBe('Another House');
});
