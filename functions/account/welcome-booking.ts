import type { CustomerId, OrderId } from '#shared/domain/ids.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { welcomeLifeCycle } from '#shared/domain/welcome-performance/life-cycle.ts';
import type { WelcomeBooking } from '#shared/domain/welcome-performance/registration.ts';
import { welcomeSeasonAt } from '#shared/domain/welcome-performance/season.ts';
import { welcomeDecided } from '#shared/events/welcome.ts';
import { outbox } from '#functions/publish/outbox.ts';
import { tables } from '#functions/store/client.ts';
import { readOrder } from '#functions/store/orders.ts';
import { readTerms } from '#functions/store/performances.ts';
import { changeWelcome, readWelcome } from '#functions/store/welcome-registrations.ts';

/** The welcome performance that an order still has a ticket of; null for none. */
export async function welcomeBookingIn(orderId: OrderId): Promise<WelcomeBooking | null> {
  const order = await readOrder(orderId);
  const tickets = (order?.lines ?? []).flatMap((line) =>
    line.kind === 'ticket' && !line.returnId ? [line.performanceId] : [],
  );
  const terms = await Promise.all([...new Set(tickets)].map(readTerms));
  const found = terms.find((each) => each?.activityType === 'welcome');
  if (!found) return null;
  return { orderId, performanceId: found.performanceId, title: found.title, date: found.date };
}

/**
 * Opens a registration again when its order has no welcome ticket left: the right that it was booked with is there once more. Another
 * order's tickets do nothing to it, and told twice it comes to the same.
 */
export async function reopenReturned(customerId: CustomerId, orderId: OrderId, now: Instant): Promise<void> {
  const season = welcomeSeasonAt(now);
  const registration = await readWelcome(customerId, season);
  if (registration?.booking?.orderId !== orderId || (await welcomeBookingIn(orderId))) return;
  await changeWelcome(customerId, season, (before) => {
    if (!before || before.booking?.orderId !== orderId) return null;
    const { booking: _returned, ...kept } = before;
    const status = welcomeLifeCycle.advance(before.status, 'eligible');
    const next = { ...kept, status, invitation: null, updatedAt: now, version: before.version + 1 };
    const about = { subject: `${customerId}.${season}`, version: next.version, now };
    const fact = { customerId, season, status, because: 'return' as const };
    return { next, tells: [outbox(tables.customers(), welcomeDecided, about, fact)] };
  });
}
