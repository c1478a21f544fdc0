import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openingPoints } from '#shared/desk/contract/opening.ts';
import { rowOf } from '#shared/desk/domain/season/row.ts';
import { hour, instant, plus } from '#shared/kernel/time/instant.ts';
import { houseItem } from '#functions/platform/documents/house.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { houseDocument } from '#functions/publishing/readers/house.ts';
import { hallItems } from '#functions/season/store/halls.ts';
import { house as hall, saleTerms } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { keepRebuild } from '../store/find-rebuild.ts';
import { countOnce } from '../store/sales-figures.ts';
import { rowItems } from '../store/season-rows.ts';
import { handler } from './opening.ts';

const start = instant('2026-12-03T10:10:00Z');
useTestClock(start);
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

const points = async () => (await call(handler, { cookies: await colleagueWith('door.scan') })).data;
const left = async () => (await points()).filter(({ isDone }) => !isDone).map(({ id }) => id);
const saysOf = async (id: string) => (await points()).find((point) => point.id === id)?.says;

const terms = saleTerms('first-night', start);
const row = { ...rowOf(terms, { seasonId: '2627', venueId: '2' }), countsFrom: null };

describe('the opening of a house', () => {
  it('begins with everything that is missing, for every colleague', async () => {
    expect((await points()).map(({ id }) => id)).toEqual(openingPoints);
    expect(await left()).toEqual(['facts', 'hall', 'production', 'phase', 'first-sale']);
  });

  it('names the facts that came with the product, until they are the house’s own', async () => {
    const house = houseDocument();
    expect(await saysOf('facts')).toMatch(/^Still invented: the company number, the charity number, the address/);
    const { name, shortName, wordmark, openingHours } = house.facts;
    const own = { ...house, facts: { name, shortName, wordmark, openingHours } as typeof house.facts };
    await writeItems('content', [houseItem(own)]);
    expect(await left()).not.toContain('facts');
  });

  it('follows a hall, a performance, a phase that opens and the first ticket, each from what is there', async () => {
    await writeItems('sales', [...hallItems(hall)]);
    expect(await left()).toEqual(['production', 'phase', 'first-sale']);
    await writeItems('sales', [...rowItems({ ...row, onSaleDates: [] })]);
    expect(await saysOf('phase')).toBe('No performance has a phase: nobody may book yet.');
    await writeItems('sales', [...rowItems({ ...row, onSaleDates: [{ date: plus(start, hour), modesOfSale: [9] }] })]);
    expect(await saysOf('phase')).toBe('Phases are set, and none has opened yet.');
    await writeItems('sales', [...rowItems({ ...row, onSaleDates: [{ date: start, modesOfSale: [9] }] })]);
    expect(await left()).toEqual(['first-sale']);
    // An upgrade counts what the house had sold before there were figures.
    const rebuilt = { layout: 2, pass: 'done', from: null, startedAt: start, orders: 3, customers: 2 } as const;
    await keepRebuild({ ...rebuilt, paid: 1 });
    expect(await left()).toEqual([]);
    await keepRebuild({ ...rebuilt, paid: 0 });
    expect(await left()).toEqual(['first-sale']);
    const sold = { performanceId: row.performanceId, figures: { sold: 1, pence: 9000 } };
    await countOnce([{ id: 'the-first', at: start, additions: [sold] }], start);
    expect(await left()).toEqual([]);
  });
});
