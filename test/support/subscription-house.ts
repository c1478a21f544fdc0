import { ScanCommand } from '@aws-sdk/lib-dynamodb';

import type { CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { handler as onMembershipBought } from '#functions/account/consumers/on-membership-bought.ts';
import { handler as onMembershipChanged } from '#functions/account/consumers/on-membership-changed.ts';
import { handler as onMembershipDue } from '#functions/account/consumers/on-membership-due.ts';
import { handler as onMembershipRefunded } from '#functions/account/consumers/on-membership-refunded.ts';
import { openSession } from '#functions/account/store/sessions.ts';
import { handler as notices } from '#functions/box-office/api/payment-notices.ts';
import { handler as onOrderSettled } from '#functions/box-office/consumers/on-order-settled.ts';
import { handler as onPaymentDue } from '#functions/box-office/consumers/on-payment-due.ts';
import { handler as onPaymentLeft } from '#functions/box-office/consumers/on-payment-left.ts';
import { handler as onPaymentOpened } from '#functions/box-office/consumers/on-payment-opened.ts';
import { handler as onRefundDue } from '#functions/box-office/consumers/on-refund-due.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { sessionCookie } from '#functions/platform/http/visitor.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { payments } from '#functions/platform/payment/provider.ts';
import type { Consumer } from '#functions/platform/relay/consume.ts';
import { scheduler } from '#functions/platform/relay/schedule.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { hashOf, newSecret } from '#functions/platform/runtime/ids.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import { subscriptionPrices } from '#functions/publishing/readers/plans.ts';
import { handler as basketPlan } from '#functions/streaming/api/basket-subscription-stream.ts';
import { onSubscriptionTold } from '#functions/streaming/consumers/letters.ts';
import { handler as onMemberPriceChanged } from '#functions/streaming/consumers/on-member-price-changed.ts';
import { handler as onPlanBought } from '#functions/streaming/consumers/on-plan-bought.ts';
import { handler as onPlanRefunded } from '#functions/streaming/consumers/on-plan-refunded.ts';
import { handler as onRentalSettled } from '#functions/streaming/consumers/on-rental-settled.ts';
import { handler as onSubscriptionChanged } from '#functions/streaming/consumers/on-subscription-changed.ts';
import { handler as onSubscriptionDue } from '#functions/streaming/consumers/on-subscription-due.ts';
import { streamPages } from '#functions/streaming/store/pages.ts';
import { readStreamSubscription } from '#functions/streaming/store/stream-subscriptions.ts';

import { call } from './call.ts';
import type { PaymentBench } from './payment-benches.ts';
import { placeOrder, signedInBrowser } from './shop.ts';
import type { Browser, useTestClock } from './shop.ts';
import { sqsEventOfFacts } from './sqs-event.ts';

/** The plans and their prices, as the house sells them. */
export const publishPlans = () => writeItems('content', [contentItems.page(streamPages.prices, subscriptionPrices())]);

const consumers: readonly Consumer[] = [
  onOrderSettled,
  onPaymentOpened,
  onPaymentDue,
  onPaymentLeft,
  onRefundDue,
  onMembershipBought,
  onMembershipChanged,
  onMembershipDue,
  onMembershipRefunded,
  onMemberPriceChanged,
  onRentalSettled,
  onPlanBought,
  onPlanRefunded,
  onSubscriptionChanged,
  onSubscriptionDue,
  onSubscriptionTold,
];

/** Delivered facts, over all houses on one set of tables. */
const told = new Set<string>();

interface Fact {
  readonly type: string;
  readonly detail: string;
}

/**
 * A house that sells stream plans, with bus, scheduler, payment provider and a movable clock: everything but the browser is the house's
 * own. Every fact comes twice.
 */
export function subscriptionHouse(bench: PaymentBench, clock: ReturnType<typeof useTestClock>) {
  const mails: Mail[] = [];
  const due = new Map<string, { readonly at: Instant; readonly fact: Fact }>();
  mail.provide(async (message) => void mails.push(message));
  payments.provide(bench.provider);
  scheduler.provide(async (name, at, { type, detail }) => void due.set(name, { at, fact: { type, detail } }));

  const bring = async (fact: Fact): Promise<void> => {
    for (const consumer of consumers.filter(({ subscription }) =>
      subscription.to.some(({ type }) => type === fact.type),
    ))
      for (const _ of [1, 2]) {
        const { batchItemFailures } = await consumer(sqsEventOfFacts(fact));
        if (batchItemFailures.length > 0) throw new Error(`${consumer.subscription.name} did not take ${fact.detail}.`);
      }
  };

  /** Delivers facts to their consumers until no new one follows. */
  const settle = async (): Promise<void> => {
    for (;;) {
      for (const { headers, body } of bench.notices()) await call(notices, { method: 'POST', body, headers });
      const fresh = (await outboxes()).filter(({ detail }) => !told.has(detail));
      if (fresh.length === 0) return;
      for (const fact of fresh) {
        told.add(fact.detail);
        await bring(fact);
      }
    }
  };

  /** Moves the clock by the house's own due dates; `late` delays the scheduler. */
  const until = async (moment: Instant): Promise<void> => {
    await settle();
    for (;;) {
      const [next] = [...due].filter(([, { at }]) => at <= moment).toSorted(([, a], [, b]) => (a.at < b.at ? -1 : 1));
      if (!next) break;
      due.delete(next[0]);
      if (next[1].at > clock.now()) clock.set(next[1].at);
      await bring(next[1].fact);
      await settle();
    }
    clock.set(moment);
  };

  return {
    mails,
    due,
    settle,
    until,
    /** A new customer with an open order and its payment page; `put` fills the basket and returns its total. */
    orderOf: async (name: string, put: (browser: Browser) => Promise<number>) => {
      const browser = await signedInBrowser(`${name}@example.com`);
      const { order, page } = await openOrder(browser, put);
      return { customerId: customerIdOf(`${name}@example.com`), browser, order, page };
    },
    /** A customer who buys a plan with a card that behaves so at renewals; `before` is an earlier subscription. */
    subscriber: async (
      name: string,
      planId: string,
      manner: 'pays' | 'declines' | 'asks' = 'pays',
      before: (customerId: CustomerId) => Promise<unknown> = async () => undefined,
    ) => {
      const email = `${name}@example.com`;
      const browser = await signedInBrowser(email);
      await before(customerIdOf(email));
      await buyPlan(bench, browser, planId, manner);
      await settle();
      const customerId = customerIdOf(email);
      return { email, customerId, browser: () => signIn(customerId), subscription: () => current(customerId) };
    },
  };
}

export type Subscriber = Awaited<ReturnType<ReturnType<typeof subscriptionHouse>['subscriber']>>;

/** A new session: last month's have ended. */
async function signIn(customerId: CustomerId): Promise<Browser> {
  const cookie = newSecret();
  await openSession({ hash: hashOf(cookie), customerId, modeOfSale: 9, now: now() });
  return { [sessionCookie]: cookie };
}

async function current(customerId: CustomerId) {
  const subscription = await readStreamSubscription(customerId);
  if (!subscription) throw new Error('There is no subscription.');
  return subscription;
}

async function buyPlan(bench: PaymentBench, browser: Browser, planId: string, manner: 'pays' | 'declines' | 'asks') {
  const { page } = await openOrder(browser, putPlan(planId));
  await bench.payKeeping(page, manner);
}

/** Puts a plan into a browser's basket. */
export const putPlan =
  (planId: string) =>
  async (browser: Browser): Promise<number> => {
    const basket = await call(basketPlan, { method: 'POST', body: { planId }, cookies: browser });
    Object.assign(browser, basket.cookies);
    return basket.data.cartAmount;
  };

async function openOrder(browser: Browser, put: (browser: Browser) => Promise<number>) {
  const { data } = await placeOrder(browser, await put(browser));
  const order = await readOrder(data.id);
  if (!order?.paymentId || !data.paymentUrl) throw new Error('The order has no payment page.');
  return { order, page: { paymentId: order.paymentId, url: data.paymentUrl } };
}

async function outboxes(): Promise<readonly Fact[]> {
  const facts = await Promise.all(
    ['sales', 'customers'].map(async (TableName) => {
      const isFact = { FilterExpression: 'attribute_exists(outbox)' };
      const { Items = [] } = await documents.get().send(new ScanCommand({ TableName, ...isFact }));
      return Items.map(({ type, detail }) => ({ type: String(type), detail: String(detail) }));
    }),
  );
  const when = ({ detail }: Fact): string => (JSON.parse(detail) as { occurredAt: string }).occurredAt;
  return facts.flat().toSorted((a, b) => (when(a) < when(b) ? -1 : 1));
}
