import { UpdateCommand } from '@aws-sdk/lib-dynamodb';

import type { ConsentVersion } from '#shared/account/domain/newsletter/consent.ts';
import { requestsAnHour } from '#shared/account/domain/newsletter/subscription.ts';
import type { NewsletterSubscription } from '#shared/account/domain/newsletter/subscription.ts';
import type { newsletterConfirmed, newsletterLeft, newsletterRequested } from '#shared/account/events/newsletter.ts';
import { day, hour, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';
import { documents, readItem, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { held, write } from '#functions/platform/table/transaction.ts';

/** The version of the contact preferences text, where the newsletter was chosen there. */
type PreferencesVersion = `preferences-${string}`;

/** A stored subscription with its consent. */
export interface SubscriptionRecord extends NewsletterSubscription {
  readonly id: string;
  /** In lower case. */
  readonly email: string;
  readonly firstName: string;
  /** The text that was agreed to, and when. */
  readonly consent: { readonly version: ConsentVersion | PreferencesVersion; readonly at: Instant };
  readonly confirmedAt: Instant | null;
  readonly leftAt: Instant | null;
  /** The secret only unsubscribes, so it is stored in plain: every mail needs it. */
  readonly leaveSecret: string;
  readonly siteOrigin: string;
  readonly version: number;
}

/** The id of a subscription, a hash of its address, so that no link, event or log contains the address. */
export function subscriptionIdOf(email: string): string {
  return hashOf(`newsletter ${email}`);
}

const subscriptionKind = stored<SubscriptionRecord>('newsletter subscription', {
  id: 'text',
  state: 'text',
  links: 'list',
  askedAt: 'list',
  email: 'text',
  firstName: 'text',
  consent: 'record',
  confirmedAt: 'text or null',
  leftAt: 'text or null',
  leaveSecret: 'text',
  siteOrigin: 'text',
  version: 'number',
});

/** Consistent: the caller changes it. One round trip. */
export function readSubscription(id: string): Promise<SubscriptionRecord | null> {
  return readItem(tables.customers(), customerKeys.subscription(id), subscriptionKind);
}

/** Long after the last link of a request has expired; so does the brake on mails to its address. */
const requestKeptFor = 7 * day;

/**
 * When an unconfirmed request expires: nobody has verified the address. A request after a confirmation or an unsubscription is part of that
 * evidence and stays.
 */
function endOf({ state, confirmedAt, leftAt }: SubscriptionRecord, now: Instant): { readonly ttl?: number } {
  const isFirst = state === 'requested' && confirmedAt === null && leftAt === null;
  return isFirst ? { ttl: epochSeconds(plus(now, requestKeptFor)) } : {};
}

/**
 * Writes a subscription over the version that was read, with its event; false after a concurrent change. One round trip. Omit `tells` where
 * consumers need not know.
 */
export async function saveSubscription(
  record: SubscriptionRecord,
  now: Instant,
  tells?: typeof newsletterRequested | typeof newsletterConfirmed | typeof newsletterLeft,
): Promise<boolean> {
  const TableName = tables.customers();
  const { id, version } = record;
  // The record read carries the TTL that it had as a request.
  const { ttl: _, ...kept }: SubscriptionRecord & { readonly ttl?: number } = record;
  const Item = { ...customerKeys.subscription(id), ...kept, version: version + 1, ...endOf(record, now) };
  const guard =
    version === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: '#version = :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': version },
        };
  const about = { subject: id, version: version + 1, now };
  const { written } = await write([
    { Put: { TableName, Item, ...guard } },
    ...(tells ? [outbox(TableName, tells, about, { subscriptionId: id })] : []),
  ]);
  return written;
}

/** Counts a visitor's request; false above the hourly limit. One round trip. */
export async function countRequest(visitorAddress: string, now: Instant): Promise<boolean> {
  const window = now.slice(0, 13);
  return held(() =>
    documents.get().send(
      new UpdateCommand({
        TableName: tables.customers(),
        // Hashed with the hour, so that the visitor is forgotten with it.
        Key: customerKeys.newsletterRequests(hashOf(`${visitorAddress} ${window}`)),
        UpdateExpression: 'SET #ttl = :ttl ADD requests :one',
        ConditionExpression: 'attribute_not_exists(requests) OR requests < :limit',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':one': 1,
          ':limit': requestsAnHour,
          ':ttl': epochSeconds(plus(now, 2 * hour)),
        },
      }),
    ),
  );
}
