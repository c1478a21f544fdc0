import { demoPaymentDue } from '#shared/kernel/events/demo-payment.ts';
import { plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { scheduled, scheduler } from '#functions/platform/relay/schedule.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { env, setting } from '#functions/platform/runtime/env.ts';

import { mandateOf, sendNotice } from './provider.ts';
import type { DemoPayment, Manner } from './provider.ts';

/** Performs the action of a button and returns the path that the browser goes to next. */
type Action = (payment: DemoPayment) => Promise<string>;

/** The mandate, where the shop asks for one. */
const kept = ({ keepForRenewals, orderId }: DemoPayment, manner: Manner = 'pays') =>
  keepForRenewals ? { mandateId: mandateOf(orderId, manner) } : {};

const tell = (payment: DemoPayment, outcome: 'paid' | 'declined' | 'expired', manner?: Manner): Promise<void> => {
  const { orderId, paymentId, pence } = payment;
  return sendNotice(
    { secret: setting(env.paymentSecret), noticeUrl: setting(env.paymentNoticeUrl) },
    { outcome, orderId, paymentId, pence, ...(outcome === 'paid' ? kept(payment, manner) : {}) },
  );
};

async function tellAt(at: Instant, payment: DemoPayment): Promise<void> {
  const { orderId, paymentId, pence } = payment;
  const facts = { orderId, paymentId, pence, ...kept(payment) };
  await scheduler.get()(`demo-payment-${orderId}`, at, scheduled(demoPaymentDue, orderId, at, facts));
}

export const leave: Action = async ({ cancelPath }) => cancelPath;

export const actions: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['leave', leave],
  [
    'pay',
    async (payment) => {
      await tell(payment, 'paid');
      return payment.returnPath;
    },
  ],
  [
    'pay-declining',
    async (payment) => {
      await tell(payment, 'paid', 'declines');
      return payment.returnPath;
    },
  ],
  [
    'pay-asking',
    async (payment) => {
      await tell(payment, 'paid', 'asks');
      return payment.returnPath;
    },
  ],
  [
    'decline',
    async (payment) => {
      await tell(payment, 'declined');
      return payment.returnPath;
    },
  ],
  [
    'expire',
    async (payment) => {
      await tell(payment, 'expired');
      return payment.cancelPath;
    },
  ],
  [
    'slow',
    async (payment) => {
      await tellAt(plus(now(), 20 * second), payment);
      return payment.returnPath;
    },
  ],
  [
    'late',
    async (payment) => {
      await tellAt(plus(payment.dueAt as Instant, 30 * second), payment);
      return payment.returnPath;
    },
  ],
  [
    'twice',
    async (payment) => {
      await tell(payment, 'paid');
      await tell({ ...payment, paymentId: `${payment.paymentId}.again` }, 'paid');
      return payment.returnPath;
    },
  ],
]);
