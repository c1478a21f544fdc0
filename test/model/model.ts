import { cardDue, tendersFor } from '#shared/box-office/domain/order/tender.ts';
import type { Tender } from '#shared/box-office/domain/order/tender.ts';
import { pence } from '#shared/kernel/money.ts';

/** A reimplementation of the house as a few numbers and rules, to compare the real one with. Times are minutes. */
export interface ModelSeat {
  readonly browser: number;
  readonly until: number;
  readonly order: number | null;
  readonly isSold: boolean;
}

export interface ModelBasket {
  state: 'open' | 'paying' | 'ordered' | 'expired';
  /** Price by seat, in the order in which they were chosen. */
  seats: Map<number, number>;
  donation: number;
  first: number | null;
  isRenewed: boolean;
  order: number | null;
  payBy: number | null;
}

export interface ModelOrder {
  readonly browser: number;
  state: 'awaiting-payment' | 'paid' | 'declined' | 'abandoned' | 'refund-due' | 'refunded';
  /** A seat that was given back is no longer in it. */
  readonly seats: Map<number, number>;
  readonly tenders: readonly Tender[];
  readonly due: number;
  readonly first: number | null;
}

const holdTime = 30;
const renewal = 10;
const paymentTime = 15;
export const creditFee = 400;

const emptyBasket = (): ModelBasket => ({
  state: 'open',
  seats: new Map(),
  donation: 0,
  first: null,
  isRenewed: false,
  order: null,
  payBy: null,
});

export class Model {
  now = 0;
  readonly seats = new Map<number, ModelSeat>();
  readonly baskets: ModelBasket[];
  readonly orders: ModelOrder[] = [];
  readonly credit: number[];

  constructor(browsers: number) {
    this.baskets = Array.from({ length: browsers }, emptyBasket);
    this.credit = Array.from({ length: browsers }, () => 0);
  }

  basket(browser: number): ModelBasket {
    const basket = this.baskets[browser];
    if (!basket) throw new Error('There is no such browser.');
    return basket;
  }

  expiry({ first, isRenewed }: Pick<ModelBasket, 'first' | 'isRenewed'>): number | null {
    return first === null ? null : first + holdTime + (isRenewed ? renewal : 0);
  }

  isCurrent(basket: ModelBasket): boolean {
    const end = basket.state === 'paying' ? basket.payBy : this.expiry(basket);
    return (basket.state === 'open' || basket.state === 'paying') && (end === null || this.now < end);
  }

  hasLapsed(basket: ModelBasket): boolean {
    return basket.seats.size > 0 && basket.state !== 'ordered' && !this.isCurrent(basket);
  }

  /** The current lines: expired seats and ordered lines are removed, a gift stays. */
  at(browser: number): ModelBasket {
    const stored = this.basket(browser);
    if (this.isCurrent(stored)) return { ...stored, seats: new Map(stored.seats) };
    return { ...emptyBasket(), order: stored.order, donation: stored.state === 'ordered' ? 0 : stored.donation };
  }

  /** Whether the seat is free, over, or this browser's own. */
  mayTake(seat: number, browser: number): boolean {
    const item = this.seats.get(seat);
    return !item || (!item.isSold && (item.browser === browser || item.until <= this.now));
  }

  hold(browser: number, wanted: readonly number[], price: number): string {
    const next = this.at(browser);
    if (next.state === 'paying') return 'basket-paying';
    if (!wanted.every((seat) => this.mayTake(seat, browser))) return 'seat-taken';
    next.first ??= this.now;
    for (const seat of wanted) {
      next.seats.delete(seat);
      next.seats.set(seat, price);
      this.seats.set(seat, { browser, until: this.expiry(next) ?? 0, order: null, isSold: false });
    }
    this.baskets[browser] = next;
    return 'done';
  }

