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

/** Kept beyond its end, so that the page can say why an old link no longer works. */
const rememberedFor = 7 * day;

/** Stores a link in place of the older one of its purpose; false where a newer one exists. One round trip. */
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

/** Consistent: the caller is about to use it. One round trip. */
export function readLink(customerId: CustomerId, purpose: LinkPurpose): Promise<AccountLink | null> {
  return readItem(tables.customers(), customerKeys.accountLink(customerId, purpose), linkKind);
}

/** A transaction item that uses up a link; of concurrent presses the condition admits one. */
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

/** Transaction items that end the links of these purposes. */
export function endLinkLines(customerId: CustomerId, except: LinkPurpose | null = null): readonly TransactItem[] {
  return linkPurposes
    .filter((purpose) => purpose !== except)
    .map((purpose) => ({
      Delete: { TableName: tables.customers(), Key: customerKeys.accountLink(customerId, purpose) },
    }));
}
