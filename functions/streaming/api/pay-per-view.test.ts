import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { day, hour, instant, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { handler as basket } from '#functions/box-office/api/basket.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { subscriptionPrices } from '#functions/publishing/readers/plans.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { planLine } from '#test/support/basket-lines.ts';
import { call, eventOf } from '#test/support/call.ts';
import { buy, putInBasket } from '#test/support/checkout.ts';
import { bring, factsAbout } from '#test/support/facts.ts';
import { notify, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { aCustomer, aFee, aVideo } from '#test/support/stream.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as onRentalSettled } from '../consumers/on-rental-settled.ts';
import { filmItems, packageList } from '../store/films.ts';
import { streamPages } from '../store/pages.ts';
import { openRental, readRentals, settleRental, startRental } from '../store/rentals.ts';
import { handler as activate } from './activate-availability-window.ts';
import { handler as addPlan } from './basket-subscription-stream.ts';
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
  const film = (slug: string, pence: number) =>
    aFee({ feeId: `fee-${slug}`, title: slug, pence, slug, films: [aVideo({ title: slug })] });
  await writeItems('content', [
    filmItems.fee(film('hansel', 999)),
    filmItems.fee(film('nutcracker', 1299)),
    filmItems.fee(film('tosca', 1299)),
    filmItems.fee({
      ...film('hansel', 2499),
      feeId: 'package-christmas',
      title: 'Christmas',
      opens: christmas,
      films: christmas.map((title) => aVideo({ title })),
    }),
    filmItems.fee({ ...film('soon', 1500), films: [aVideo({ startDate: plus(start, day) })] }),
    filmItems.fee({ ...film('british', 999), films: [aVideo({ allowedCountries: ['GB'] })] }),
    filmItems.fee({
      ...film('mixed', 999),
      feeId: 'package-mixed',
      films: [aVideo(), aVideo({ restrictedCountries: ['US'] })],
    }),
    filmItems.fee({
      ...film('gala', 1500),
      films: [aVideo({ assetType: 'live', startDate: plus(start, 40 * day) })],
    }),
    contentItems.page(streamPages.prices, subscriptionPrices()),
    ...contentItems.list(packageList, [
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

async function owns(feeId: string, opens?: readonly string[], opensAt?: Instant) {
  const facts = { customerId, feeId, orderId: `order-${customerId}` };
  const orderNo = 'FLMS2345';
  const slug = feeId.replace('fee-', '');
  const open = { ...(opens ? { opens } : {}), ...(opensAt ? { opensAt } : {}) };
  const line = { title: slug, slug: opens?.[0] ?? slug, windowHours: 72, ...open };
  await write(openRental({ ...facts, orderNo, ...line, now: clock.now() }));
  await settleRental({ ...facts, to: 'purchased', at: clock.now() });
}

describe('somebody who may watch already', () => {
  it.each(['stream-subscription', 'livestreaming-beta-access'])('by %s is told so, and sold nothing', async (id) => {
    proves(statements.streamRoles.liveStreamBetaParticipantAccess);
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

  it('by a plan that is in the basket is told so by name, and nothing is lost', async () => {
    await putInBasket(browser, [planLine('year')]);
    expect((await rent('fee-nutcracker')).problem).toMatchObject({
      code: 'plan-in-basket',
      status: '409',
      title: expect.stringContaining('Stream - Monthly is in your basket, and it opens nutcracker'),
    });
    expect(await inBasket()).toEqual(['Stream - Monthly']);
  });

  it('by a plan that takes the place of films in the basket sees there that it opens them', async () => {
    await rent('fee-nutcracker');
    await rent('fee-tosca');
    const answer = await call(addPlan, { method: 'POST', cookies: browser, body: { planId: 'stream-annual' } });
    expect(answer.data.products).toMatchObject([{ title: 'Stream - Annual' }]);
    expect(answer.data.products[0]?.detail).toMatch(
      /until you cancel. It opens nutcracker, tosca, so nothing is charged for that beside it$/,
    );
    const other = await call(addPlan, { method: 'POST', cookies: browser, body: { planId: 'stream-monthly' } });
    expect(other.data.products[0]?.detail).toContain('It opens nutcracker, tosca');
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

describe('what its buyer could not watch', () => {
  it.each([
    ['before it is out', 'fee-soon', 'GB', 'video-not-out'],
    ['where it may not be shown', 'fee-british', 'US', 'country-refused'],
    ['where nobody can tell the country', 'fee-tosca', null, 'country-unknown'],
    ['in a package with a film that may not be shown there', 'package-mixed', 'US', 'country-refused'],
  ])('is not sold %s', async (_, feeId, country, code) => {
    const { problem } = await call(handler, { method: 'POST', cookies: browser, country, body: { feeId } });
    expect(problem?.code).toBe(code);
    expect(await inBasket()).toEqual([]);
  });

  it('is not ordered by somebody who has travelled since it was put in', async () => {
    await rent('fee-british');
    const { problem } = await buy(browser, 999, {}, 'US');
    expect(problem).toMatchObject({ code: 'country-refused', status: '403' });
    expect(await readRentals(customerId)).toEqual([]);
    expect((await buy(browser, 999)).status).toBe(201);
  });
});

describe('a live evening that is rented ahead', () => {
  const curtain = plus(start, 40 * day);

  it('says in the basket when it begins, and counts its 30 days from there', async () => {
    await rent('fee-gala');
    const { products } = (await call(basket, { cookies: browser })).data;
    expect(products[0]?.detail).toMatch(
      /^Rental: live on 31 December 2026.*, then 72 hours once you press play, to begin within 30 days/,
    );
    const { data: order } = await buy(browser, 1500);
    await notify({ outcome: 'paid', orderId: order.id, paymentId: `demo-${order.id}`, pence: 1500 });
    for (const fact of await factsAbout(order.id)) if (fact.type === 'OrderPlaced') await bring(onRentalSettled, fact);
    const [rental] = await readRentals(customerId);
    expect(rental).toMatchObject({ status: 'purchased', startBy: plus(curtain, 30 * day), orderNo: order.orderNo });
    const { streams } = (await call(purchasedStreams, { cookies: browser })).data;
    expect(streams).toMatchObject([{ orderNo: order.orderNo, order_no: order.orderNo }]);
  });

  it('does not begin its window before its curtain', async () => {
    await owns('fee-gala', undefined, curtain);
    const begin = () => call(activate, { method: 'POST', cookies: browser, body: { streamId: 'fee-gala' } });
    clock.set(plus(curtain, -1));
    browser = await aCustomer({ customerId });
    expect((await begin()).problem).toMatchObject({ status: '403', code: 'video-not-out', meta: { from: curtain } });
    expect((await readRentals(customerId))[0]).not.toHaveProperty('windowStart');
    clock.set(curtain);
    expect((await begin()).data.streams[0]?.availability_window_end).toBe(plus(curtain, 72 * hour));
  });
});

it('a window that is started abroad is refused and does not run', async () => {
  await owns('fee-british');
  const begin = (country: string | null) =>
    call(activate, { method: 'POST', cookies: browser, country, body: { streamId: 'fee-british' } });
  expect((await begin('US')).problem?.code).toBe('country-refused');
  expect((await begin(null)).problem).toMatchObject({ status: '403', code: 'country-unknown' });
  expect((await readRentals(customerId))[0]).not.toHaveProperty('windowStart');
  expect((await begin('GB')).status).toBe(200);
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

  it('says in the basket which films it opens, and that its one clock runs for all of them', async () => {
    await rent('package-christmas');
    expect((await call(basket, { cookies: browser })).data.products[0]?.detail).toBe(
      'Rental of hansel, nutcracker, winter-songs: one clock of 72 hours for all 3 films, from the first play of any, to begin within 30 days',
    );
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
    proves(statements.streamResources.purchasedStreamsResponseCarriesData);
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
