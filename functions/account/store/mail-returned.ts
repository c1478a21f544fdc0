import { PutCommand } from '@aws-sdk/lib-dynamodb';

import type { MailReturned } from '#shared/account/domain/mail-returned.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import { addressHashOf } from '#functions/platform/relay/enquiries.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { documents, readItem, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { held } from '#functions/platform/table/transaction.ts';

const returnedKind = stored<MailReturned>('returned mail', { reason: 'text', at: 'text' });

/** As long as an old address is worth telling of; each mail that comes back begins it again. */
const keptFor = 365 * day;

/**
 * Notes that mail to an address came back; the item holds only a hash of it. The newest counts, but after a complaint SES reports every mail
 * as bounced, so that a complaint stays. One round trip.
 */
export async function noteMailReturned(email: string, { reason, at }: MailReturned): Promise<void> {
  const Item = { ...customerKeys.mailReturned(addressHashOf(email)), reason, at, ttl: epochSeconds(plus(at, keptFor)) };
  await held(() =>
    documents.get().send(
      new PutCommand({
        TableName: tables.customers(),
        Item,
        ConditionExpression: 'attribute_not_exists(pk) OR (#at < :at AND (#reason = :reason OR #reason <> :complaint))',
        ExpressionAttributeNames: { '#at': 'at', '#reason': 'reason' },
        ExpressionAttributeValues: { ':at': at, ':reason': reason, ':complaint': 'complaint' },
      }),
    ),
  );
}

/** Null for an address that takes our mail, as far as the house knows. One round trip. */
export async function readMailReturned(email: string): Promise<MailReturned | null> {
  const found = await readItem(tables.customers(), customerKeys.mailReturned(addressHashOf(email)), returnedKind);
  return found && { reason: found.reason, at: found.at };
}
