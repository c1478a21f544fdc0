import { UpdateCommand } from '@aws-sdk/lib-dynamodb';

import {
  countsUntil,
  join,
  levelWithout,
  standingAt,
  takeBack,
} from '#shared/account/domain/membership/membership-changes.ts';
import type { Bought, MemberStatus } from '#shared/account/domain/membership/membership-changes.ts';
import { nextNotice } from '#shared/account/domain/membership/notices.ts';
import type { RemainingMembership } from '#shared/account/domain/membership/proration.ts';
import { membershipChanged } from '#shared/account/events/membership.ts';
import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { documents, readItem, readPage, tables } from '#functions/platform/table/client.ts';
import { dueShardOf } from '#functions/platform/table/due.ts';
import { customerKeys, prefix } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { held, overtaken, untilWritten, write, writeParts } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { readAccount } from './accounts.ts';
import type { Account } from './accounts.ts';
import { changeSessions, forEarlierVersion } from './sessions.ts';

/** A gift membership; its code is its only key, so anyone who knows it can redeem it, once. */
export interface GiftMembership {
  readonly code: string;
  readonly title: string;
  readonly modeOfSale: number;
  readonly months: number;
  /** What was paid for it; credited to its recipient towards a higher level. */
  readonly pence?: Pence;
  /** The address that it was sent to; a customer with this verified address sees the waiting gift. */
  readonly sentTo?: string;
  readonly orderId: OrderId;
  readonly issuedAt: Instant;
  /** The customer who redeemed it. */
  readonly redeemedBy?: string;
}

/** The account after a change of its memberships; null when a condition of `alongside` failed. */
type Changed = Account | null;

/**
 * Grants a membership, with its copies in the credential and every open session, so that priority booking opens with the next page.
 * Idempotent by source. Writes `alongside` in the same transaction; null when its condition fails.
 */
export async function grantMembership(
  customerId: CustomerId,
  bought: Bought,
  now: Instant,
  alongside: readonly TransactItem[] = [],
): Promise<Changed> {
  const change = (account: Account) => join(standingAt(account, now), bought, now);
  const done = await changeMemberships(customerId, change, now, alongside);
  if (done === 'no-account') throw new Error(`There is no account ${customerId} for a membership.`);
  return done;
}

/**
 * Revokes a membership in the account, its credential and every open session. `alongside` refunds its price in the same transaction. False
 * when a condition fails: it is not there, its order has changed, or an order was placed since the account was `judged`.
 */
export async function takeBackMembership(
  judged: Account,
  { source, rests }: { readonly source: string; readonly rests: readonly RemainingMembership[] },
  now: Instant,
  alongside: readonly TransactItem[],
): Promise<boolean> {
  let isThere = false;
  const change = (account: Account): MemberStatus => {
    isThere = false;
    if (account.memberOrders !== judged.memberOrders) return account;
    const before = standingAt(account, now);
    const after = takeBack(before, source, now, rests);
    isThere = after !== before;
    return isThere ? after : account;
  };
  const done = await changeMemberships(judged.customerId, change, now, alongside);
  return isThere && done !== null && done !== 'no-account';
}

/** Revokes an unredeemed gift and refunds its price with `alongside`. False when it has been redeemed, or its order has changed. */
export async function takeBackGift(
  { code, sentTo }: GiftMembership,
  alongside: readonly TransactItem[],
): Promise<boolean> {
  const TableName = tables.customers();
  const waits: TransactItem[] = sentTo ? [{ Delete: { TableName, Key: customerKeys.giftFor(sentTo, code) } }] : [];
  const gone: TransactItem = {
    Delete: {
      TableName,
      Key: customerKeys.giftMembership(code),
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(redeemedBy)',
    },
  };
  return (await write([...alongside, gone, ...waits])).written;
}

/** Writes the status after a membership's end to the account, its credential and its sessions. False without an account. */
export async function settleStanding(customerId: CustomerId, now: Instant): Promise<boolean> {
  return (await changeMemberships(customerId, (account) => standingAt(account, now), now)) !== 'no-account';
}

/**
 * Gives an account a sale group that comes with no membership, or takes it back: then its membership counts again, if it has one. With the
 * credential and every open session. An account that has it already stays as it is, without `alongside`.
 */
