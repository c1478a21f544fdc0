import { streamScheme } from '#shared/account/domain/schemes.ts';
import type { EventKind, FactsOf } from '#shared/kernel/events/event.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { dueAt } from '#shared/streaming/domain/subscription/due-date.ts';
import { nextPenceOf } from '#shared/streaming/domain/subscription/plan.ts';
import { rightOf, stateAt } from '#shared/streaming/domain/subscription/record.ts';
import type { StreamSubscription } from '#shared/streaming/domain/subscription/record.ts';
import { give } from '#shared/streaming/domain/subscription/transitions.ts';
import { subscriptionStarted } from '#shared/streaming/events/subscription.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { readItem, tables } from '#functions/platform/table/client.ts';
import { dueFields } from '#functions/platform/table/due.ts';
import type { DueFields } from '#functions/platform/table/due.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { overtaken, untilWritten, writeParts } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** A customer's subscription to the stream, as stored. */
export type { StreamSubscription };

const subscriptionKind = stored<StreamSubscription & Key & DueFields>('subscription', {
  pk: 'text',
  sk: 'text',
  planId: 'text',
  title: 'text',
  period: 'text',
  pence: 'number',
  customerId: 'text',
  version: 'number',
  state: 'text',
  startedAt: 'text',
  anchor: 'text',
  months: 'number',
  pausedMonths: 'number',
  paidUntil: 'text',
  nextBillAt: 'text or null',
  cancelledAt: 'text or null',
  pausedAt: 'text or null',
  resumesAt: 'text or null',
  hasStopped: 'flag',
  graceUntil: 'text or null',
  endedAt: 'text or null',
  nextPlan: 'record or null',
  offer: 'record or null',
  subCheckoutPromo: 'text or null',
  subCheckoutDate: 'text or null',
  allowResub: 'flag',
  isFree: 'flag',
  mandateId: 'text or null',
  openBill: 'record or null',
  bills: 'list',
  noticedFor: 'text or null',
  siteOrigin: 'text',
});

/** One round trip; null without one. */
export async function readStreamSubscription(customerId: CustomerId): Promise<StreamSubscription | null> {
  const item = await readItem(tables.customers(), customerKeys.streamSubscription(customerId), subscriptionKind);
  if (!item) return null;
  const { pk: _pk, sk: _sk, dueShard: _shard, dueAt: _at, ...subscription } = item;
  return subscription;
}

/** The next state of a subscription, with its events and other writes. */
export interface Change {
  readonly next: StreamSubscription;
  readonly tells: readonly Telling[];
  /** Written in the same transaction; when one condition fails, nothing is written. */
  readonly more?: readonly TransactItem[];
}

/** An event to be built: its subject is the subscription that it is written with. */
export type Telling = (next: StreamSubscription, now: Instant) => TransactItem;

/** The common fields of a subscription's events. */
export const aboutSubscription = (subscription: StreamSubscription) => ({
  customerId: subscription.customerId,
  planId: subscription.planId,
  nextBillAt: subscription.nextBillAt,
  title: subscription.title,
  paidUntil: subscription.paidUntil,
  nextPence: nextPenceOf(subscription),
  siteOrigin: subscription.siteOrigin,
});

export function telling<K extends EventKind>(kind: K, facts: (next: StreamSubscription) => FactsOf<K>): Telling {
  return (next, now) =>
    outbox(tables.customers(), kind, { subject: next.customerId, version: next.version, now }, facts(next));
}

export type Changed =
  | { readonly outcome: 'changed'; readonly before: StreamSubscription | null; readonly next: StreamSubscription }
  /** There was nothing to do, or the condition of another item failed. */
  | { readonly outcome: 'unchanged' | 'refused'; readonly before: StreamSubscription | null };

/**
 * Changes a subscription together with the right to watch on its account; `step` returns null where there is nothing to do, and is called
 * again after a concurrent change.
 */
