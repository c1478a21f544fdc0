import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { day, hour, instant } from '#shared/domain/time/instant.ts';
import { writeItems } from '#functions/store/batch.ts';
import { contentItems } from '#functions/store/content.ts';
import { filmItems } from '#functions/store/films.ts';
import { openRental, readRentals, settleRental, startRental } from '#functions/store/rentals.ts';
import { write } from '#functions/store/transaction.ts';
import { call, eventOf } from '#test/support/call.ts';
import { planLine } from '#test/support/basket-lines.ts';
import { buy, putInBasket } from '#test/support/checkout.ts';
import { notify, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { aCustomer } from '#test/support/stream.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { bring, factsAbout } from '#test/support/facts.ts';
import { handler as basket } from '#functions/api/box-office/basket.ts';
import { handler as onRentalSettled } from '#functions/events/streaming/on-rental-settled.ts';

import { handler } from './pay-per-view.ts';
import { handler as purchasedStreams } from './purchased-streams.ts';
import { handler as rentalPackages } from './rental-packages.ts';

const clock = useTestClock(instant('2026-11-21T19:30:00Z'));
const start = clock.now();
const christmas = ['hansel', 'nutcracker', 'winter-songs'];
let tables: TestTables;
let made = 0;
let customerId = '';
let browser: Browser = {};

beforeAll(async () => {
  tables = await startTables();
  useDemoPayments();
  const film = (slug: string, pence: number) => ({ feeId: `fee-${slug}`, title: slug, pence, windowHours: 72, slug });
  await writeItems('content', [
    filmItems.fee(film('hansel', 999)),
    filmItems.fee(film('nutcracker', 1299)),
    filmItems.fee(film('tosca', 1299)),
    filmItems.fee({ ...film('hansel', 2499), feeId: 'package-christmas', title: 'Christmas', opens: christmas }),
    ...contentItems.list('rental-packages', [
      {
        id: 'package-christmas',
        title: 'Christmas',
        pence: 2499,
        windowHours: 72,
        titles: christmas.map((slug) => ({ slug, title: slug })),
      },
    ]),
  ]);
});
afterAll(() => tables.stop());
beforeEach(async () => {
  clock.set(start);
  made += 1;
  customerId = `renter-${made}`;
  browser = await aCustomer({ customerId });
});

/** Rents and, as a browser does, keeps the basket that it is given. */
async function rent(feeId: string) {
  const answer = await call(handler, { method: 'POST', cookies: browser, body: { feeId } });
  Object.assign(browser, answer.cookies);
  return answer;
}
const inBasket = async () => (await call(basket, { cookies: browser })).data.products.map(({ title }) => title);

async function owns(feeId: string, opens?: readonly string[]) {
  const facts = { customerId, feeId, orderId: `order-${customerId}` };
  const slug = feeId.replace('fee-', '');
  const line = { title: slug, slug: opens?.[0] ?? slug, windowHours: 72, ...(opens ? { opens } : {}) };
  await write(openRental({ ...facts, ...line, now: clock.now() }));
  await settleRental({ ...facts, to: 'purchased', at: clock.now() });
}

describe('somebody who may watch already', () => {
  it.each(['stream-subscription', 'livestreaming-beta-access'])('by %s is told so, and sold nothing', async (id) => {
    browser = await aCustomer({ customerId, schemes: [{ id, status: 'eligible' }] });
    expect((await rent('fee-tosca')).problem).toMatchObject({ code: 'included-in-plan', status: '409' });
    expect((await rent('package-christmas')).problem?.code).toBe('included-in-plan');
    expect(await inBasket()).toEqual([]);
  });

  it.each([
    ['has lapsed', { status: 'eligible', until: start }],
    ['is paused', { status: 'paused' }],
  ])('may rent once the subscription %s', async (_, scheme) => {
    browser = await aCustomer({ customerId, schemes: [{ id: 'stream-subscription', ...scheme }] });
    expect((await rent('fee-tosca')).data.location).toBe('/checkout');
  });

  it('by a plan that was bought after the film was put in is not charged for the film', async () => {
    await rent('fee-tosca');
    const cookies = await aCustomer({ customerId, schemes: [{ id: 'stream-subscription', status: 'eligible' }] });
    Object.assign(browser, cookies);
    expect((await buy(browser, 1299)).problem).toMatchObject({ code: 'films-in-plan', status: '409' });
    expect(await inBasket()).toEqual(['tosca']);
  });

  it('by a plan that is in the basket is not charged for a film beside it', async () => {
    await rent('fee-tosca');
    await putInBasket(browser, [planLine('year')]);
    const title = await inBasket();
    await rent('fee-nutcracker');
    expect(await inBasket()).toEqual(title);
  });

  it('by a package is not sold one of its films, and may have others', async () => {
    await owns('package-christmas', christmas);
    expect((await rent('fee-nutcracker')).problem?.code).toBe('rental-owned');
    expect((await rent('fee-tosca')).status).toBe(200);
  });

  it('by one film may still have the package that opens more', async () => {
    await owns('fee-nutcracker');
    expect((await rent('package-christmas')).status).toBe(200);
  });
});

describe('a package', () => {
  it('is told with its titles and its price', async () => {
    const { data } = await call(rentalPackages);
    expect(data).toMatchObject([{ id: 'package-christmas', pence: 2499 }]);
    expect(data[0]?.titles.map(({ slug }) => slug)).toEqual(christmas);
  });

  it('takes the place of the films in the basket that it opens', async () => {
    await rent('fee-hansel');
    await rent('fee-tosca');
    expect((await rent('package-christmas')).data.location).toBe('/basket');
    expect(await inBasket()).toEqual(['tosca', 'Christmas']);
  });

  it('in the basket leaves nothing to pay for one of its films', async () => {
    await rent('package-christmas');
    expect((await rent('fee-nutcracker')).data.location).toBe('/checkout');
    expect(await inBasket()).toEqual(['Christmas']);
  });

  it('that was paid opens every title, by one window', async () => {
    await rent('package-christmas');
    const { data: order } = await buy(browser, 2499);
    await notify({ outcome: 'paid', orderId: order.id, paymentId: `demo-${order.id}`, pence: 2499 });
    for (const fact of await factsAbout(order.id)) if (fact.type === 'OrderPlaced') await bring(onRentalSettled, fact);
    const { data } = await call(purchasedStreams, { cookies: browser });
    expect(data.streams).toMatchObject([
      { streamId: 'package-christmas', transactionStatus: 'purchased', opens: christmas },
    ]);
  });
});

describe('the rentals of a customer', () => {
  it('are told as data.attributes.streams (spec 2 §3)', async () => {
    await owns('fee-tosca');
    const { body = '' } = await purchasedStreams(
      eventOf(purchasedStreams.entry, 'GET', { cookies: browser }),
      {} as Context,
    );
    expect(JSON.parse(body)).toMatchObject({ data: { attributes: { streams: [{ streamId: 'fee-tosca' }] } } });
  });

  it('can be had again from the last moment of the window on, and not before', async () => {
    await owns('fee-tosca');
    const [rental] = await readRentals(customerId);
    if (rental) await startRental(rental, clock.now());
    clock.pass(72 * hour - 1);
    browser = await aCustomer({ customerId });
    expect((await rent('fee-tosca')).problem?.code).toBe('rental-owned');
    clock.pass(1);
    const { data } = await call(purchasedStreams, { cookies: browser });
    expect(data.streams[0]?.transactionStatus).toBe('expired');
    expect((await rent('fee-tosca')).data.location).toBe('/checkout');
    const { data: order } = await buy(browser, 1299);
    expect(order.state).toBe('awaiting-payment');
    expect((await readRentals(customerId))[0]).toMatchObject({ status: 'pending', orderId: order.id });
  });

  it('that was never begun can be had again after its 30 days', async () => {
    await owns('fee-tosca');
    clock.pass(30 * day);
    browser = await aCustomer({ customerId });
    expect((await rent('fee-tosca')).status).toBe(200);
  });
});
