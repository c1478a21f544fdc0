import { causeOf } from '#shared/box-office/domain/hold-refusal.ts';
import type { HoldRefusal } from '#shared/box-office/domain/hold-refusal.ts';
import { holdsRefused } from '#shared/box-office/events/holds-refused.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { describe, log } from '#functions/platform/runtime/log.ts';
import { tables } from '#functions/platform/table/client.ts';
import { write } from '#functions/platform/table/transaction.ts';

/** Milliseconds between two writes of a function. */
const patience = 5 * second;
/** Items of a transaction. */
const atOnce = 100;

interface Refused extends Record<HoldRefusal, number> {
  readonly performanceId: PerformanceId;
  /** The first of them. */
  readonly at: Instant;
}

/** What this function has counted and not written, by performance and hour. */
const waiting = new Map<string, Refused>();
let lastWritten: Instant | null = null;

/**
 * Tries a hold of a known performance, and counts its refusal. In a rush most holds are refused, so the counts of a function are written at
 * most once in five seconds: at once after a quiet time, otherwise beside a later hold. A hold that succeeds waits for nothing more.
 * A function that ends may take the counts of its last five seconds with it.
 */
export async function notingRefusals<T>(
  { performanceId, now }: { readonly performanceId: PerformanceId; readonly now: Instant },
  hold: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const [result] = await Promise.all([hold(), writeWaiting(now)]);
  const cause = isRefusal(result) ? causeOf(result.reason) : null;
  if (!cause) return result;
  const name = `${performanceId} ${now.slice(0, hourLength)}`;
  const before = waiting.get(name) ?? { performanceId, at: now, taken: 0, limit: 0, closed: 0 };
  waiting.set(name, { ...before, [cause]: before[cause] + 1 });
  await writeWaiting(now);
  return result;
}

const hourLength = '2026-12-03T19'.length;

/** Announces what waits, unless this function has done so just now. Never rejects: a count is not worth a hold. */
async function writeWaiting(now: Instant): Promise<void> {
  const isTooSoon = lastWritten !== null && lastWritten <= now && now < plus(lastWritten, patience);
  if (waiting.size === 0 || isTooSoon) return;
  const all = [...waiting].slice(0, atOnce);
  lastWritten = now;
  for (const [name] of all) waiting.delete(name);
  try {
    await write(all.map(([, refused]) => told(refused)));
  } catch (error) {
    log('warn', 'refusals not counted', { performances: all.length, error: describe(error) });
  }
}

function told({ at, ...facts }: Refused) {
  return outbox(tables.sales(), holdsRefused, { subject: facts.performanceId, version: 1, now: at }, facts);
}

/** Forgets what waits: for tests, each of which is a function of its own. */
export function forgetRefusals(): void {
  waiting.clear();
  lastWritten = null;
}
