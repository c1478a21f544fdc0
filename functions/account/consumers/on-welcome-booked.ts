import { rightOf, welcomeSeasonAt } from '#shared/account/domain/welcome-performance/registration.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { reopenReturned, welcomeBookingIn } from '#functions/box-office/commands/welcome-booking.ts';
import { consume } from '#functions/platform/relay/consume.ts';

import { changeWelcome, readWelcome } from '../store/welcome-registrations.ts';

/** Few buyers of tickets have registered: for the others one read suffices. Idempotent. */
export const handler = consume(subscriptions.onWelcomeBooked, { effect: 'repeat' }, async ({ detail }) => {
  const { customerId, orderId } = detail;
  const now = instant(detail.occurredAt);
  const season = welcomeSeasonAt(now);
  const registration = await readWelcome(customerId, season);
  if (!registration || !rightOf(registration)) return;
  const booking = await welcomeBookingIn(orderId);
  if (!booking) return;
  await changeWelcome(customerId, season, (before) =>
    before && rightOf(before)
      ? { next: { ...before, status: 'booked', booking, updatedAt: now, version: before.version + 1 }, tells: [] }
      : null,
  );
  // The tickets may have been returned before this fact arrived; their return then found no booking to reopen.
  await reopenReturned(customerId, orderId, now);
});
