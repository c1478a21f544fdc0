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

/** So many decisions are shown; older ones stay in the table and in the customer's own copy of their data. */
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

/** The decisions of a customer, the newest first: that one counts. Consistent, for it is read to be added to. One round trip. */
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
 * Adds a decision after the one that it was made from, and tells of it. Nothing that was decided is ever written over: false where
 * somebody else has decided meanwhile. One round trip.
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
