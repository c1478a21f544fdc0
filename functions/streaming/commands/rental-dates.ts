import type { FactsOf } from '#shared/kernel/events/event.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { reminderOf } from '#shared/streaming/domain/rental/window.ts';
import { rentalDue, rentalReminderDue } from '#shared/streaming/events/rental.ts';
import { scheduled, scheduler } from '#functions/platform/relay/schedule.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';

type RentalFacts = FactsOf<typeof rentalDue>;

/** The names of schedules have 64 characters, and a fee may be called anything. */
const subjectOf = ({ orderId, feeId }: RentalFacts): string => hashOf(`${orderId} ${feeId}`);

/** Has a rental looked at when it ends; once it was begun the date moves to the end of its window. */
export async function lookAtRental(facts: RentalFacts, at: Instant): Promise<void> {
  const subject = subjectOf(facts);
  await scheduler.get()(`rental-${subject}`, at, scheduled(rentalDue, subject, at, facts));
}

/** A rental that was paid has to be begun in time; a day before that is over its customer is reminded. */
export async function dateRental(facts: RentalFacts, startBy: Instant): Promise<void> {
  const reminder = reminderOf(startBy);
  const subject = subjectOf(facts);
  await lookAtRental(facts, startBy);
  await scheduler.get()(`rental-reminder-${subject}`, reminder, scheduled(rentalReminderDue, subject, reminder, facts));
}