  release(browser: number, seat: number): string {
    const next = this.at(browser);
    if (next.state === 'paying') return 'basket-paying';
    if (!next.seats.delete(seat)) return 'done';
    this.seats.delete(seat);
    this.baskets[browser] = this.withoutClock(next);
    return 'done';
  }

  private withoutClock(basket: ModelBasket): ModelBasket {
    return basket.seats.size > 0 ? basket : { ...basket, first: null, isRenewed: false };
  }

  give(browser: number, amount: number): string {
    const next = this.at(browser);
    if (next.state === 'paying') return 'basket-paying';
    this.baskets[browser] = { ...next, state: 'open', donation: amount };
    return 'done';
  }

  renew(browser: number, isKnown: boolean): string {
    if (!isKnown) return 'basket-empty';
    if (this.hasLapsed(this.basket(browser))) return 'basket-expired';
    const next = this.at(browser);
    if (next.state === 'paying') return 'basket-paying';
    if (next.seats.size === 0) return 'basket-empty';
    if (next.isRenewed) return 'done';
    next.isRenewed = true;
    for (const seat of next.seats.keys()) this.hold1(seat, browser, this.expiry(next) ?? 0, null);
    this.baskets[browser] = next;
    return 'done';
  }

  private hold1(seat: number, browser: number, until: number, order: number | null): void {
    this.seats.set(seat, { browser, until, order, isSold: false });
  }

  total({ seats, donation }: Pick<ModelBasket, 'seats' | 'donation'>): number {
    return [...seats.values()].reduce((sum, price) => sum + price, donation);
  }

  /** The order that the basket waits for, or the place of a new one; else why not. */
  order(browser: number, usesCredit: boolean, isRightTotal: boolean): number | string {
    const stored = this.basket(browser);
    if (this.hasLapsed(stored)) return 'basket-expired';
    const next = this.at(browser);
    if (next.state === 'paying' && next.order !== null)
      return this.orders[next.order]?.state === 'awaiting-payment' ? next.order : 'basket-changed';
    if (next.seats.size === 0 && next.donation === 0) return 'basket-empty';
    if (!isRightTotal) return 'basket-changed';
    const end = this.expiry(next);
    const due = Math.max(this.now + paymentTime, end ?? 0);
    const credit = usesCredit ? (this.credit[browser] ?? 0) : 0;
    const tenders = tendersFor(pence(this.total(next)), { credit: pence(credit), vouchers: [] });
    const place = this.orders.length;
    this.orders.push({
      browser,
      state: 'awaiting-payment',
      seats: new Map(next.seats),
      tenders,
      due,
      first: next.first,
    });
    this.spend(place, -1);
    for (const seat of next.seats.keys()) this.hold1(seat, browser, due, place);
    this.baskets[browser] = { ...next, state: 'paying', order: place, payBy: due };
    if (cardDue(tenders) === 0) this.paid(place, true);
    return place;
  }

  private spend(place: number, by: 1 | -1): void {
    const order = this.orderAt(place);
    this.credit[order.browser] = (this.credit[order.browser] ?? 0) + by * this.creditOf(order);
  }

  private creditOf({ tenders }: ModelOrder): number {
    return tenders.reduce((sum, { kind, pence: part }) => sum + (kind === 'credit' ? part : 0), 0);
  }

  orderAt(place: number): ModelOrder {
    const order = this.orders[place];
    if (!order) throw new Error('There is no such order.');
    return order;
  }

  /** A payment has arrived: the seats are sold, unless one belongs to another buyer by now, or the sum is wrong. */
  paid(place: number, isRightSum: boolean): void {
    const order = this.orderAt(place);
    if (order.state !== 'awaiting-payment' && order.state !== 'declined' && order.state !== 'abandoned') return;
    const isLate = order.state !== 'awaiting-payment';
    const basket = this.basket(order.browser);
    const isBare = [...order.seats.keys()].every((seat) => this.mayTake(seat, order.browser));
    const hasCredit = !isLate || (this.credit[order.browser] ?? 0) >= this.creditOf(order);
    if (isRightSum && isBare && hasCredit) {
      if (isLate) this.spend(place, -1);
      order.state = 'paid';
      for (const seat of order.seats.keys())
        this.seats.set(seat, { browser: order.browser, until: Infinity, order: place, isSold: true });
      this.baskets[order.browser] = this.withoutBought(basket, place);
      return;
    }
    if (!isLate) this.spend(place, 1);
    this.free(place);
    order.state = 'refund-due';
  }

