import { guestIdOf } from '#shared/box-office/domain/order/order.ts';
import { nextPerformanceOf } from '#shared/box-office/domain/order/summary.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import type { OrderId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { findCredential } from '#functions/account/store/accounts.ts';
import { readOrderSummaries } from '#functions/box-office/store/order-summaries.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';

import { entryOf, listMatter } from '../commands/list-work.ts';

/** Only where somebody has tickets of an evening to come: their mails may have to reach them in another way. */
export const handler = consume(subscriptions.onMailWantsPerson, { effect: 'repeat' }, async ({ detail }) => {
  const { reason, at, to, isFinal } = detail;
  if (!isFinal) return;
  for (const email of to) {
    const orderId = await comingOrderOf(email.toLowerCase(), now());
    if (orderId !== null) await listMatter(entryOf({ kind: 'mail', orderId, reason, at }), now());
  }
});

/** The order of this address whose evening comes first; null without one. */
async function comingOrderOf(email: string, now: Instant): Promise<OrderId | null> {
  const credential = await findCredential(email);
  const owners = [guestIdOf(hashOf(email)), ...(credential ? [credential.customerId] : [])];
  const summaries = (await Promise.all(owners.map((owner) => readOrderSummaries(owner)))).flat();
  const coming = summaries.flatMap((summary) => {
    const next = nextPerformanceOf(summary, now);
    return next === null ? [] : [{ orderId: summary.orderId, next }];
  });
  return coming.toSorted((one, other) => Date.parse(one.next) - Date.parse(other.next))[0]?.orderId ?? null;
}
