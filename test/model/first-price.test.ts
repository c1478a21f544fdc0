import { afterAll, beforeAll, expect, test } from 'vitest';

import { formatPence, pence } from '#shared/kernel/money.ts';
import type { PriceType } from '#shared/season/domain/sale-terms.ts';
import { handler as holds } from '#functions/box-office/api/seat-holds.ts';
import { handler as seatMap } from '#functions/box-office/api/seat-map.ts';
import { confirmationMail } from '#functions/box-office/mail/order-mails.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { handler as availability } from '#functions/season/api/availability-of-performance.ts';
import { auditMoney } from '#infra/restore/audit-money.ts';
import { house, loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { notify, placeOrder, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { start } from './world.ts';

useTestClock(start);
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
  useDemoPayments();
});
afterAll(() => tables.stop());

const priceTypes: readonly PriceType[] = [
  { id: 'standard', title: 'Standard', percent: 100 },
  { id: 'child', title: 'Child', percent: 50 },
  { id: 'student', title: 'Student', percent: 70 },
  { id: 'access', title: 'Access', percent: 50 },
];
const seats = house.sections.flatMap((section) => section.seats.filter(({ kind }) => kind === 'seat'));
const zones = [...new Set(seats.map(({ zone }) => zone))].toSorted();
/** Evenings of other prices: odd pence must come out the same everywhere, too. */
const evenings = [4000, 3550, 1999].map((dearest, place) => ({ id: `evening-${place}`, dearest }));

const cases = evenings.flatMap(({ id, dearest }) => priceTypes.map((type) => ({ id, dearest, type })));

test.each(cases)('the first price shown is the one that is paid: $id, $type.title', async ({ id, dearest, type }) => {
  const performanceId = `${id}-${type.id}`;
  const prices = Object.fromEntries(zones.map((zone, place) => [zone, pence(dearest - place * 333)]));
  await loadPerformances([saleTerms(performanceId, start, { prices, priceTypes })], start);

  const card = (await call(availability, { params: { id: performanceId } })).data;
  const map = (await call(seatMap, { query: { performanceId } })).data;
  expect([card.minPriceAvailable, card.maxPriceAvailable]).toEqual([
    Math.min(...Object.values(map.prices)),
    Math.max(...Object.values(map.prices)),
  ]);

  const wanted = zones.flatMap((zone) => seats.find((seat) => seat.zone === zone) ?? []);
  const browser = await signedInBrowser(`${performanceId}@example.com`);
  const body = { performanceId, seats: wanted.map((seat) => ({ seatId: seat.id, priceType: type.id })) };
  const held = await call(holds, { method: 'POST', body, cookies: browser });
  Object.assign(browser, held.cookies);
  const inBasket = held.data.products.flatMap(({ subLineItems }) => subLineItems);
  for (const line of inBasket) {
    // What the map shows for the zone is the standard ticket's whole price; the others are its stated share, to the penny.
    expect(line.priceTypes.find(({ id: kind }) => kind === 'standard')?.pence).toBe(map.prices[line.zone]);
    expect(line.priceTypes.find(({ id: kind }) => kind === type.id)?.pence).toBe(line.pence);
    expect(Math.abs(line.pence - ((map.prices[line.zone] ?? 0) * type.percent) / 100)).toBeLessThan(1);
  }
  const total = inBasket.reduce((sum, line) => sum + line.pence, 0);
  expect([held.data.subTotal, held.data.cartAmount]).toEqual([total, total]);

  const placed = (await placeOrder(browser, total)).data;
  expect(placed.total).toBe(total);
  expect(placed.lines.map((line) => line.pence)).toEqual(inBasket.map((line) => line.pence));
  await notify({ outcome: 'paid', orderId: placed.id, paymentId: `demo-${placed.id}`, pence: total });

  const order = await readOrder(placed.id);
  if (!order) throw new Error('The order is gone.');
  const { text, html } = confirmationMail(order);
  for (const receipt of [text, html]) {
    expect(receipt).toContain(formatPence(pence(total)));
    for (const line of inBasket) expect(receipt).toContain(formatPence(pence(line.pence)));
  }
  expect(await auditMoney()).toEqual([]);
});
