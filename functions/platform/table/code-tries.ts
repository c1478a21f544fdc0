import { UpdateCommand } from '@aws-sdk/lib-dynamodb';

import { codeTries, codeWindow } from '#shared/kernel/forms/code-brake.ts';
import { plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { epochSeconds } from '../runtime/clock.ts';
import { hashOf } from '../runtime/ids.ts';
import { documents, tables } from './client.ts';
import { salesKeys } from './keys.ts';
import { held } from './transaction.ts';

/** Admitted, or the seconds to wait. */
export type CodeTry = { readonly allowed: true } | { readonly allowed: false; readonly retryAfter: number };

/**
 * Counts an attempt at a code before it is checked, by each counter (visitor's address, basket, customer). An attempt above the limit is
 * not counted. One round trip. Correct codes count too: knowing one must not permit endless guesses in between.
 */
export async function claimCodeTry(who: readonly string[], now: Instant): Promise<CodeTry> {
  const allowed = await Promise.all(who.map((each) => countOne(each, now)));
  return allowed.every(Boolean) ? { allowed: true } : { allowed: false, retryAfter: secondsLeft(now) };
}

const windowOf = (now: Instant): number => Math.floor(Date.parse(now) / codeWindow);

function secondsLeft(now: Instant): number {
  return Math.max(1, Math.ceil(((windowOf(now) + 1) * codeWindow - Date.parse(now)) / second));
}

async function countOne(who: string, now: Instant): Promise<boolean> {
  return held(() =>
    documents.get().send(
      new UpdateCommand({
        TableName: tables.sales(),
        // Hashed with the quarter of an hour, so that the visitor is forgotten with it.
        Key: salesKeys.codeTries(hashOf(`${who} ${windowOf(now)}`)),
        UpdateExpression: 'SET #ttl = :ttl ADD tries :one',
        ConditionExpression: 'attribute_not_exists(tries) OR tries < :limit',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':one': 1, ':limit': codeTries, ':ttl': epochSeconds(plus(now, 2 * codeWindow)) },
      }),
    ),
  );
}