export async function changeSubscription(
  customerId: CustomerId,
  now: Instant,
  step: (before: StreamSubscription | null, account: Account) => Change | null,
): Promise<Changed> {
  const attempt = async (): Promise<Changed | typeof overtaken> => {
    const [account, before] = await Promise.all([readAccount(customerId), readStreamSubscription(customerId)]);
    if (!account) throw new Error(`There is no account ${customerId} for a subscription.`);
    const change = step(before, account);
    if (!change) return { outcome: 'unchanged', before };
    const { next, tells, more = [] } = change;
    const outcome = await writeParts({
      more,
      subscription: [recordLine(before, next, now), ...rightLines(account, next)],
      told: tells.map((tell) => tell(next, now)),
    });
    if (outcome.written) return { outcome: 'changed', before, next };
    return outcome.failed.includes('more') ? { outcome: 'refused', before } : overtaken;
  };
  return untilWritten(attempt, { what: `The subscription of ${customerId}` });
}

/** Writes the next version over the one it was made from. */
function recordLine(before: StreamSubscription | null, next: StreamSubscription, now: Instant): TransactItem {
  return {
    Put: {
      TableName: tables.customers(),
      Item: subscriptionItem(next, now),
      ...(before
        ? {
            ConditionExpression: '#version = :version',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':version': before.version },
          }
        : { ConditionExpression: 'attribute_not_exists(pk)' }),
    },
  };
}

/** The right to watch, where it changes. */
function rightLines({ customerId, schemes }: Account, next: StreamSubscription): TransactItem[] {
  const right = { id: streamScheme, ...rightOf(next) };
  const kept = schemes.find(({ id }) => id === streamScheme);
  if (kept?.status === right.status && kept.until === right.until) return [];
  return [
    {
      Update: {
        TableName: tables.customers(),
        Key: customerKeys.account(customerId),
        UpdateExpression: 'SET schemes = :schemes',
        ConditionExpression: 'schemes = :before',
        ExpressionAttributeValues: {
          ':schemes': [...schemes.filter(({ id }) => id !== streamScheme), right],
          ':before': schemes,
        },
      },
    },
  ];
}

/** A free subscription in the words of its campaign. */
export interface Campaign {
  readonly campaign: string;
  readonly code: string;
  readonly months: number;
  readonly allowResub: boolean;
  /** Base URL of the site, for links in mails. */
  readonly siteOrigin?: string;
}

const campaignPlan = { planId: 'stream-campaign', title: 'Stream - Monthly', period: 'month', pence: 0 } as const;

/**
 * Grants a free subscription for a while. Writes `more` in the same transaction, such as the use of the code; null where its condition
 * fails, or where a running subscription would absorb it.
 */
export async function grantFreeSubscription(
  customerId: CustomerId,
  campaign: Campaign,
  now: Instant,
  more: readonly TransactItem[] = [],
): Promise<StreamSubscription | null> {
  const { code, months, allowResub, siteOrigin = '' } = campaign;
  const granted = await changeSubscription(customerId, now, (before) => {
    if (before && stateAt(before, now) !== 'ended') return null;
    const next = give(before, { customerId, plan: campaignPlan, code, months, allowResub, siteOrigin }, now);
    return { next, more, tells: [telling(subscriptionStarted, tellFree)] };
  });
  return granted.outcome === 'changed' ? granted.next : null;
}

const tellFree = (next: StreamSubscription) => ({ ...aboutSubscription(next), isFree: true });

/** A subscription as a table item, with the instant of its next step. */
export function subscriptionItem(subscription: StreamSubscription, now: Instant) {
  const key = customerKeys.streamSubscription(subscription.customerId);
  return { ...key, ...subscription, ...dueFields(key, nextStepAt(subscription, now)) };
}

/** When something is due with a subscription; null where nothing more will come. */
export function nextStepAt(subscription: StreamSubscription, now: Instant): Instant | null {
  const due = dueAt(subscription, now);
  return due.what === 'wait' ? due.until : now;
}
