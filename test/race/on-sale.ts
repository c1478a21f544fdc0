import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import { minute } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { handler as basket } from '#functions/box-office/api/basket.ts';
import { expireBasket, expirePayment } from '#functions/box-office/commands/expire.ts';
import type { Due } from '#functions/box-office/commands/expire.ts';
import { readSeats } from '#functions/box-office/store/seats.ts';
import type { SeatItem } from '#functions/box-office/store/seats.ts';
import { documents } from '#functions/platform/table/client.ts';
import { auditMoney } from '#infra/restore/audit-money.ts';
import { house, loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { pick, seeded } from '#test/support/random.ts';
import {
  hold,
  lookAtOrder,
  notify,
  placeOrder,
  signedInBrowser,
  useDemoPayments,
  useTestClock,
} from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';

import { disturbTable } from './disturbed-table.ts';

export interface OnSale {
  readonly seed: number;
  readonly buyers: number;
  readonly seats: number;
  readonly withoutGuard: boolean;
}

export interface Outcome {
  /** Seats in more than one paid order. */
  readonly soldTwice: number;
  /** Seats that are neither free nor sold exactly once at the end, or whose item names another order than the one paid for them. */
  readonly lost: number;
  /** Orders that were accepted for a hold that had ended. */
  readonly honouredLate: number;
  readonly sold: number;
  readonly refused: number;
  /** What the audit of the ledger finds. */
  readonly money: readonly string[];
  readonly injected: Readonly<Record<string, number>>;
}

interface Buyer {
  readonly browser: Browser;
  readonly wants: readonly string[];
  readonly plan: 'pay' | 'decline' | 'dawdle' | 'leave' | 'pay-late';
  basketId: string | null;
  total: number;
  orderId: string | null;
}

const start = '2026-11-21T12:00:00.000Z' as Instant;
const plans = ['pay', 'pay', 'decline', 'dawdle', 'leave', 'pay-late'] as const;

/** A house of fifty seats goes on sale to three hundred buyers at once, on a table that misbehaves. */
export async function runOnSale(
  client: DynamoDBDocumentClient,
  { seed, buyers, seats, withoutGuard }: OnSale,
): Promise<Outcome> {
  const random = seeded(seed);
  const clock = useTestClock(start);
  useDemoPayments();
  documents.provide(client);
  const performanceId = `rush-${seed}-${withoutGuard}`;
  await loadPerformances([saleTerms(performanceId, start)], start);
  const wanted = house.sections.flatMap((section) => section.seats.map(({ id }) => id)).slice(0, seats);
  const crowd = await Promise.all(
    Array.from({ length: buyers }, async (_, place): Promise<Buyer> => ({
      browser: await signedInBrowser(`buyer${place}-${performanceId}@example.com`),
      wants: pick(wanted, 1 + Math.floor(random() * 4), random),
      plan: plans[place % plans.length] ?? 'pay',
      basketId: null,
      total: 0,
      orderId: null,
    })),
  );
  const disturbance = { random, conflicts: 0.12, throttles: 0.04, timeOuts: 0.15, withoutGuard };
  const { injected } = disturbTable(client, disturbance);
  const counts = { refused: 0, honouredLate: 0 };

  await together(crowd, random, (buyer) => rush(buyer, performanceId, counts));
  clock.pass(31 * minute);
  await together(crowd, random, (buyer) => afterTheHold(buyer, clock.now(), performanceId, counts));
  clock.pass(120 * minute);
  await together(crowd, random, (buyer) => settle(buyer, clock.now()));

  documents.provide(client);
  const found = await audit(crowd, performanceId, wanted, clock.now());
  return { ...found, ...counts, money: await auditMoney(), injected };
}

/** All buyers at once, each after a different number of turns of the event loop. */
async function together(
  crowd: readonly Buyer[],
  random: () => number,
  act: (buyer: Buyer) => Promise<void>,
): Promise<void> {
  await Promise.all(
    crowd.map(async (buyer) => {
      for (let turns = Math.floor(random() * 20); turns > 0; turns -= 1) await new Promise(setImmediate);
      await act(buyer);
    }),
  );
}

/** Repeats a request that failed on the server, as a browser does. */
async function insist<T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await ask();
    if ((result.status < 500 && result.status !== 429) || attempt === 30) return result;
  }
}

