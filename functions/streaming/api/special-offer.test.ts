import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { day, plus } from '#shared/kernel/time/instant.ts';
import { cancel, pause } from '#shared/streaming/domain/subscription/transitions.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call } from '#test/support/call.ts';
import { signedInBrowser, useTestClock } from '#test/support/shop.ts';
import { offersNow, publishStreamOffers } from '#test/support/stream-offers.ts';
import { subscribe } from '#test/support/subscriptions.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { grantFreeSubscription, changeSubscription } from '../store/stream-subscriptions.ts';
import { handler as promo } from './basket-promo-stream.ts';
import { handler as plan } from './basket-subscription-stream.ts';
import { handler as page } from './special-offer-page.ts';

const clock = useTestClock(offersNow);
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
  await publishStreamOffers();
});
afterAll(() => tables.stop());
beforeEach(() => clock.set(offersNow));

const offer = (slug?: string) => call(page, slug === undefined ? {} : { query: { slug } });
const put = (planId: string, cookies: Record<string, string> = {}) =>
  call(plan, { method: 'POST', body: { planId }, cookies });

describe('the offer of the stream', () => {
  test('is the usual one without a name, and by its own', async () => {
    const { data } = await offer();
    expect([data.slug, data.specialOffer, data.priceOfferCards.length]).toEqual(['stream', null, 4]);
    expect((await offer('stream')).data).toEqual(data);
  });

  test('is a special one by its name, with the code that goes with the plan', async () => {
    proves(statements.streamCalls.getApiInformationStreamSpecial);
    const { data } = await offer('winter-evenings');
    expect(data.specialOffer).toMatchObject({ promoCode: 'WINTER30', takesOff: { percent: 30 } });
    expect(data).not.toHaveProperty('season');
    // The fields that it omits equal those of the usual offer.
    expect(data.moreInformation).toEqual((await offer()).data.moreInformation);
  });

  test.each([
    ['nobody has heard of', 'spring', 0, 'not-found', 404],
    ['has not begun', 'winter-evenings', -21, 'not-found', 404],
    ['is over', 'winter-evenings', 60, 'offer-over', 410],
    ['was over long ago', 'summer-nights', 0, 'offer-over', 410],
  ] as const)('that %s is not there', async (_, slug, days, code, status) => {
    clock.set(plus(offersNow, days * day));
    const { problem, status: said } = await offer(slug);
    expect([problem?.code, said]).toEqual([code, status]);
  });

  test.each(['Winter Evenings', '../x', ''])('with the malformed name "%s" is a bad question', async (slug) => {
    expect((await offer(slug)).problem?.code).toBe('invalid-query');
  });

  test('charges what the page promises, and the list price next time', async () => {
    const { cookies } = await put('stream-monthly');
    const { data } = await call(promo, { method: 'POST', body: { promoCode: 'WINTER30' }, cookies });
    expect([data.subTotal, data.cartAmount, data.promo?.problem]).toEqual([999, 699, null]);
  });
});

describe('a plan is not sold', () => {
  const email = (name: string) => `${name}@example.org`;

  test.each([
    ['whose subscription is paused', 'paused', 'stream-owned'],
    ['whose subscription is not renewed and still runs', 'cancelled', 'stream-cancelled'],
    ['who may not subscribe again', 'barred', 'resub-not-allowed'],
    ['to whom a campaign gave the stream for good', 'free', 'resub-not-allowed'],
  ] as const)('to somebody %s', async (_, state, code) => {
    const browser = await signedInBrowser(email(state));
    const id = customerIdOf(email(state));
    if (state === 'free') {
      const gift = { campaign: 'first-curtain', code: 'X', months: 3, allowResub: false };
      await grantFreeSubscription(id, gift, offersNow);
    } else await subscribe(id, offersNow);
    await changeSubscription(id, offersNow, (before) => {
      if (!before || state === 'free') return null;
      const barred = {
        ...before,
        state: 'ended',
        allowResub: false,
        paidUntil: offersNow,
        endedAt: offersNow,
      } as const;
      const next =
        state === 'paused'
          ? pause(before, 1, offersNow)
          : state === 'cancelled'
            ? cancel(before, offersNow)
            : { ...barred, version: before.version + 1 };
      return next && { next, tells: [] };
    });
    const { problem } = await put('stream-monthly', browser);
    expect(problem?.code).toBe(code);
    if (state === 'cancelled') expect(problem?.title).toMatch(/until 21 (December 2026|November 2027)/);
  });

  test.each(['runs', 'is not wanted any more'])('twice, but for the time after a free one that %s', async (how) => {
    const browser = await signedInBrowser(email(how.replaceAll(' ', '-')));
    const id = customerIdOf(email(how.replaceAll(' ', '-')));
    const gift = { campaign: 'first-curtain', code: 'Z', months: 3, allowResub: true };
    await grantFreeSubscription(id, gift, offersNow);
    await changeSubscription(id, offersNow, (before) => {
      const next = before && how !== 'runs' ? cancel(before, offersNow) : null;
      return next && { next, tells: [] };
    });
    const { problem, data } = await put('stream-monthly', browser);
    expect(problem).toBeNull();
    // A plan paid today starts when the free time ends, and the basket says so.
    expect(data.products[0]?.detail).toBe(
      '£9.99 today for the month from 21 February 2027, when your free time ends; then £9.99 a month from 21 March 2027, until you cancel',
    );
  });

  test('twice, but again once a free time is over', async () => {
    const browser = await signedInBrowser(email('later'));
    const gift = { campaign: 'first-curtain', code: 'Y', months: 1, allowResub: true };
    await grantFreeSubscription(customerIdOf(email('later')), gift, plus(offersNow, -40 * day));
    expect((await put('stream-monthly', browser)).problem).toBeNull();
  });
});
