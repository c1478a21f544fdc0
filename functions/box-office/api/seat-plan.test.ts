import { afterAll, beforeAll, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { unpackSeats } from '#shared/season/domain/hall/packed-seats.ts';
import { house, loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as seatMap } from './seat-map.ts';
import { handler as seatPlan } from './seat-plan.ts';

const start = instant('2026-11-21T12:00:00Z');
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
  await loadPerformances([saleTerms('tosca', start)], start);
});
afterAll(() => tables.stop());

const planOfMap = async () => (await call(seatMap, { query: { performanceId: 'tosca' } })).data['plan'] as Drawn;
interface Drawn {
  readonly houseId: string;
  readonly version: string;
  readonly sections: readonly Readonly<Record<string, unknown>>[];
  readonly outline: readonly { readonly zone: string }[];
}

test('the map names its hall and version, draws it by zones, and holds no seat', async () => {
  const { houseId, version, sections, outline } = await planOfMap();
  expect(houseId).toBe(house.id);
  expect(version).toMatch(/^[\w-]{24}$/);
  expect(sections).toEqual(house.sections.map(({ id, title, label }) => ({ id, title, label })));
  const zones = new Set(house.sections.flatMap(({ seats }) => seats.map(({ zone }) => zone)));
  expect(outline.map(({ zone }) => zone)).toEqual([...zones].toSorted());
});

test('under that version the seats are kept for a year, in the order of the house', async () => {
  const { houseId, version } = await planOfMap();
  const { data, headers } = await call(seatPlan, { query: { houseId, version } });
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
  const sections = data['sections'] as { id: string; rows: Parameters<typeof unpackSeats>[1] }[];
  expect(sections.map(({ id, rows }) => unpackSeats(id, rows).map((seat) => seat.id))).toEqual(
    house.sections.map(({ seats }) => seats.map(({ id }) => id)),
  );
});

test('as another release said them, the present seats are answered and not kept under its version', async () => {
  const { houseId, version } = await planOfMap();
  const { status, headers } = await call(seatPlan, {
    query: { houseId, version: `${version.slice(0, 16)}ofbefore` },
  });
  expect([status, headers['cache-control']]).toEqual([
    200,
    'public, max-age=0, s-maxage=300, stale-while-revalidate=60',
  ]);
});

test('nobody sees a plan by its id alone, before a map has named its version', async () => {
  const { houseId, version } = await planOfMap();
  for (const other of ['1', 'of-last-year', version.slice(1)]) {
    const { status, problem } = await call(seatPlan, { query: { houseId, version: other } });
    expect([status, problem?.code]).toEqual([404, 'unknown-hall']);
  }
});

test('a hall that is not there is refused', async () => {
  const { status, problem } = await call(seatPlan, { query: { houseId: 'no-hall', version: 'any' } });
  expect([status, problem?.code]).toEqual([404, 'unknown-hall']);
});
