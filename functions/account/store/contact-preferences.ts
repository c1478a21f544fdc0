import type { Decision } from '#shared/account/domain/consent.ts';
import { contactPreferencesChanged } from '#shared/account/events/contact-preferences.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { readPage, tables } from '#functions/platform/table/client.ts';
import { customerKeys, prefix } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { write } from '#functions/platform/table/transaction.ts';

/** How many decisions are shown; older ones stay in the table and in the data export. */
const decisionsShown = 50;

const decisionKind = stored<Decision & Key>('decision', {
  pk: 'text',
  sk: 'text',
  version: 'number',
  at: 'text',
  from: 'text',
  wording: 'text',
  allowed: 'list',
  given: 'list',
  taken: 'list',
  newsletterAt: 'text or null',
});

/** A customer's decisions, newest first: the first counts. Consistent, since the caller adds to it. One round trip. */
export async function readDecisions(customerId: CustomerId, limit = decisionsShown): Promise<readonly Decision[]> {
  const items = await readPage(
    {
      TableName: tables.customers(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :consent)',
      ExpressionAttributeValues: { ':pk': customerKeys.account(customerId).pk, ':consent': prefix.consent },
      ScanIndexForward: false,
      Limit: limit,
      ConsistentRead: true,
    },
    decisionKind,
  );
  return items.map(({ pk: _pk, sk: _sk, ...decision }) => decision);
}

/**
 * Appends a decision to the one it was made from, with its event. Earlier decisions are never overwritten; false after a concurrent
 * decision. One round trip.
 */
export async function addDecision(customerId: CustomerId, decision: Decision, now: Instant): Promise<boolean> {
  const TableName = tables.customers();
  const Item = { ...customerKeys.consent(customerId, decision.version), ...decision };
  const about = { subject: customerId, version: decision.version, now };
  const { written } = await write([
    { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
    outbox(TableName, contactPreferencesChanged, about, { customerId }),
  ]);
  return written;
}
