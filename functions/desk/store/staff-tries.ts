import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';

import { freeAgainAt, isForgotten } from '#shared/kernel/forms/sign-in-brake.ts';
import type { Brake, Tries } from '#shared/kernel/forms/sign-in-brake.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { count } from '#shared/kernel/time/duration.ts';
import { between, hour, minute, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { documents, readItem, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { held, overtaken, untilWritten } from '#functions/platform/table/transaction.ts';

/**
 * Passwords and codes tried at one address, or in one session: both halves of signing in count, and a success forgets them. After the
 * tenth a wait of 1, 2, 4, 8 and then 15 minutes.
 */
const brake: Brake = { freeTries: 10, firstWait: minute, longestWait: 15 * minute, memory: 6 * hour };

/** More than usual: somebody may send many attempts at one address at once. */
const attempts = 25;

const triesKind = stored<Tries>('tries at the desk', { count: 'number', lastAt: 'text' });

/**
 * Counts an attempt before it is checked, so that concurrent ones cannot evade the count; or refuses it, uncounted. `who` is an address or
 * a session; unknown addresses count alike. Two round trips.
 */
export function refuseStaffTries(who: string, now: Instant): Promise<Refusal | null> {
  const attempt = async (): Promise<Refusal | null | typeof overtaken> => {
    const before = await readItem(tables.customers(), customerKeys.staffTries(who), triesKind);
    const known = before && !isForgotten(before, now, brake) ? before : null;
    const freeAt = known ? freeAgainAt(known, brake) : now;
    if (freeAt > now) return tooManyUntil(freeAt, now);
    const isCounted = await putTries(who, { count: (known?.count ?? 0) + 1, lastAt: now }, before);
    return isCounted ? null : overtaken;
  };
  return untilWritten(attempt, { tries: attempts, otherwise: () => tooManyUntil(plus(now, second), now) });
}

/** Writes the attempts if they still are what was read. */
function putTries(who: string, tries: Tries, before: Tries | null): Promise<boolean> {
  const unchanged = before && {
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':count': before.count, ':lastAt': before.lastAt },
  };
  return held(() =>
    documents.get().send(
      new PutCommand({
        TableName: tables.customers(),
        Item: { ...customerKeys.staffTries(who), ...tries, ttl: epochSeconds(plus(tries.lastAt, brake.memory)) },
        ConditionExpression: unchanged ? '#count = :count AND lastAt = :lastAt' : 'attribute_not_exists(pk)',
        ...unchanged,
      }),
    ),
  );
}

/** After a success. One round trip. */
export async function forgetStaffTries(who: string): Promise<void> {
  await documents.get().send(new DeleteCommand({ TableName: tables.customers(), Key: customerKeys.staffTries(who) }));
}

/** The refusal that says how long to wait. */
export function tooManyUntil(freeAt: Instant, now: Instant): Refusal {
  const retryAfter = Math.max(1, Math.ceil(between(now, freeAt) / second));
  const wait = retryAfter < 60 ? count(retryAfter, 'second') : count(Math.ceil(retryAfter / 60), 'minute');
  return refuse('desk-too-many-tries', { retryAfter, wait });
}
