import type { FactsOf } from '#shared/kernel/events/event.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { reminderOf } from '#shared/streaming/domain/rental/rental.ts';
import { rentalDue, rentalReminderDue } from '#shared/streaming/events/rental.ts';
import { scheduled, scheduler } from '#functions/platform/relay/schedule.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';

type RentalFacts = FactsOf<typeof rentalDue>;

/** A schedule's name has at most 64 characters, and a fee id may have any. */
const subjectOf = ({ orderId, feeId }: RentalFacts): string => hashOf(`${orderId} ${feeId}`);

/** Schedules a check at the rental's end; the first play moves it to the end of the window. */
export async function lookAtRental(facts: RentalFacts, at: Instant): Promise<void> {
  const subject = subjectOf(facts);
  await scheduler.get()(`rental-${subject}`, at, scheduled(rentalDue, subject, at, facts));
}

/** Schedules the end of a paid rental that has not begun, and a reminder a day before. */
export async function dateRental(facts: RentalFacts, startBy: Instant): Promise<void> {
  const reminder = reminderOf(startBy);
  const subject = subjectOf(facts);
  await lookAtRental(facts, startBy);
  await scheduler.get()(`rental-reminder-${subject}`, reminder, scheduled(rentalReminderDue, subject, reminder, facts));
}
