import { demoPaymentDue } from '#shared/events/demo-payment.ts';
import { plus, second } from '#shared/domain/time/instant.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { scheduled, scheduler } from '#functions/publish/schedule.ts';
import { now } from '#functions/runtime/clock.ts';
import { env, setting } from '#functions/runtime/env.ts';

import { sendNotice } from './provider.ts';
import type { DemoPayment } from './provider.ts';

/** Does what a button says, and answers where the browser goes next. */
type Action = (payment: DemoPayment) => Promise<string>;

const tell = ({ orderId, paymentId, pence }: DemoPayment, outcome: 'paid' | 'declined' | 'expired'): Promise<void> =>
  sendNotice(
    { secret: setting(env.paymentSecret), noticeUrl: setting(env.paymentNoticeUrl) },
    { outcome, orderId, paymentId, pence },
  );

async function tellAt(at: Instant, { orderId, paymentId, pence }: DemoPayment): Promise<void> {
  const facts = { orderId, paymentId, pence };
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
