import { rightOf } from '#shared/account/domain/welcome-performance/registration.ts';
import { welcomeSeasonAt } from '#shared/account/domain/welcome-performance/welcome-season.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { reopenReturned, welcomeBookingIn } from '#functions/box-office/commands/welcome-booking.ts';
import { consume } from '#functions/platform/relay/consume.ts';

import { changeWelcome, readWelcome } from '../store/welcome-registrations.ts';

/** Almost nobody who buys tickets has registered: for them one read is all. Told twice, it comes to the same. */
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
  // Tickets may have come back while this was on its way: their return then found nothing to open.
  await reopenReturned(customerId, orderId, now);
});
