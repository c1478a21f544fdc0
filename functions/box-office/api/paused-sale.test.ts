import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { day, minute, plus, second } from '#shared/kernel/time/instant.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import { hallItems } from '#functions/season/store/halls.ts';
import { changeTerms, pauseTerms, readStoredTerms } from '#functions/season/store/performances.ts';
import { house, loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { openShop } from '#test/support/open-shop.ts';
import { hold, lookAtOrder, notify, placeOrder, signedInBrowser } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';

import { handler as basketPromo } from './basket-promo.ts';
import { handler as basket } from './basket.ts';
import { handler as placeHolds } from './place-holds.ts';
import { handler as seatAvailability } from './seat-availability.ts';
import { handler as seatHolds } from './seat-holds.ts';

const start = instant('2026-11-21T12:00:00.000Z');
const shop = openShop(start);
const { clock } = shop;
const [one = '', two = '', three = ''] = seatIds(3);
let night: string;
let hall: string;
let me: Browser;
beforeEach(async () => {
  night = `paused-${shop.count}`;
  hall = `hall-${shop.count}`;
  await loadPerformances([saleTerms(night, start), saleTerms(hall, start, { isUnseated: true })], start);
  me = await signedInBrowser(`buyer${shop.count}@example.com`);
});

const pause = { staffId: 'alma', name: 'Alma', reason: 'Wrong prices' };
async function stored(id = night) {
  const terms = await readStoredTerms(id);
  if (!terms) throw new Error('There are no terms.');
  return terms;
}
async function stop(id = night): Promise<void> {
  expect(await pauseTerms(id, (await stored(id)).version ?? 0, pause)).toBe('changed');
  clock.pass(second);
}
async function change(changes: Partial<SaleTerms>, id = night): Promise<void> {
  const before = await stored(id);
  expect(await changeTerms(id, before.version ?? 0, { ...before, ...changes }, null)).toBe('changed');
  clock.pass(second);
}
async function places(count: number, priceType: 'standard' | 'child' = 'standard') {
  const body = { performanceId: hall, places: [{ priceType, count }] };
  const result = await call(placeHolds, { method: 'POST', body, cookies: me });
  Object.assign(me, result.cookies);
  return result;
}
const retype = (seatId: string, priceType: 'standard' | 'child') =>
  call(seatHolds, { method: 'POST', body: { performanceId: night, seats: [{ seatId, priceType }] }, cookies: me });
const own = async () => (await call(basket, { cookies: me })).data;

describe('a paused sale', () => {
  test('refuses new seats and new places by name, and says so to the seat map', async () => {
    await stop();
    await stop(hall);
    const refused = await hold(me, night, [one]);
    expect(refused.problem).toMatchObject({ code: 'sale-paused', status: '409' });
    expect(refused.problem?.title).toContain('Test piece on 5 December 2026');
    expect((await places(2)).problem?.code).toBe('sale-paused');
    const { data } = await call(seatAvailability, { query: { performanceId: night } });
    expect(data.isPaused).toBe(true);
    expect(data.sections[0]?.seats[0]).toBe('o');
  });

  test('goes on when it is resumed', async () => {
    await stop();
    expect((await hold(me, night, [one])).status).toBe(409);
    await pauseTerms(night, 1, null);
    clock.pass(second);
    expect((await hold(me, night, [one])).status).toBe(200);
    expect((await call(seatAvailability, { query: { performanceId: night } })).data.isPaused).toBeUndefined();
  });

  test('counts at the latest a second after it for a function that has just held seats by the terms', async () => {
    await hold(me, night, [one]);
    await pauseTerms(night, 0, pause);
    clock.pass(second - 1);
    expect((await hold(me, night, [two])).status).toBe(200);
    clock.pass(1);
    expect((await hold(me, night, [three])).problem?.code).toBe('sale-paused');
  });

  test('leaves holds running: their types change, they are given back, and they end when they would', async () => {
    await hold(me, night, [one, two]);
    const { expiresAt } = await own();
    await stop();
    expect((await retype(one, 'child')).status).toBe(200);
    expect((await own()).expiresAt).toBe(expiresAt);
    const given = await call(seatHolds, {
      method: 'DELETE',
      body: { performanceId: night, seatIds: [two] },
      cookies: me,
    });
    expect(given.status).toBe(200);
    expect((await hold(me, night, [one, two])).problem?.code).toBe('sale-paused');
    expect((await own()).products[0]?.subLineItems).toHaveLength(1);
  });

  test('lets places be given back and changed, and refuses more', async () => {
    await places(3);
    await stop(hall);
    expect((await places(4)).problem?.code).toBe('sale-paused');
    expect((await places(3, 'child')).status).toBe(200);
    expect((await places(1)).status).toBe(200);
  });

  test('refuses an order by name, and takes it after the pause', async () => {
    const { data } = await hold(me, night, [one]);
    await stop();
    expect((await placeOrder(me, data.cartAmount)).problem?.code).toBe('sale-paused');
    await pauseTerms(night, 1, null);
    expect((await placeOrder(me, data.cartAmount)).status).toBe(201);
  });

  test('refuses an order at once: its terms are never remembered ones', async () => {
    const { data } = await hold(me, night, [one]);
    await pauseTerms(night, 0, pause);
    expect((await placeOrder(me, data.cartAmount)).problem?.code).toBe('sale-paused');
  });

  test('settles a payment that was open already', async () => {
    const { data } = await hold(me, night, [one]);
    const placed = await placeOrder(me, data.cartAmount);
    await stop();
    const orderId = placed.data.id;
    await notify({ outcome: 'paid', orderId, paymentId: `demo-${orderId}`, pence: data.cartAmount });
    expect((await lookAtOrder(me, orderId)).data.state).toBe('paid');
  });

  test('is named only where the sale would be open otherwise', async () => {
    await change({ onSaleDates: [{ date: plus(start, day), modesOfSale: [9] }] });
    await stop();
    expect((await hold(me, night, [one])).problem?.code).toBe('not-on-sale');
  });

  test('is no way round by a code: it is entered, and the order still refused', async () => {
    const { data } = await hold(me, night, [one]);
    await stop();
    const entered = await call(basketPromo, { method: 'POST', body: { code: 'NO-SUCH-CODE' }, cookies: me });
    expect(entered.problem?.code).toBe('promo-unknown');
    expect((await placeOrder(me, data.cartAmount)).problem?.code).toBe('sale-paused');
  });
});

describe('a changed sale and what baskets hold', () => {
  const dear = { A: pence(90_00), B: pence(90_00), C: pence(90_00) };

  test('keeps the price of the hold for the basket, for another type, and for the order', async () => {
    const { data } = await hold(me, night, [one]);
    await change({ prices: dear });
    expect((await own()).cartAmount).toBe(data.cartAmount);
    expect((await retype(one, 'child')).data.cartAmount).toBe(data.cartAmount / 2);
    expect((await retype(one, 'standard')).data.cartAmount).toBe(data.cartAmount);
    const placed = await placeOrder(me, data.cartAmount);
    expect(placed.status).toBe(201);
    expect(placed.data.total).toBe(data.cartAmount);
  });

  test('gives a seat held afterwards the new price, beside the old one', async () => {
    const { data } = await hold(me, night, [one]);
    await change({ prices: dear });
    expect((await hold(me, night, [one, two])).data.cartAmount).toBe(data.cartAmount + 90_00);
  });

  test('keeps a type that is no longer sold, and sells no new ticket of it', async () => {
    await places(2, 'child');
    await change({ priceTypes: [{ id: 'standard', title: 'Standard', percent: 100 }] }, hall);
    expect((await places(2, 'child')).status).toBe(200);
    expect((await places(3, 'child')).problem?.code).toBe('price-type-unknown');
  });

  test('leaves more seats than a lower limit allows, takes no new one, and lets them be ordered', async () => {
    const { data } = await hold(me, night, [one, two, three]);
    await change({ seatLimit: 2 });
    expect((await retype(one, 'child')).status).toBe(200);
    const more = seatIds(4)[3] ?? '';
    expect((await hold(me, night, [more])).problem?.code).toBe('too-many-seats');
    await retype(one, 'standard');
    expect((await placeOrder(me, data.cartAmount)).status).toBe(201);
  });

  test('allows what a higher limit allows, though earlier seats were held by a lower one', async () => {
    await change({ seatLimit: 2 });
    await hold(me, night, [one, two]);
    await change({ seatLimit: 3 });
    const { data } = await hold(me, night, [three]);
    expect((await placeOrder(me, data.cartAmount)).status).toBe(201);
  });

  test('counts a seat held by a lower limit against it with what was bought before', async () => {
    const first = await hold(me, night, [one, two]);
    const placed = await placeOrder(me, first.data.cartAmount);
    const orderId = placed.data.id;
    await notify({ outcome: 'paid', orderId, paymentId: `demo-${orderId}`, pence: first.data.cartAmount });
    await change({ seatLimit: 2 });
    const { data } = await hold(me, night, [three]);
    expect((await placeOrder(me, data.cartAmount)).problem?.code).toBe('too-many-seats');
  });

  test('keeps a seat whose zone has gone, and sells it at the price of its hold', async () => {
    const { data } = await hold(me, night, [one]);
    const zone = house.sections[0]?.seats[0]?.zone ?? '';
    const { [zone]: _, ...others } = (await stored()).prices;
    await change({ prices: others });
    expect((await retype(one, 'child')).status).toBe(200);
    await retype(one, 'standard');
    expect((await placeOrder(me, data.cartAmount)).status).toBe(201);
    const rival = await signedInBrowser(`rival${shop.count}@example.com`);
    expect((await hold(rival, night, [two])).problem?.code).toBe('seat-not-offered');
  });

  test('a phase moved to later refuses new seats and leaves those that are held; moved to earlier it opens', async () => {
    const { data } = await hold(me, night, [one]);
    await change({ onSaleDates: [{ date: plus(start, day), modesOfSale: [9] }] });
    expect((await hold(me, night, [two])).problem?.code).toBe('not-on-sale');
    expect((await retype(one, 'child')).status).toBe(200);
    await retype(one, 'standard');
    await change({ onSaleDates: [{ date: start, modesOfSale: [9] }] });
    expect((await hold(me, night, [two])).status).toBe(200);
    await call(seatHolds, { method: 'DELETE', body: { performanceId: night, seatIds: [two] }, cookies: me });
    expect((await placeOrder(me, data.cartAmount)).status).toBe(201);
  });

  test('a version of the plan without a held seat refuses its order by name, and one with it takes it', async () => {
    const { data } = await hold(me, night, [one]);
    const [first, ...rest] = house.sections;
    if (!first) throw new Error('The house has no sections.');
    const without = { ...house, id: `${house.id}.2`, sections: [{ ...first, seats: first.seats.slice(1) }, ...rest] };
    const same = { ...house, id: `${house.id}.3` };
    await writeItems('sales', [...hallItems(without), ...hallItems(same)]);
    // Loading forgets the sections that this function has read before the new versions were there.
    await loadPerformances([], start);
    await change({ houseId: without.id });
    expect((await placeOrder(me, data.cartAmount)).problem).toMatchObject({ code: 'seats-replanned' });
    await change({ houseId: same.id });
    expect((await placeOrder(me, data.cartAmount)).status).toBe(201);
  });

  test('written for 10:00:00, is charged to holds of that instant and to none before it', async () => {
    const ten = plus(start, 10 * minute);
    const before = await stored();
    await changeTerms(night, 0, { ...before, prices: dear }, ten);
    clock.set(plus(ten, -1));
    const { data } = await hold(me, night, [one]);
    clock.set(ten);
    expect((await hold(me, night, [two])).data.cartAmount).toBe(data.cartAmount + 90_00);
  });
});

test('holds of one second read the terms of their evening once', async () => {
  const real = documents.get();
  let reads = 0;
  documents.provide({
    send: (command: { readonly input: unknown }) => {
      const isRead = !(command instanceof GetCommand) && JSON.stringify(command.input).includes('"TERMS"');
      if (isRead) reads += 1;
      return real.send(command as never);
    },
    // Holds send commands and do nothing else with the client.
  } as unknown as typeof real);
  await hold(me, night, [one]);
  await hold(me, night, [two]);
  expect(reads).toBe(1);
  clock.pass(second);
  await hold(me, night, [three]);
  documents.provide(real);
  expect(reads).toBe(2);
});
