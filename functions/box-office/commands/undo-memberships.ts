import { takeBack } from '#shared/account/domain/membership/membership-changes.ts';
import type { Order, OrderLine } from '#shared/box-office/domain/order/order.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { readGift, takeBackGift, takeBackMembership } from '#functions/account/store/memberships.ts';
import { numberFrom } from '#functions/platform/runtime/ids.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { overtaken, untilWritten } from '#functions/platform/table/transaction.ts';

import { tellMoney } from '../store/hand-refunds.ts';

type SoldMembership = Extract<OrderLine, { kind: 'membership' }>;

/** Ends the memberships that an order granted, because its payment was refunded. Idempotent; changes nothing for an order without any. */
export async function undoMemberships(order: Order, now: Instant): Promise<void> {
  for (const line of order.lines) {
    if (line.kind !== 'membership' || line.returnId !== null) continue;
    await (line.recipient ? withdraw(order, line, now) : endOwn(order, line, now));
  }
}

async function endOwn({ customerId, orderId }: Order, line: SoldMembership, now: Instant): Promise<void> {
  const taken = { source: `${orderId}.${line.lineId}`, rests: line.upgrade?.rests ?? [] };
  const attempt = async () => {
    const account = await readAccount(customerId);
    if (!account || takeBack(account, taken.source, now, taken.rests) === account) return undefined;
    return (await takeBackMembership(account, taken, now, [])) ? undefined : overtaken;
  };
  await untilWritten(attempt, { what: `The account ${customerId}` });
}

/** A redeemed gift belongs to its recipient; staff decide whether it stays. */
async function withdraw({ orderId, accessKey }: Order, { lineId, pence }: SoldMembership, now: Instant): Promise<void> {
  const gift = await readGift(numberFrom(`${accessKey} ${lineId}`, 16));
  if (!gift || (!gift.redeemedBy && (await takeBackGift(gift, [])))) return;
  log('error', 'refund of a present that was taken up', { alarm: true, order: orderId });
  await tellMoney({ orderId, trouble: 'present-taken-up', reference: lineId, pence }, now);
}