export async function giveSaleGroup(
  customerId: CustomerId,
  group: ModeOfSale | null,
  by: string,
  now: Instant,
  alongside: readonly TransactItem[],
): Promise<Account | null> {
  const change = (account: Account): MemberStatus => {
    const standing = standingAt(account, now);
    return { ...standing, modeOfSale: group ?? levelWithout(standing, now) };
  };
  const given = group === null ? null : { by, at: now };
  const done = await changeMemberships(customerId, change, now, alongside, given);
  return done === 'no-account' ? null : done;
}

/** Changes an account's memberships, under the version that was read. A change without effect only writes the sessions again. */
async function changeMemberships(
  customerId: CustomerId,
  change: (account: Account) => MemberStatus,
  now: Instant,
  alongside: readonly TransactItem[] = [],
  given?: Account['groupGiven'] | null,
): Promise<Changed | 'no-account'> {
  const attempt = async (): Promise<Changed | 'no-account' | typeof overtaken> => {
    const account = await readAccount(customerId);
    if (!account) return 'no-account';
    const { modeOfSale, membership, allMemberships } = change(account);
    const next: Account = { ...account, modeOfSale, membership, allMemberships };
    const isNew = JSON.stringify(standingIn(next)) !== JSON.stringify(standingIn(account));
    const outcome = isNew
      ? await writeParts({ alongside, member: memberLines(account, next, now, given) })
      : { written: true as const };
    if (outcome.written) {
      await changeSessions(customerId, { modeOfSale, memberUntil: countsUntil(next) });
      return next;
    }
    return outcome.failed.includes('alongside') ? null : overtaken;
  };
  return untilWritten(attempt, { what: `The account ${customerId}` });
}

const standingIn = ({ modeOfSale, membership, allMemberships }: MemberStatus) => [
  modeOfSale,
  membership,
  allMemberships,
];

/** Transaction items for the account (under the memberships and the order count it was made from), its credential, and the event. */
function memberLines(
  account: Account,
  next: Account,
  now: Instant,
  given?: Account['groupGiven'] | null,
): TransactItem[] {
  const TableName = tables.customers();
  const { customerId, email, memberOrders } = account;
  const { modeOfSale, membership, allMemberships } = next;
  // Grows with every change: a membership is added or has ended.
  const ends = allMemberships.filter((each) => each.endedBy !== undefined || each.expiryDate <= now).length;
  const about = { subject: customerId, version: allMemberships.length + ends + 1, now };
  const expiryDate = membership?.expiryDate ?? now;
  const key = customerKeys.account(customerId);
  const noticeAt = nextNotice(next, now)?.at ?? null;
  return [
    {
      Update: {
        TableName,
        Key: key,
        UpdateExpression: memberUpdate(noticeAt !== null, given),
        // An item of version 0.1.0 may still have another sale group beside its flag.
        ConditionExpression: `allMemberships = :before AND (modeOfSale = :mode0 OR isStaff = :yes) AND ${
          memberOrders === undefined ? 'attribute_not_exists(memberOrders)' : 'memberOrders = :orders'
        }`,
        ExpressionAttributeValues: {
          ':mode': modeOfSale,
          ':membership': membership,
          ':all': allMemberships,
          ':before': account.allMemberships,
          ':mode0': account.modeOfSale,
          ':yes': true,
          ':no': forEarlierVersion.isStaff,
          ...dueValues(key, noticeAt),
          ...(given ? { ':given': given } : {}),
          ...(memberOrders === undefined ? {} : { ':orders': memberOrders }),
        },
      },
    },
    {
      Update: {
        TableName,
        Key: customerKeys.credential(email),
        UpdateExpression: 'SET modeOfSale = :mode, memberUntil = :until, isStaff = :no',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: {
          ':mode': modeOfSale,
          ':until': countsUntil(next),
          ':no': forEarlierVersion.isStaff,
        },
      },
    },
    outbox(TableName, membershipChanged, about, { customerId, modeOfSale, expiryDate }),
  ];
}

