import { streamScheme } from '#shared/account/domain/schemes.ts';
import { hour, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { plusMonths } from '#shared/kernel/time/london.ts';
import { billOrder } from '#shared/streaming/domain/subscription/bill-order.ts';
import type { Payer } from '#shared/streaming/domain/subscription/bill-order.ts';
import { nextStart, plusDays, rightOf } from '#shared/streaming/domain/subscription/record.ts';
import type { OpenBill, PlanTerms, StreamSubscription } from '#shared/streaming/domain/subscription/record.ts';
import {
  cancel,
  declined,
  openBill,
  paid,
  pause,
  start,
  stop,
} from '#shared/streaming/domain/subscription/transitions.ts';
import { subscriptionRenewed } from '#shared/streaming/events/subscription.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { mandateOf } from '#functions/platform/payment/demo/provider.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';
import type { TableItem } from '#functions/platform/table/batch.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { subscriptionPrices } from '#functions/publishing/readers/plans.ts';
import { aboutSubscription, subscriptionItem, telling } from '#functions/streaming/store/stream-subscriptions.ts';
import { billItems } from '#functions/streaming/store/subscription-bills.ts';

import { customers } from './customers.ts';
import type { DemoCustomer } from './customers.ts';
import { seedSiteOrigin } from './site-origin.ts';

/** The state of a demonstration subscriber. */
export type Standing = 'annual' | 'monthly' | 'grace' | 'paused' | 'leaving';

/** A subscriber with all its items. */
export interface Subscriber {
  readonly email: string;
  readonly subscription: StreamSubscription;
  readonly scheme: { readonly id: string; readonly status: string; readonly until?: Instant };
  readonly item: TableItem;
  readonly orders: readonly TableItem[];
}

/** When each began, in months and days before now. The bill of the one in grace failed a day or two ago, whatever the month. */
const began = { annual: [0, 100], monthly: [0, 40], grace: [1, 1], paused: [0, 50], leaving: [0, 10] } as const;

function planOf(standing: Standing): PlanTerms {
  const id = standing === 'annual' ? 'stream-annual' : 'stream-monthly';
  const plan = subscriptionPrices().plans.find((one) => one.id === id);
  if (!plan) throw new Error(`There is no plan ${id}.`);
  return { planId: id, title: plan.title, period: plan.period, pence: plan.pence };
}

/** The demonstration subscribers, by the normal transitions at earlier instants. */
export function subscribersOf(customers: readonly DemoCustomer[], now: Instant): readonly Subscriber[] {
  return customers.flatMap((customer) => (customer.stream ? [subscriberOf(customer, customer.stream, now)] : []));
}

function subscriberOf({ email, firstName, lastName }: DemoCustomer, standing: Standing, now: Instant): Subscriber {
  const payer = { customerId: customerIdOf(email), email, firstName, lastName };
  const [months, days] = began[standing];
  const tale = new Tale(payer, planOf(standing), plusDays(plusMonths(now, -months), -days));
  if (standing === 'monthly') tale.renew('paid');
  if (standing === 'grace') tale.renew('declined');
  if (standing === 'paused') {
    tale.become((before) => pause(before, 3, plus(before.startedAt, 72 * hour)));
    tale.become(stop);
  }
  if (standing === 'leaving') tale.become((before) => cancel(before, plus(now, -hour)) ?? before);
  const { subscription, orders } = tale;
  const scheme = { id: streamScheme, ...rightOf(subscription) };
  return { email, subscription, scheme, item: subscriptionItem(subscription, now), orders };
}

/** A subscription's history, bill by bill. */
class Tale {
  subscription: StreamSubscription;
  readonly orders: TableItem[] = [];
  readonly #payer: Payer;
  #count = 0;

  constructor(payer: Payer, plan: PlanTerms, at: Instant) {
    this.#payer = payer;
    const names = this.#names();
    const { customerId } = payer;
    const mandateId = mandateOf(names.orderId, 'pays');
    const siteOrigin = seedSiteOrigin();
    const purchase = { customerId, ...names, plan, pence: plan.pence, promoCode: null, mandateId, siteOrigin };
    this.subscription = start(null, purchase, at);
    this.#write({ ...names, kind: 'renewal', plan, pence: plan.pence, from: at, usesOffer: false }, at, true);
  }

  become(step: (before: StreamSubscription) => StreamSubscription): void {
    this.subscription = step(this.subscription);
  }

  renew(outcome: 'paid' | 'declined'): void {
    const { planId, title, period, pence, customerId } = this.subscription;
    const plan = { planId, title, period, pence };
    const at = nextStart(this.subscription);
    const open = { ...this.#names(), kind: 'renewal' as const, plan, pence, from: at, usesOffer: false };
    this.#write(open, at, outcome === 'paid');
    this.become((before) => openBill(before, open, at));
    if (outcome === 'declined')
      return this.become((before) => ({ ...declined(before, at), mandateId: mandateOf(open.orderId, 'declines') }));
    const { orderId, orderNo } = open;
    const siteOrigin = seedSiteOrigin();
    const purchase = { customerId, orderId, orderNo, plan, pence, promoCode: null, mandateId: null, siteOrigin };
    this.become((before) => paid(before, purchase, at) ?? before);
  }

  #names() {
    this.#count += 1;
    const orderId = `seed-stream-${this.#payer.customerId}-${this.#count}`;
    return {
      orderId,
      orderNo: hashOf(orderId)
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, '')
        .slice(0, 8),
    };
  }

  #write(open: Omit<OpenBill, 'at' | 'declined' | 'triedAt'>, at: Instant, isPaid: boolean): void {
    const order = billOrder(this.subscription, open, this.#payer, { accessKey: hashOf(open.orderId), now: at });
    const payment = { paidAt: at, paymentId: `demo-${open.orderId}.renewal.${open.pence}` };
    this.orders.push(
      ...billItems({ ...order, version: 1, ...(isPaid ? { ...payment, state: 'paid' as const, version: 2 } : {}) }),
    );
  }
}

/** Schedules every demonstration subscriber's next date; announces their latest bill. */
export async function announceSubscribers(now: Instant): Promise<void> {
  const lines = subscribersOf(customers, now).map(({ subscription }) =>
    telling(subscriptionRenewed, (next) => ({
      ...aboutSubscription(next),
      orderId: next.bills.at(-1)?.orderId ?? '',
    }))(subscription, now),
  );
  await write(lines);
}
