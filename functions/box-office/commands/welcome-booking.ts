import { welcomeLifeCycle } from '#shared/account/domain/welcome-performance/life-cycle.ts';
import { welcomeSeasonAt } from '#shared/account/domain/welcome-performance/registration.ts';
import type { WelcomeBooking } from '#shared/account/domain/welcome-performance/registration.ts';
import { welcomeDecided } from '#shared/account/events/welcome.ts';
import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { changeWelcome, readWelcome } from '#functions/account/store/welcome-registrations.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { tables } from '#functions/platform/table/client.ts';
import { readTerms } from '#functions/season/store/performances.ts';

import { readOrder } from '../store/orders.ts';

/** The welcome performance of which an order still has a ticket; null for none. */
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
 * Reopens a registration when its order has no welcome ticket left: the right to book applies again. Ignores tickets of other orders;
 * idempotent.
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