function memberUpdate(isNoticeDue: boolean, given?: Account['groupGiven'] | null): string {
  const sets = [
    'modeOfSale = :mode',
    'membership = :membership',
    'allMemberships = :all',
    'isStaff = :no',
    ...(isNoticeDue ? ['dueShard = :shard', 'dueAt = :due'] : []),
    ...(given ? ['groupGiven = :given'] : []),
  ];
  const removes = [...(isNoticeDue ? [] : ['dueShard']), ...(given === null ? ['groupGiven'] : [])];
  return `SET ${sets.join(', ')}${removes.length > 0 ? ` REMOVE ${removes.join(', ')}` : ''}`;
}

/**
 * Moves the date of the next notice; null for none. Does nothing after a concurrent change, which has written its own. At most one round
 * trip.
 */
export async function moveNotice({ customerId, dueAt }: Account, at: Instant | null): Promise<void> {
  if (at === (dueAt ?? null)) return;
  const key = customerKeys.account(customerId);
  const change = new UpdateCommand({
    TableName: tables.customers(),
    Key: { ...key },
    UpdateExpression: at === null ? 'REMOVE dueShard' : 'SET dueShard = :shard, dueAt = :due',
    ConditionExpression:
      dueAt === undefined ? 'attribute_exists(pk) AND attribute_not_exists(dueAt)' : 'dueAt = :before',
    ExpressionAttributeValues: { ...dueValues(key, at), ...(dueAt === undefined ? {} : { ':before': dueAt }) },
  });
  await held(() => documents.get().send(change));
}

const dueValues = (key: Key, at: Instant | null) => (at === null ? {} : { ':shard': dueShardOf(key), ':due': at });

/** Stores a gift until it is redeemed; an existing one stays. One round trip. */
export async function keepGift(gift: GiftMembership): Promise<void> {
  const TableName = tables.customers();
  const { code, title, sentTo, issuedAt } = gift;
  const kept = { ...customerKeys.giftMembership(code), ...gift };
  const waiting = sentTo ? [{ ...customerKeys.giftFor(sentTo, code), title, issuedAt }] : [];
  await write([
    { Put: { TableName, Item: kept, ConditionExpression: 'attribute_not_exists(pk)' } },
    ...waiting.map((Item) => ({ Put: { TableName, Item } })),
  ]);
}

/** A gift waiting for the owner of its address. */
export interface WaitingGift {
  readonly title: string;
  readonly issuedAt: Instant;
}

const waitingKind = stored<WaitingGift>('gift membership that waits', { title: 'text', issuedAt: 'text' });

/** Unredeemed gifts sent to an address, oldest first. One round trip. */
export async function readGiftsFor(email: string): Promise<readonly WaitingGift[]> {
  const waiting = await readPage(
    {
      TableName: tables.customers(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :gift)',
      ExpressionAttributeValues: { ':pk': customerKeys.giftFor(email, '').pk, ':gift': prefix.gift },
    },
    waitingKind,
  );
  return waiting.toSorted((one, other) => (one.issuedAt < other.issuedAt ? -1 : 1));
}

const giftKind = stored<GiftMembership>('gift membership', {
  code: 'text',
  title: 'text',
  modeOfSale: 'number',
  months: 'number',
  orderId: 'text',
  issuedAt: 'text',
});

/** One round trip; null for an unknown code. */
export function readGift(code: string): Promise<GiftMembership | null> {
  return readItem(tables.customers(), customerKeys.giftMembership(code), giftKind);
}

/** Redeems a gift; null when it has been redeemed already. */
export function redeemGift(customerId: CustomerId, gift: GiftMembership, now: Instant): Promise<Account | null> {
  const { code, title, modeOfSale, months, pence, sentTo } = gift;
  const TableName = tables.customers();
  const taken: TransactItem = {
    Update: {
      TableName,
      Key: customerKeys.giftMembership(code),
      UpdateExpression: 'SET redeemedBy = :me, redeemedAt = :now',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(redeemedBy)',
      ExpressionAttributeValues: { ':me': customerId, ':now': now },
    },
  };
  const waits: TransactItem[] = sentTo ? [{ Delete: { TableName, Key: customerKeys.giftFor(sentTo, code) } }] : [];
  const bought = { title, modeOfSale, months, source: `gift.${code}`, ...(pence === undefined ? {} : { pence }) };
  return grantMembership(customerId, bought, now, [taken, ...waits]);
}
