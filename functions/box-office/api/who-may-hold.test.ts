import { beforeEach, describe, expect, test } from 'vitest';

import { generalSale, modesOfSale, seesEverything, staffSale } from '#shared/kernel/mode-of-sale.ts';
import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { behaviourOfActivity } from '#shared/season/domain/call-to-action/call-to-action.ts';
import { publicDates } from '#shared/season/domain/on-sale.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { browserOfMode } from '#test/support/modes.ts';
import { openShop } from '#test/support/open-shop.ts';
import { hold, placeOrder, signedInBrowser } from '#test/support/shop.ts';

import { handler as basket } from './basket.ts';
import { handler as placeHolds } from './place-holds.ts';
import { handler as seatHolds } from './seat-holds.ts';

/** Between two announcements; the week of the openings is that in which the clocks go back. */
const start = instant('2026-10-19T12:00:00.000Z');
const shop = openShop(start);
const { clock } = shop;
const nine = (day_: number, hour: number): Instant => instant(`2026-10-${day_}T0${hour}:00:00.000Z`);

/** When booking opens for whom: nine in the morning in London, which is 8 UTC until Sunday the 25th. */
const openings: readonly (readonly [opens: Instant, modes: readonly number[]])[] = [
  [nine(21, 8), [staffSale]],
  [nine(22, 8), [13]],
  [nine(23, 8), [12]],
  [nine(24, 8), [11]],
  [nine(25, 9), [10, 40, 84]],
  [nine(26, 9), [186]],
  [nine(27, 9), [generalSale]],
];
const onSaleDates = openings.map(([date, modes]) => ({ date, modesOfSale: [...modes] }));
const opensFor = (mode: number) => openings.find(([, modes]) => modes.includes(mode))?.[0] ?? null;

/** One table for the seat map, unseated performances and what the browser offers. */
const everyMode = [
  ...modesOfSale.map(({ id, title }) => [title, id] as const),
  ['Sees everything', seesEverything],
  ['Unheard of', 4711],
] as const;

let ids: { readonly seated: string; readonly unseated: string };
beforeEach(async () => {
  ids = { seated: `seated-${shop.count}`, unseated: `unseated-${shop.count}` };
  const terms = { onSaleDates, date: plus(start, 60 * day) };
  await loadPerformances(
    [saleTerms(ids.seated, start, terms), saleTerms(ids.unseated, start, { ...terms, isUnseated: true })],
    start,
  );
});

async function ask(mode: number) {
  const cookies = mode === generalSale ? {} : await browserOfMode(mode);
  const seats = seatIds(1).map((seatId) => ({ seatId }));
  const [seated, unseated] = [
    await call(seatHolds, { method: 'POST', body: { performanceId: ids.seated, seats }, cookies }),
    await call(placeHolds, {
      method: 'POST',
      body: { performanceId: ids.unseated, places: [{ priceType: 'standard', count: 1 }] },
      cookies,
    }),
  ];
  return [seated, unseated] as const;
}

/** What the dates page offers this mode at this moment, from the shared answers; staff dates are added for staff. */
function offered(mode: number, now: Instant) {
  const activity = {
    id: 'p1',
    activityType: 'discrete' as const,
    date: plus(start, 60 * day),
    isCancelled: false,
    isTicketed: true,
    isFree: false,
    onSaleDates: mode === staffSale ? onSaleDates : publicDates(onSaleDates),
    tags: [],
  };
  const availability = new Map([['p1', { ticketsAvailable: 9 }]]);
  return behaviourOfActivity(activity, { now, modeOfSale: mode, isLoggedIn: mode !== generalSale, availability });
}

describe('who calls without having been offered anything', () => {
  test.each(everyMode)(
    '%s: 403 with the moment of the opening until then, and from then on the seat',
    async (_, mode) => {
      const opens = opensFor(mode);
      const isEverything = mode === seesEverything;
      const moments = opens === null ? [start, nine(28, 9)] : [start, plus(opens, -1), opens];
      for (const now of moments) {
        clock.set(now);
        const isOpen = isEverything || (opens !== null && now >= opens);
        expect([now, offered(mode, now) === 'BUY']).toEqual([now, isOpen]);
        for (const answer of await ask(mode)) {
          expect([now, answer.status]).toEqual([now, isOpen ? 200 : 403]);
          if (isOpen) continue;
          expect(answer.problem?.code).toBe('not-on-sale');
          expect(answer.problem?.meta?.['opensAt'] ?? null).toBe(opens);
        }
      }
    },
  );
});

describe('a membership that ends between holding and paying', () => {
  test('what was held rightly may be paid, at the price that is shown now', async () => {
    clock.set(nine(25, 9));
    const browser = await browserOfMode(10);
    expect((await hold(browser, ids.seated, seatIds(1))).status).toBe(200);
    // The same basket, by now in the hands of a customer without a membership.
    Object.assign(browser, await signedInBrowser('gwen@example.com'));
    const { data } = await call(basket, { cookies: browser });
    expect(data.itemCount).toBe(1);
    expect((await placeOrder(browser, data.cartAmount)).status).toBe(201);
  });

  test('and nothing can be added to it any more, which says from when on it can', async () => {
    clock.set(nine(25, 9));
    const browser = await browserOfMode(10);
    const [one = '', other = ''] = seatIds(2);
    await hold(browser, ids.seated, [one]);
    Object.assign(browser, await signedInBrowser('gwen@example.com'));
    const { status, problem } = await hold(browser, ids.seated, [other]);
    expect([status, problem?.code, problem?.meta?.['opensAt']]).toEqual([403, 'not-on-sale', nine(27, 9)]);
  });
});
