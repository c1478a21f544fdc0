import { AsyncLocalStorage } from 'node:async_hooks';

import { minute } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { itemsOf } from '#functions/account/store/accounts.ts';
import { handler as donation } from '#functions/box-office/api/basket-donation.ts';
import { handler as renewal } from '#functions/box-office/api/basket-renewal.ts';
import { handler as returns } from '#functions/box-office/api/order-returns.ts';
import { handler as order } from '#functions/box-office/api/order.ts';
import { handler as orders } from '#functions/box-office/api/orders.ts';
import { handler as holds } from '#functions/box-office/api/seat-holds.ts';
import { expireBasket, expirePayment } from '#functions/box-office/commands/expire.ts';
import { readBasket } from '#functions/box-office/store/baskets.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { readSeats } from '#functions/box-office/store/seats.ts';
import { readCredit } from '#functions/box-office/store/wallets.ts';
import { basketView } from '#functions/box-office/views/basket-view.ts';
import { basketCookie, sessionCookie } from '#functions/platform/http/visitor.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { hashOf, newId, newSecret } from '#functions/platform/runtime/ids.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { termsItem } from '#functions/season/store/performances.ts';
import { house, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { notify } from '#test/support/shop.ts';
import type { Browser, Notified } from '#test/support/shop.ts';

export const start = '2026-11-21T12:00:00.000Z' as Instant;
export const seatCount = 4;
export const prices = { standard: 4000, child: 2000 } as const;

/** Every sequence has its own time, so that many can run in parallel. */
const times = new AsyncLocalStorage<{ at: number }>();
export const useOwnClocks = (): void => clock.provide(() => times.getStore()?.at ?? Date.parse(start));
export const inOwnTime = <T>(run: () => Promise<T>): Promise<T> => times.run({ at: Date.parse(start) }, run);

export interface Placed {
  readonly id: string;
  readonly total: number;
  readonly card: number;
}

/** One performance of the real house with its visitors: every step goes through the handlers that the public calls. */
export class World {
  readonly performanceId = `night-${newId()}`;
  readonly seats = seatIds(seatCount);
  readonly placed: Placed[] = [];
  /** The amount of each payment: a provider refunds no more than that. */
  readonly #came = new Map<string, number>();
  readonly #browsers: Browser[] = [];
  readonly #emails: string[] = [];

  static async open(browsers: number): Promise<World> {
    const world = new World();
    const terms = saleTerms(world.performanceId, start, {
      prices: { A: prices.standard, B: prices.standard, C: prices.standard, D: prices.standard } as never,
    });
    const visitors = Array.from({ length: browsers }, (_, place) => {
      const email = `${place}.${world.performanceId}@example.com`;
      world.#emails.push(email);
      return visitorItems(email);
    });
    for (const [place, { cookie }] of visitors.entries())
      world.#browsers.push({ [sessionCookie]: cookie, [basketCookie]: world.basketId(place) });
    await Promise.all([
      writeItems(tables.sales(), [termsItem(terms)]),
      writeItems(
        tables.customers(),
        visitors.flatMap(({ items }) => items),
      ),
    ]);
    return world;
  }

  basketId(browser: number): string {
    return `${this.performanceId}.${browser}`.slice(-40);
  }

  pass(minutes: number): void {
    const time = times.getStore();
    if (time) time.at += minutes * minute;
  }

  #now(): Instant {
    return new Date(times.getStore()?.at ?? 0).toISOString() as Instant;
  }

  async hold(browser: number, seats: readonly number[], priceType: keyof typeof prices): Promise<string> {
    const body = {
      performanceId: this.performanceId,
      seats: seats.map((seat) => ({ seatId: this.seats[seat] ?? '', priceType })),
    };
    return codeOf(await call(holds, { method: 'POST', body, cookies: this.#of(browser) }));
  }

  async release(browser: number, seat: number): Promise<string> {
    const body = { performanceId: this.performanceId, seatIds: [this.seats[seat] ?? ''] };
    return codeOf(await call(holds, { method: 'DELETE', body, cookies: this.#of(browser) }));
  }

  async give(browser: number, amount: number): Promise<string> {
    return codeOf(await call(donation, { method: 'POST', body: { pence: amount }, cookies: this.#of(browser) }));
  }

  async renew(browser: number): Promise<string> {
    return codeOf(await call(renewal, { method: 'POST', body: {}, cookies: this.#of(browser) }));
  }

  /** The place of the order among those of this world, or why there is none. */
  async order(browser: number, expectedTotal: number, usesCredit: boolean): Promise<number | string> {
    const body = { expectedTotal, acceptsTerms: true as const, usesCredit };
    const result = await call(orders, { method: 'POST', body, cookies: this.#of(browser) });
    if (result.problem) return result.problem.code;
    const { id, total, tenders } = result.data;
    const known = this.placed.findIndex((one) => one.id === id);
    if (known >= 0) return known;
    const card = tenders.reduce((sum, tender) => sum + (tender.kind === 'card' ? tender.pence : 0), 0);
    return this.placed.push({ id, total, card }) - 1;
  }

  async leave(place: number): Promise<void> {
    const browser = await this.#browserOf(place);
    await call(order, { method: 'DELETE', params: { orderId: this.#at(place).id }, cookies: browser });
  }

  async tell(place: number, outcome: Notified['outcome'], { wrongBy = 0, payment = 1 } = {}): Promise<number> {
    const { id, card } = this.#at(place);
    const paymentId = payment === 1 ? `demo-${id}` : `demo-${id}-${payment}`;
    const pence = this.#came.get(paymentId) ?? card + wrongBy;
    if (outcome === 'paid') this.#came.set(paymentId, pence);
    const { status } = await notify({ outcome, orderId: id, paymentId, pence });
    return status;
  }

  async giveBack(place: number, expected: number): Promise<string> {
    const found = await readOrder(this.#at(place).id);
    const tickets = (found?.lines ?? []).flatMap(({ ticketNumber, returnId }) =>
      returnId === null && ticketNumber ? ticketNumber : [],
    );
    if (tickets.length === 0) return 'none';
    const body = { tickets, returnType: 'Credit' as const, expected };
    const result = await call(returns, {
      method: 'POST',
      params: { orderId: this.#at(place).id },
      body,
      cookies: await this.#browserOf(place),
    });
    return codeOf(result);
  }

  lookAtBasket = (browser: number): Promise<unknown> => expireBasket(this.basketId(browser), this.#now());
  lookAtPayment = (place: number): Promise<unknown> => expirePayment(this.#at(place).id, this.#now());

  /** Who has each seat now: `held 0`, `paying 1`, `sold 0`, or nothing. */
  async seatStates(): Promise<readonly (string | null)[]> {
    const items = await readSeats(this.performanceId, house.sections[0]?.id ?? '');
    return this.seats.map((id) => {
      const item = items.find(({ seatId }) => seatId === id);
      if (!item || (item.state !== 'sold' && (item.heldUntil ?? '') <= this.#now())) return null;
      return `${item.state} ${this.#browsers.findIndex((_, place) => this.basketId(place) === item.basketId)}`;
    });
  }

  async orderStates(): Promise<readonly (string | undefined)[]> {
    return Promise.all(this.placed.map(async ({ id }) => (await readOrder(id))?.state));
  }

  async basketOf(browser: number): Promise<{ readonly state: string; readonly items: number; readonly total: number }> {
    const { state, itemCount, cartAmount } = basketView(await readBasket(this.basketId(browser)), 9, this.#now());
    return { state, items: itemCount, total: cartAmount };
  }

  credit = (browser: number): Promise<number> => readCredit(customerIdOf(this.#emails[browser] ?? ''));

  #of(browser: number): Browser {
    return this.#browsers[browser] ?? {};
  }

  #at(place: number): Placed {
    const placed = this.placed[place];
    if (!placed) throw new Error('There is no such order.');
    return placed;
  }

  async #browserOf(place: number): Promise<Browser> {
    const found = await readOrder(this.#at(place).id);
    return this.#browsers.find((_, browser) => this.basketId(browser) === found?.basketId) ?? {};
  }
}

/** An account with an open session, as two writes of the house would leave it. */
function visitorItems(email: string) {
  const customerId = customerIdOf(email);
  const cookie = newSecret();
  const account = {
    customerId,
    email,
    firstName: 'Ada',
    lastName: 'Example',
    modeOfSale: 9,
    membership: null,
    allMemberships: [],
    schemes: [],
    country: 'GB',
    createdAt: start,
  };
  const session = { customerId, modeOfSale: 9, expiresAt: '2027-06-01T00:00:00.000Z' };
  return {
    cookie,
    items: [...itemsOf(account, 'no password'), { ...customerKeys.session(hashOf(cookie)), ...session }],
  };
}

const codeOf = ({ problem }: { readonly problem: { readonly code: string } | null }): string => problem?.code ?? 'done';
