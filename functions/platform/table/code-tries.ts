import { UpdateCommand } from '@aws-sdk/lib-dynamodb';

import { codeTries, codeWindow } from '#shared/kernel/forms/code-brake.ts';
import { plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { epochSeconds } from '../runtime/clock.ts';
import { hashOf } from '../runtime/ids.ts';
import { documents, tables } from './client.ts';
import { salesKeys } from './keys.ts';
import { held } from './transaction.ts';

/** May try, or must wait so many whole seconds. */
export type CodeTry = { readonly allowed: true } | { readonly allowed: false; readonly retryAfter: number };

/**
 * Counts a try at a code before the code is looked at, for each of those by whom it is counted (a visitor's address, a basket, a
 * customer). A try beyond the limit is not counted. One round trip. Right codes count as well: whoever knows one must not be able to
 * guess others for ever between two tries at it.
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
        // Hashed with the quarter of an hour: who asked is forgotten with it.
        Key: salesKeys.codeTries(hashOf(`${who} ${windowOf(now)}`)),
        UpdateExpression: 'SET #ttl = :ttl ADD tries :one',
        ConditionExpression: 'attribute_not_exists(tries) OR tries < :limit',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':one': 1, ':limit': codeTries, ':ttl': epochSeconds(plus(now, 2 * codeWindow)) },
      }),
    ),
  );
}