  private withoutBought(basket: ModelBasket, place: number): ModelBasket {
    const { seats, ...order } = this.orderAt(place);
    if (basket.order === place && basket.state === 'paying')
      return this.withoutClock({ ...basket, seats: new Map(), donation: 0, state: 'ordered' });
    const hadGift = order.tenders.reduce((sum, { pence: part }) => sum + part, 0) > this.total({ seats, donation: 0 });
    const left = new Map([...basket.seats].filter(([seat]) => !seats.has(seat)));
    return this.withoutClock({ ...basket, seats: left, donation: hadGift ? 0 : basket.donation });
  }

  /** Gives back the seats that still wait for this order, and ends its basket where that waits for it too. */
  private free(place: number): void {
    const { browser, seats } = this.orderAt(place);
    for (const seat of seats.keys()) {
      const item = this.seats.get(seat);
      if (item && !item.isSold && item.browser === browser && item.order === place) this.seats.delete(seat);
    }
    const basket = this.basket(browser);
    if (basket.order !== place || basket.state !== 'paying') return;
    this.baskets[browser] =
      basket.seats.size > 0 ? { ...basket, state: 'expired', payBy: null } : { ...basket, state: 'open', payBy: null };
  }

  unpaid(place: number, state: 'declined' | 'abandoned'): void {
    const order = this.orderAt(place);
    if (order.state !== 'awaiting-payment') return;
    const basket = this.basket(order.browser);
    const end = this.expiry(basket);
    const isRunning = basket.order === place && end !== null && this.now < end && basket.state === 'paying';
    const mine = [...order.seats.keys()].filter((seat) => basket.seats.has(seat));
    const isKept = mine.every((seat) => {
      const item = this.seats.get(seat);
      return item && !item.isSold && item.browser === order.browser && item.until > this.now;
    });
    this.spend(place, 1);
    if (isRunning && isKept) {
      for (const seat of mine) this.hold1(seat, order.browser, end, null);
      this.baskets[order.browser] = { ...basket, state: 'open', payBy: null };
    } else this.free(place);
    order.state = state;
  }

  refunded(place: number): void {
    const order = this.orderAt(place);
    if (order.state === 'refund-due') order.state = 'refunded';
  }

  /** Gives all tickets back for credit. What it comes to; null when there is nothing to give back. */
  giveBack(place: number): number | null {
    const order = this.orderAt(place);
    if (order.state !== 'paid' || order.seats.size === 0) return null;
    const worth = [...order.seats.values()].reduce((sum, price) => sum + price - Math.min(price, creditFee), 0);
    for (const seat of order.seats.keys()) this.seats.delete(seat);
    order.seats.clear();
    this.credit[order.browser] = (this.credit[order.browser] ?? 0) + worth;
    return worth;
  }

  /** The scheduler looks at a basket: once its time is over, its seats are put back and it says so. */
  lookAtBasket(browser: number): void {
    const basket = this.basket(browser);
    if (basket.state !== 'open' || this.expiry(basket) === null || !this.hasLapsed(basket)) return;
    for (const seat of basket.seats.keys()) {
      const item = this.seats.get(seat);
      if (item && !item.isSold && item.browser === browser && item.until <= this.now) this.seats.delete(seat);
    }
    basket.state = 'expired';
  }

  lookAtPayment(place: number): void {
    if (this.orderAt(place).due <= this.now) this.unpaid(place, 'abandoned');
  }
}
