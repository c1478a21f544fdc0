import { GetCommand } from '@aws-sdk/lib-dynamodb';

import { countsUntil, join, standingAt } from '#shared/domain/membership/join.ts';
import type { Bought } from '#shared/domain/membership/join.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { membershipChanged } from '#shared/events/membership.ts';
import { outbox } from '#functions/publish/outbox.ts';

import { readAccount } from './accounts.ts';
import type { Account } from './accounts.ts';
import { documents, tables } from './client.ts';
import { customerKeys } from './keys.ts';
import { changeSessions } from './sessions.ts';
import { write } from './transaction.ts';
import type { TransactItem } from './transaction.ts';

/** A membership that somebody gave; its code is its only key, so whoever knows it may take it up, once. */
export interface GiftMembership {
  readonly code: string;
  readonly title: string;
  readonly modeOfSale: number;
  readonly months: number;
  readonly orderId: string;
  readonly issuedAt: Instant;
  /** The customer who took it up. */
  readonly redeemedBy?: string;
}

const tries = 5;

/**
 * Makes somebody a member, with everything that repeats it: the credential, and every open session, so that priority booking opens with
 * the next page. The same source twice comes to the same. `alongside` is written in the same transaction; null when it does not hold.
 */
export async function grantMembership(
  customerId: string,
  bought: Bought,
  now: Instant,
  alongside: readonly TransactItem[] = [],
): Promise<Account | null> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const account = await readAccount(customerId);
    if (!account) throw new Error(`There is no account ${customerId} for a membership.`);
    const next: Account = { ...account, ...join(standingAt(account, now), bought, now) };
    const isNew = next.allMemberships.length > account.allMemberships.length;
    const outcome = isNew
      ? await write([...alongside, ...memberLines(account, next, now)])
      : { written: true as const };
    if (outcome.written) {
      await changeSessions(customerId, { modeOfSale: next.modeOfSale, memberUntil: countsUntil(next) });
      return next;
    }
    if (outcome.failed.some((place) => place < alongside.length)) return null;
  }
  throw new Error(`The account ${customerId} changed faster than a membership could be added.`);
}

/** The account over the memberships that it was made from, its credential, and the news of it. */
function memberLines(account: Account, next: Account, now: Instant): TransactItem[] {
  const TableName = tables.customers();
  const { customerId, email } = account;
  const { modeOfSale, membership, allMemberships } = next;
  const about = { subject: customerId, version: allMemberships.length + 1, now };
  const expiryDate = membership?.expiryDate ?? now;
  return [
    {
      Update: {
        TableName,
        Key: customerKeys.account(customerId),
        UpdateExpression: 'SET modeOfSale = :mode, membership = :membership, allMemberships = :all',
        ConditionExpression: 'allMemberships = :before',
        ExpressionAttributeValues: {
          ':mode': modeOfSale,
          ':membership': membership,
          ':all': allMemberships,
          ':before': account.allMemberships,
        },
      },
    },
    {
      Update: {
        TableName,
        Key: customerKeys.credential(email),
        UpdateExpression: 'SET modeOfSale = :mode, memberUntil = :until',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':mode': modeOfSale, ':until': countsUntil(next) },
      },
    },
    outbox(TableName, membershipChanged, about, { customerId, modeOfSale, expiryDate }),
  ];
}

/** Keeps a present until it is taken up; one that stands already stays as it is. One round trip. */
export async function keepGift(gift: GiftMembership): Promise<void> {
  const Item = { ...customerKeys.giftMembership(gift.code), ...gift };
  await write([{ Put: { TableName: tables.customers(), Item, ConditionExpression: 'attribute_not_exists(pk)' } }]);
}

/** One round trip; null for an unknown code. */
export async function readGift(code: string): Promise<GiftMembership | null> {
  const Key = customerKeys.giftMembership(code);
  const { Item } = await documents
    .get()
    .send(new GetCommand({ TableName: tables.customers(), Key, ConsistentRead: true }));
  // What this store wrote has this shape.
  return (Item as GiftMembership | undefined) ?? null;
}

/** Takes up a present; null when somebody else has. */
export function redeemGift(customerId: string, gift: GiftMembership, now: Instant): Promise<Account | null> {
  const { code, title, modeOfSale, months } = gift;
  const taken: TransactItem = {
    Update: {
      TableName: tables.customers(),
      Key: customerKeys.giftMembership(code),
      UpdateExpression: 'SET redeemedBy = :me, redeemedAt = :now',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(redeemedBy)',
      ExpressionAttributeValues: { ':me': customerId, ':now': now },
    },
  };
  return grantMembership(customerId, { title, modeOfSale, months, source: `gift.${code}` }, now, [taken]);
}
