import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { instant, minute, plus, second } from '#shared/kernel/time/instant.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { hallItems } from '#functions/season/store/halls.ts';
import { changeTerms, readTerms } from '#functions/season/store/performances.ts';
import { house, loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { auditEntries } from '#test/support/desk.ts';
import { hold, signedInBrowser, useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler } from './desk-sale.ts';

const start = instant('2026-11-26T12:00:00Z');
const ten = plus(start, 10 * minute);
const clock = useTestClock(start);
let tables: TestTables;
beforeAll(async () => void (tables = await startTables()));
afterAll(() => tables.stop());

let id = '';
let place = 0;
let cookies: Record<string, string> = {};
beforeEach(async () => {
  clock.set(start);
  place += 1;
  id = `sale-${place}`;
  await loadPerformances([saleTerms(id, start)], start);
  cookies = await colleagueWith('sale.stop');
});

const look = async () => call(handler, { params: { id }, cookies });
const send = async (action: 'pause' | 'resume', version: number, reason = 'Wrong prices', headers = {}) =>
  call(handler, { method: 'POST', params: { id }, body: { action, reason, version }, cookies, headers });
const entries = async () => (await auditEntries()).filter(({ subject }) => subject === `performance/${id}`);

describe('the sale of a performance at the desk', () => {
  test('shows what is sold now with every price, the dates of the staff, and what follows', async () => {
    const terms = (await readTerms(id))!;
    await changeTerms(id, 0, { ...terms, prices: { A: pence(9000) }, seatLimit: 4 }, ten);
    const { data } = await look();
    expect(data).toMatchObject({ version: 1, pause: null, now: { seatLimit: 8, planId: terms.houseId } });
    expect(data.now?.planTitle).toBe(house.title);
    expect(data.now?.zones[0]).toEqual({
      zone: 'A',
      prices: [
        { id: 'standard', title: 'Standard', pence: 4000 },
        { id: 'child', title: 'Child', pence: 2000 },
      ],
    });
    expect(data.now?.onSaleDates[0]?.modesOfSale).toEqual([52]);
    expect(data.next).toMatchObject({ from: ten, sold: { seatLimit: 4, zones: [{ zone: 'A' }] } });
    clock.set(ten);
    expect((await look()).data).toMatchObject({ next: null, now: { seatLimit: 4 } });
  });

  test('names the hall by the title of its plan, to a colleague who may not read plans, and one without seats by none', async () => {
    const malthouse = { ...house, id: `malthouse-${place}.2`, title: 'The Old Malthouse' };
    await writeItems('sales', hallItems(malthouse));
    const terms = saleTerms(`${id}-named`, start);
    await loadPerformances(
      [
        { ...terms, houseId: malthouse.id },
        { ...saleTerms(`${id}-none`, start), houseId: null },
      ],
      start,
    );
    id = terms.performanceId;
    const named = { planId: malthouse.id, planTitle: 'The Old Malthouse, version 2' };
    expect((await look()).data.now).toMatchObject(named);
    expect((await send('pause', 0)).data.now).toMatchObject(named);
    id = `sale-${place}-none`;
    expect((await look()).data.now).toMatchObject({ planId: null, planTitle: null });
  });

  test('of a performance that begins at a moment has nothing now', async () => {
    id = `${id}-new`;
    await changeTerms(id, null, saleTerms(id, start), ten);
    expect((await look()).data).toMatchObject({ now: null, next: { from: ten, sold: { seatLimit: 8 } } });
  });

  test('is paused and resumed with who and why, one entry each', async () => {
    const paused = await send('pause', 0);
    expect(paused.data).toMatchObject({ version: 1, pause: { at: start, by: 'Cora Lamp', reason: 'Wrong prices' } });
    clock.pass(2 * second);
    const ada = await signedInBrowser(`ada${place}@example.org`);
    expect((await hold(ada, id, seatIds(1))).problem?.code).toBe('sale-paused');
    expect((await send('resume', 1, 'Prices are right')).data).toMatchObject({ version: 2, pause: null });
    clock.pass(2 * second);
    expect((await hold(ada, id, seatIds(1))).status).toBe(200);
    expect((await entries()).map(({ deed, reason, changes }) => ({ deed, reason, changes }))).toEqual([
      {
        deed: 'Sale paused',
        reason: 'Wrong prices',
        changes: [{ what: 'Sale', before: 'Sales run', after: 'Sales are paused' }],
      },
      {
        deed: 'Sale resumed',
        reason: 'Prices are right',
        changes: [{ what: 'Sale', before: 'Sales are paused', after: 'Sales run' }],
      },
    ]);
  });

  test('pressed twice is done once', async () => {
    const headers = { 'idempotency-key': 'a-key-of-one-press-0001' };
    const [one, other] = [
      await send('pause', 0, 'Wrong prices', headers),
      await send('pause', 0, 'Wrong prices', headers),
    ];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await entries()).toHaveLength(1);
  });

  test('is refused with nothing written where a colleague was faster', async () => {
    const terms = (await readTerms(id))!;
    await changeTerms(id, 0, { ...terms, seatLimit: 4 }, null);
    expect((await send('pause', 0)).problem?.code).toBe('sale-changed');
    expect((await send('resume', 1)).problem?.code).toBe('sale-changed');
    expect(await entries()).toEqual([]);
    expect((await look()).data.pause).toBeNull();
  });

  test('wants a reason', async () => {
    expect((await send('pause', 0, ' ')).status).toBe(422);
  });

  test('of a performance that nobody knows is said to be unknown', async () => {
    id = 'unheard-of';
    expect((await look()).problem?.code).toBe('unknown-performance');
    expect((await send('pause', 0)).problem?.code).toBe('unknown-performance');
  });
});
