import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { addSections, countSection } from '#shared/season/domain/count-section.ts';
import { mayBook } from '#shared/season/domain/on-sale.ts';
import { accountItems, customerIdOf } from '#functions/account/commands/account-items.ts';
import { readAddresses } from '#functions/account/store/addresses.ts';
import { recount } from '#functions/box-office/commands/recount.ts';
import { readOrderSummaries } from '#functions/box-office/store/order-summaries.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { readCredit } from '#functions/box-office/store/wallets.ts';
import { orderSummaryView } from '#functions/box-office/views/order-view.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { forgetHalls, hallItems } from '#functions/season/store/halls.ts';
import { readPerformance, termsItem } from '#functions/season/store/performances.ts';
import { auditMoney } from '#infra/restore/audit-money.ts';
import { auditSeats } from '#infra/restore/audit-seats.ts';
import { readSalesLedger } from '#infra/restore/sales-ledger.ts';
import { seedSeason } from '#local/sample-season/season.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { customers } from './customers.ts';
import { partiesOf, sellDemoOrders } from './demo-orders.ts';

const buyers = customers.filter(({ evenings }) => evenings.length > 0);
const clock = useTestClock(instant('2026-11-21T12:00:00Z'));
const site = 'https://venue.example';
let tables: TestTables;
beforeAll(async () => {
  vi.stubEnv(env.siteOrigin, site);
  forgetHalls();
  tables = await startTables();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await tables.stop();
});

/** The evenings on sale on this day with a demonstration customer, and the customer. */
async function openOn(now: Instant) {
  clock.set(now);
  const season = seedSeason(now);
  const parties = partiesOf(season, now);
  const accounts = await Promise.all(buyers.map((buyer) => accountItems({ ...buyer, membership: null })));
  await writeItems('sales', [
    ...season.houses.slice(0, 1).flatMap(hallItems),
    ...parties.map(({ terms }) => termsItem(terms)),
  ]);
  await writeItems(
    'customers',
    accounts.flat().map((item) => ({ ...item })),
  );
  return { ...season, parties };
}

const ordersOf = (email: string) => readOrderSummaries(customerIdOf(email));

test('each demonstration buyer has two seats of an evening to come, and one of them credit for another', async () => {
  const now = instant('2026-11-21T12:00:00Z');
  const season = await openOn(now);
  await sellDemoOrders(season, now);
  expect(await auditSeats(now)).toEqual([]);
  expect(await auditMoney()).toEqual([]);
  for (const { email, evenings } of buyers) {
    const orders = (await ordersOf(email)).map((summary) => orderSummaryView(summary, now));
    expect(orders.map(({ state, ticketCount }) => `${state} ${ticketCount}`)).toEqual(
      evenings.map((evening) => (evening === 'kept' ? 'paid 2' : 'paid 0')),
    );
    expect(orders[0]?.nextPerformance).toSatisfy((date: string) => date > now);
    for (const { id } of orders) expect((await readOrder(id))?.siteOrigin).toBe(site);
    expect(await readAddresses(customerIdOf(email))).toMatchObject([{ town: 'London', isForPost: true }]);
  }
  expect(await readCredit(customerIdOf('general@example.com'))).toBeGreaterThan(0);
  for (const { evening, terms, house } of season.parties) {
    await recount(terms.performanceId, 'all', now);
    const counted = await readPerformance(terms.performanceId, true);
    const before = addSections(house.sections.map((section) => countSection(section, terms, [], now)));
    expect(addSections([...(counted?.sections.values() ?? [])]).ticketsAvailable, terms.performanceId).toBe(
      before.ticketsAvailable - (evening === 'kept' ? 2 : 0),
    );
  }

  const sold = await readSalesLedger();
  await sellDemoOrders(season, now);
  const again = await readSalesLedger();
  expect(again.orders, 'orders when the house is loaded again').toHaveLength(sold.orders.length);
  for (const { email } of buyers) expect(await readAddresses(customerIdOf(email))).toHaveLength(1);
});

test.each(['2026-12-28T10:00:00Z', '2027-03-20T10:00:00Z', '2027-06-18T12:30:00Z', '2027-09-03T22:45:00Z'])(
  'there is an evening of its own for every party at %s',
  (moment) => {
    const now = instant(moment);
    const parties = partiesOf(seedSeason(now), now);
    expect(new Set(parties.map(({ terms }) => terms.eventSlug)).size).toBe(
      buyers.flatMap(({ evenings }) => evenings).length,
    );
    for (const { terms, customer } of parties) expect(mayBook(terms, customer.modeOfSale, now)).toEqual({ ok: true });
  },
);
