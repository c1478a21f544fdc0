import { eraseFrom, lossesOf, waitsFor } from '#shared/account/domain/erasure.ts';
import type { Erasure } from '#shared/account/domain/erasure.ts';
import { erasureDue } from '#shared/account/events/personal-data.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { scheduled, scheduler } from '#functions/platform/relay/schedule.ts';
import type { Scheduled } from '#functions/platform/relay/schedule.ts';
import { now as timeOfDay } from '#functions/platform/runtime/clock.ts';

import { closeDoors, eraseBelongings } from './erase-person.ts';
import { standingAmong } from './erasure-check.ts';
import { erasureLog } from './erasure-log.ts';
import { belongingsOf } from './items-of-person.ts';
import { erasedMail, erasureStoppedMail } from './mail.ts';
import { beginErasure, endErasure, readErasure, takeErasureBack } from './store.ts';

/**
 * Erases a customer after the withdrawal period. Running it early, twice or after a crash does no harm. Closes access first, and erases the
 * rest only when no request admitted before can still be running: it would write after the last search.
 */
export async function runErasure(customerId: CustomerId, now: Instant): Promise<void> {
  const wish = await readErasure(customerId);
  if (!wish || wish.dueAt > now) return;
  const erasure = wish.state === 'running' ? wish : await begin(customerId, wish, now);
  if (!erasure) return;
  if (erasure.doorsClosedAt === undefined) {
    await closeDoors(customerId, erasure, now);
    return lookAgain(customerId, { ...erasure, doorsClosedAt: now }, now);
  }
  if (!(await eraseBelongings(customerId, erasure, now))) return lookAgain(customerId, erasure, now);
  // With the time after the last deletion: tables restored to an earlier instant may hold something of the customer.
  await erasureLog.get()({ customerId, erasedAt: timeOfDay() });
  // Rather twice than never: after the request is deleted the address is unknown. A restored table repeats an erasure without a second mail.
  if (!erasure.isRepeated) await mail.get()(erasedMail(erasure));
  await endErasure(customerId);
}

/** Schedules the next step of an erasure. */
export function lookAtErasure(customerId: CustomerId, at: Instant): Promise<Scheduled | undefined> {
  return scheduler.get()(`erasure-${customerId}`, at, scheduled(erasureDue, customerId, at, { customerId }));
}

/** Schedules the date before it is stored, so that a stored date always has its schedule. */
async function lookAgain(customerId: CustomerId, erasure: Erasure, now: Instant): Promise<void> {
  const dueAt = eraseFrom(now);
  await lookAtErasure(customerId, dueAt);
  await beginErasure(customerId, { ...erasure, dueAt });
}

/** The customer may have bought since: current holdings stop the erasure. Null where nothing is begun. */
async function begin(customerId: CustomerId, wish: Erasure, now: Instant): Promise<Erasure | null> {
  const account = await readAccount(customerId);
  if (!account) return null;
  const { email, firstName } = account;
  const current: Erasure = {
    ...wish,
    state: 'running',
    email,
    firstName,
    hasProvenAddress: account.emailVerifiedAt !== undefined,
  };
  const { hasProvenAddress } = current;
  const standing = standingAmong(await belongingsOf({ customerId, email, hasProvenAddress }), now);
  const waits = waitsFor(standing);
  const kept = lossesOf(standing).filter((loss) => !wish.givesUp.includes(loss));
  if (waits.length === 0 && kept.length === 0) return (await beginErasure(customerId, current)) ? current : null;
  await mail.get()({ ...erasureStoppedMail(current), customerId });
  await takeErasureBack(customerId);
  return null;
}