async function rush(buyer: Buyer, performanceId: string, counts: { refused: number }): Promise<void> {
  Object.assign(buyer.browser, (await insist(() => call(basket, { cookies: buyer.browser }))).cookies);
  const held = await insist(() => hold(buyer.browser, performanceId, buyer.wants));
  if (held.status !== 200) {
    counts.refused += 1;
    return;
  }
  buyer.basketId = held.data.id;
  buyer.total = held.data.cartAmount;
  if (buyer.plan === 'dawdle' || buyer.plan === 'leave') return;
  await order(buyer);
  if (buyer.orderId && buyer.plan === 'pay') await tell(buyer, 'paid');
  if (buyer.orderId && buyer.plan === 'decline') await tell(buyer, 'declined');
}

async function order(buyer: Buyer): Promise<boolean> {
  const placed = await insist(() => placeOrder(buyer.browser, buyer.total));
  if (placed.status > 201) return false;
  buyer.orderId = placed.data.id;
  return true;
}

const tell = (buyer: Buyer, outcome: 'paid' | 'declined') =>
  insist(() =>
    notify({ outcome, orderId: buyer.orderId ?? '', paymentId: `demo-${buyer.orderId}`, pence: buyer.total }),
  );

/** The holds have expired: slow buyers still try to order, others buy the released seats, late payments arrive. */
async function afterTheHold(
  buyer: Buyer,
  now: Instant,
  performanceId: string,
  counts: { honouredLate: number },
): Promise<void> {
  if (!buyer.basketId) {
    const held = await insist(() => hold(buyer.browser, performanceId, buyer.wants));
    if (held.status !== 200) return;
    buyer.total = held.data.cartAmount;
    await order(buyer);
    if (buyer.orderId) await tell(buyer, 'paid');
    return;
  }
  if (buyer.plan === 'dawdle' && (await order(buyer))) counts.honouredLate += 1;
  if (buyer.plan === 'leave') await again(() => expireBasket(buyer.basketId ?? '', now));
  if (buyer.plan === 'pay-late' && buyer.orderId) {
    await again(() => expirePayment(buyer.orderId ?? '', now));
    await tell(buyer, 'paid');
  }
}

/** Long after: the scheduler has handled every due date. */
async function settle(buyer: Buyer, now: Instant): Promise<void> {
  if (buyer.orderId) await again(() => expirePayment(buyer.orderId ?? '', now));
  const basketId = Object.entries(buyer.browser).find(([name]) => name.endsWith('basket'))?.[1];
  if (basketId) await again(() => expireBasket(basketId, now));
}

/** A consumer is called again until it has done its work. */
async function again(consume: () => Promise<Due>): Promise<void> {
  for (let attempt = 1; attempt <= 30; attempt += 1) {
    try {
      if ((await consume()).outcome !== 'changed') return;
    } catch (error) {
      if (attempt === 30) throw error;
    }
  }
}

async function audit(crowd: readonly Buyer[], performanceId: string, wanted: readonly string[], now: Instant) {
  const buyersOf = new Map<string, string[]>();
  for (const { browser, orderId, wants } of crowd) {
    if (!orderId || (await lookAtOrder(browser, orderId)).data.state !== 'paid') continue;
    for (const seat of wants) buyersOf.set(seat, [...(buyersOf.get(seat) ?? []), orderId]);
  }
  const items = (await Promise.all(house.sections.map(({ id }) => readSeats(performanceId, id)))).flat();
  const bySeat = new Map<string, SeatItem>(items.map((item) => [item.seatId, item]));
  const isRight = (seat: string): boolean => {
    const orders = buyersOf.get(seat) ?? [];
    const item = bySeat.get(seat);
    return orders.length === 0
      ? isFree(item, now)
      : orders.length === 1 && item?.state === 'sold' && item.orderId === orders[0];
  };
  return {
    soldTwice: [...buyersOf.values()].filter((orders) => orders.length > 1).length,
    lost: wanted.filter((seat) => !isRight(seat)).length,
    sold: buyersOf.size,
  };
}

/** A free seat has no item, or one whose time is over. */
function isFree(item: SeatItem | undefined, now: Instant): boolean {
  return item === undefined || (item.state !== 'sold' && item.heldUntil !== null && item.heldUntil <= now);
}
