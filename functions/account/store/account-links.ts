import { linkPurposes } from '#shared/account/domain/account/account-link.ts';
import type { AccountLink, LinkPurpose } from '#shared/account/domain/account/account-link.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { readItem, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** After its end, so that whoever presses an old link is told what is the matter with it. */
const rememberedFor = 7 * day;

/** Keeps a link in place of the older one of its purpose; false where a newer one is there already. One round trip. */
export async function keepLink(link: AccountLink): Promise<boolean> {
  const { customerId, purpose, expiresAt, madeAt } = link;
  const ttl = epochSeconds(plus(expiresAt, rememberedFor));
  const { written } = await write([
    {
      Put: {
        TableName: tables.customers(),
        Item: { ...customerKeys.accountLink(customerId, purpose), ...link, ttl },
        ConditionExpression: 'attribute_not_exists(pk) OR madeAt <= :madeAt',
        ExpressionAttributeValues: { ':madeAt': madeAt },
      },
    },
  ]);
  return written;
}

const linkKind = stored<AccountLink>('account link', {
  purpose: 'text',
  customerId: 'text',
  hash: 'text',
  email: 'text',
  redirectUrl: 'text',
  siteOrigin: 'text',
  madeAt: 'text',
  expiresAt: 'text',
});

/** Consistent: it is read in order to be used. One round trip. */
export function readLink(customerId: CustomerId, purpose: LinkPurpose): Promise<AccountLink | null> {
  return readItem(tables.customers(), customerKeys.accountLink(customerId, purpose), linkKind);
}

/** Uses a link up; of any number of presses at one moment the condition lets one through. */
export function useLinkLine({ customerId, purpose, hash }: AccountLink, now: Instant): TransactItem {
  return {
    Update: {
      TableName: tables.customers(),
      Key: customerKeys.accountLink(customerId, purpose),
      UpdateExpression: 'SET usedAt = :now',
      ConditionExpression: '#hash = :hash AND attribute_not_exists(usedAt)',
      ExpressionAttributeNames: { '#hash': 'hash' },
      ExpressionAttributeValues: { ':hash': hash, ':now': now },
    },
  };
}

/** Ends the links of these purposes, for the transaction after which they must open nothing any more. */
export function endLinkLines(customerId: CustomerId, except: LinkPurpose | null = null): readonly TransactItem[] {
  return linkPurposes
    .filter((purpose) => purpose !== except)
    .map((purpose) => ({
      Delete: { TableName: tables.customers(), Key: customerKeys.accountLink(customerId, purpose) },
    }));
}
