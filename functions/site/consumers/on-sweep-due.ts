import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { day, hour, instant, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { sweepPartDue } from '#shared/site/events/sweep.ts';
import { lookAtMembership } from '#functions/account/commands/membership-due-dates.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { lookAtBasket, lookAtPayment, lookAtSale } from '#functions/box-office/commands/due-dates.ts';
import { lookAtErasure } from '#functions/personal-data/run-erasure.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { schedulesAhead } from '#functions/platform/relay/schedule.ts';
import type { Scheduled } from '#functions/platform/relay/schedule.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { dueWithoutSchedule } from '#functions/platform/runtime/metrics.ts';
import { tables } from '#functions/platform/table/client.ts';
import { dueParts, readDue } from '#functions/platform/table/due.ts';
import type { DueItem, DuePart } from '#functions/platform/table/due.ts';
import { aboutOf } from '#functions/platform/table/keys.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { lookAtSubscription } from '#functions/streaming/commands/follow-subscription.ts';
import { dateRental } from '#functions/streaming/commands/rental-dates.ts';
import { readRental } from '#functions/streaming/store/rental-record.ts';

/** Entries of a message; the rest of the part is another message. */
const atMost = 100;
/** Parallel schedules of a message. */
const atOnce = 10;

/**
 * Makes the schedules of the coming days from the index of due dates. Whatever is past and still in the index was not done: it is said
 * again. May run at any time and twice: a schedule that is there stays, and every consumer first looks whether its step is still due.
 */
export const handler = consume(subscriptions.onSweepDue, { effect: 'repeat' }, async (received) => {
  const { id } = received.detail;
  if (received.type === 'SweepDue') return write(dueParts.map((part) => partLine(id, part)));
  const { part, after } = received.detail;
  const from = after && { ...after, dueAt: instant(after.dueAt) };
  const last = await sweepPart(part, from, now());
  return last ? write([partLine(id, part, last)]) : undefined;
});

/** A message about a part. Its id derives from the message that causes it: that one delivered twice makes it once. */
function partLine(causeId: string, part: DuePart, after?: DueItem) {
  const about = { subject: part, version: 1, now: now(), id: hashOf(`${causeId} ${part}`) };
  return outbox(tables.sales(), sweepPartDue, about, { part, ...(after ? { after } : {}) });
}

/** Schedules some entries of a part; returns the last of them where there are more. */
async function sweepPart(part: DuePart, after: DueItem | undefined, moment: Instant): Promise<DueItem | undefined> {
  const { items, isLast } = await readDue(part, plus(moment, schedulesAhead), { after, limit: atMost });
  let lost = 0;
  for (let start = 0; start < items.length; start += atOnce) {
    const some = items.slice(start, start + atOnce);
    const outcomes = await Promise.all(some.map(async (item) => isLost(item, await lookAt(item), moment)));
    lost += outcomes.filter(Boolean).length;
  }
  log('info', 'due dates swept', { part, entries: items.length, lost }, [[dueWithoutSchedule, lost]]);
  return isLast ? undefined : items.at(-1);
}

/** Retries of a due event and the lag of the index are over after this time. */
const patience = hour;
/** These live for less than an hour, so one whose schedule is about to be made looks like one that has lost it. */
const shortLived: ReadonlySet<string> = new Set(['BASKET', 'ORDER']);

/** Overdue; or due until tomorrow, so that a schedule was made when its date was set, or by the sweep of last night. */
function isLost({ dueAt, ...key }: DueItem, scheduled: Scheduled | undefined, moment: Instant): boolean {
  if (dueAt <= plus(moment, -patience)) return true;
  const isExpected = dueAt > moment && dueAt <= plus(moment, day);
  return scheduled === 'made' && isExpected && !shortLived.has(aboutOf(key).kind);
}

/** Asks the scheduler for what an entry is about, as the entry's own area does. */
async function lookAt(item: DueItem): Promise<Scheduled | undefined> {
  const { kind, id, rest } = aboutOf(item);
  const look = kinds[kind];
  if (!look) throw new Error(`The index of due dates has an item of an unknown kind, ${kind}.`);
  return look(id, rest, item.dueAt);
}

/** By the kind of the item's sort key. */
const kinds: Readonly<Record<string, (id: string, rest: string, dueAt: Instant) => Promise<Scheduled | undefined>>> = {
  BASKET: (basketId, _, dueAt) => lookAtBasket(basketId, dueAt),
  ORDER: (orderId, _, dueAt) => lookAtPayment(orderId, dueAt),
  TERMS: (performanceId, _, dueAt) => lookAtSale(performanceId, dueAt),
  STREAM: (customerId, _, dueAt) => lookAtSubscription(customerId, dueAt),
  ERASURE: (customerId, _, dueAt) => lookAtErasure(customerId, dueAt),
  ACCOUNT: async (customerId, _, dueAt) => {
    const account = await readAccount(customerId);
    return account ? lookAtMembership(account, plus(dueAt, -1)) : undefined;
  },
  RENTAL: async (customerId, feeId) => {
    const rental = await readRental(customerId, feeId);
    return rental?.status === 'purchased' ? dateRental(rental) : undefined;
  },
};
