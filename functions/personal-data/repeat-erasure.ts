import { PutCommand } from '@aws-sdk/lib-dynamodb';

import { dueFrom } from '#shared/account/domain/erasure.ts';
import type { Erasure } from '#shared/account/domain/erasure.ts';
import { erasureAsked } from '#shared/account/events/personal-data.ts';
import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { write } from '#functions/platform/table/transaction.ts';

import { isUnsettled } from './erasure-check.ts';
import { belongingsOf } from './items-of-person.ts';
import { readErasure } from './store.ts';

/**
 * Stores a new erasure request for a customer who was erased after `at` and is in the restored tables again: as an account, or as what an
 * erasure that was running at `at` had left of one. Returns whether that was so. The request is due at once. It needs no withdrawal period,
 * and no session has to end first: the stage is closed. The consumer of `ErasureDue` carries it out and sends no second mail.
 */
export async function requestRepetition(customerId: CustomerId, at: Instant): Promise<boolean> {
  const wish = await repetitionOf(customerId, at);
  if (!wish) return false;
  const Item = { ...customerKeys.erasure(customerId), ...wish };
  await documents.get().send(new PutCommand({ TableName: tables.customers(), Item }));
  return true;
}

async function repetitionOf(customerId: CustomerId, at: Instant): Promise<Erasure | null> {
  const dueAtOnce = { state: 'running', dueAt: at, doorsClosedAt: at, isRepeated: true } as const;
  const [account, request] = await Promise.all([readAccount(customerId), readErasure(customerId)]);
  // The items that it had handled by then carry its random id, so the repetition uses the same.
  if (request?.state === 'running') return { ...request, ...dueAtOnce };
  if (!account) return null;
  return {
    ...dueAtOnce,
    askedAt: at,
    givesUp: [],
    pseudonym: `erased-${newId()}`,
    hasProvenAddress: account.emailVerifiedAt !== undefined,
    email: account.email,
    firstName: account.firstName,
    siteOrigin: '',
  };
}

/** The orders whose open payment or refund keeps a customer from being erased. */
export async function unsettledOrdersOf(
  customerId: CustomerId,
): Promise<readonly { readonly orderId: OrderId; readonly state: string }[]> {
  const request = await readErasure(customerId);
  if (!request) return [];
  const { email, hasProvenAddress } = request;
  const kept = await belongingsOf({ customerId, email, hasProvenAddress });
  return kept
    .filter(isUnsettled)
    .map(({ item }) => ({ orderId: String(item['orderId']), state: String(item['state']) }));
}

/**
 * Restarts the erasure request of a customer after the tables were restored to `at`: seven days to withdraw from `now`, and a mail that says
 * so. The customer may have withdrawn the request after `at`, and the restore brought it back. A request made after `at` stays as it is.
 */
export async function askAnew(customerId: CustomerId, at: Instant, now: Instant): Promise<void> {
  const wish = await readErasure(customerId);
  if (wish?.state !== 'asked' || wish.askedAt > at) return;
  const TableName = tables.customers();
  const dueAt = dueFrom(now);
  await write([
    {
      Put: {
        TableName,
        Item: { ...customerKeys.erasure(customerId), ...wish, askedAt: now, dueAt },
        ConditionExpression: 'askedAt = :asked',
        ExpressionAttributeValues: { ':asked': wish.askedAt },
      },
    },
    outbox(TableName, erasureAsked, { subject: customerId, version: 1, now }, { customerId, dueAt }),
  ]);
}
