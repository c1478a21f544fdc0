import type { FactsOf } from '#shared/kernel/events/event.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { reminderOf } from '#shared/streaming/domain/rental/rental.ts';
import { rentalDue, rentalReminderDue } from '#shared/streaming/events/rental.ts';
import { scheduled, scheduler } from '#functions/platform/relay/schedule.ts';
import type { Scheduled } from '#functions/platform/relay/schedule.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';

import { endOf } from '../store/rental-record.ts';
import type { Rental } from '../store/rental-record.ts';

type RentalFacts = FactsOf<typeof rentalDue>;

/** A schedule's name has at most 64 characters, seven of them for its instant, and a fee id may have any. */
const subjectOf = ({ orderId, feeId }: RentalFacts): string => hashOf(`${orderId} ${feeId}`);

/** Schedules a check at the rental's end, after the first play at the end of the window. */
export function lookAtRental(facts: RentalFacts, at: Instant): Promise<Scheduled | undefined> {
  const subject = subjectOf(facts);
  return scheduler.get()(`rental-${subject}`, at, scheduled(rentalDue, subject, at, facts));
}

/** Schedules the end of a paid rental, and a reminder a day before for one that has not begun. */
export async function dateRental(rental: Rental): Promise<Scheduled | undefined> {
  const { customerId, feeId, orderId, startBy, windowEnd } = rental;
  const facts = { customerId, feeId, orderId };
  if (windowEnd === undefined) {
    const at = reminderOf(startBy);
    const subject = subjectOf(facts);
    await scheduler.get()(`reminder-${subject}`, at, scheduled(rentalReminderDue, subject, at, facts));
  }
  return lookAtRental(facts, endOf(rental));
}
