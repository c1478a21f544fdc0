import type { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { instant, minute } from '#shared/kernel/time/instant.ts';
import { handler as renewal } from '#functions/box-office/api/basket-renewal.ts';
import { handler as placeHolds } from '#functions/box-office/api/place-holds.ts';
import { handler as seatHolds } from '#functions/box-office/api/seat-holds.ts';
import { expireBasket, expirePayment } from '#functions/box-office/commands/expire.ts';
import { documents, tables as names } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { hold, payFor, placeOrder, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { captureItems } from './sale-changes.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTablesOverSdk();
});
afterAll(() => tables.stop());

describe('transactions of buyers of different seats', () => {
  const start = instant('2026-11-21T12:00:00.000Z');

  /** Two buyers of one section each take every way of a seat: held, changed, renewed, given back, paid, lapsed and left unpaid. */
  async function walkTwo(name: string, plant?: (command: TransactWriteCommand) => void) {
    const clock = useTestClock(start);
    useDemoPayments();
    documents.provide(tables.client);
    const [night, hall] = [`apart-${name}`, `apart-hall-${name}`];
    await loadPerformances([saleTerms(night, start), saleTerms(hall, start, { isUnseated: true })], start);
    const seats = seatIds(12);
    const captured = captureItems(tables.client, plant);
    const buyers = ['one', 'other'] as const;
    const browsers = await Promise.all(buyers.map((buyer) => signedInBrowser(`${buyer}-${name}@example.com`)));
    const each = async (act: (browser: Record<string, string>, own: readonly string[]) => Promise<unknown>) => {
      for (const [place, buyer] of buyers.entries()) {
        captured.as(buyer);
        await act(browsers[place] ?? {}, seats.slice(place * 6, place * 6 + 6));
      }
    };
    await each((browser, own) => hold(browser, night, own.slice(0, 3)));
    await each((cookies, [seatId = '']) =>
      call(seatHolds, {
        method: 'POST',
        body: { performanceId: night, seats: [{ seatId, priceType: 'child' }] },
        cookies,
      }),
    );
    await each((cookies, own) =>
      call(seatHolds, { method: 'DELETE', body: { performanceId: night, seatIds: [own[2] ?? ''] }, cookies }),
    );
    await each((cookies) =>
      call(placeHolds, {
        method: 'POST',
        body: { performanceId: hall, places: [{ priceType: 'standard', count: 1 }] },
        cookies,
      }),
    );
    clock.pass(26 * minute);
    await each((cookies) => call(renewal, { method: 'POST', cookies }));
    await each(async (browser, own) => payFor(browser, (await hold(browser, night, own.slice(3, 4))).data.cartAmount));
    await each(async (browser, own) => {
      const { data } = await hold(browser, night, own.slice(4, 5));
      const placed = await placeOrder(browser, data.cartAmount);
      clock.pass(60 * minute);
      await expirePayment(placed.data.id, clock.now());
    });
    await each(async (browser, own) => {
      const { data } = await hold(browser, night, own.slice(5, 6));
      clock.pass(60 * minute);
      await expireBasket(data.id, clock.now());
    });
    documents.provide(tables.client);
    return captured;
  }

  test('share no item: neither terms nor any count, so that hundreds a second do not refuse each other', async () => {
    const captured = await walkTwo('kept');
    expect(captured.of('one').size).toBeGreaterThan(25);
    expect([...captured.of('one')].some((item) => item.includes('SEATS#'))).toBe(true);
    expect(captured.shared('one', 'other')).toEqual([]);
  }, 60_000);

  test('the control: terms that were an item of each transaction are found', async () => {
    const captured = await walkTwo('planted', ({ input }) => {
      input.TransactItems?.push({
        ConditionCheck: {
          TableName: names.sales(),
          Key: salesKeys.terms('apart-planted'),
          ConditionExpression: 'attribute_not_exists(pausedAt)',
        },
      });
    });
    expect(captured.shared('one', 'other')).toEqual(['sales PERFORMANCE#apart-planted / TERMS']);
  }, 60_000);
});
