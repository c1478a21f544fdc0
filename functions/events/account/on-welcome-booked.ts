import { rightOf } from '#shared/domain/welcome-performance/registration.ts';
import { welcomeSeasonAt } from '#shared/domain/welcome-performance/season.ts';
import { instant } from '#shared/domain/time/instant.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { readOrder } from '#functions/store/orders.ts';
import { readTerms } from '#functions/store/performances.ts';
import { changeWelcome, readWelcome } from '#functions/store/welcome-registrations.ts';

/** Almost nobody who buys tickets has registered: for them one read is all. Told twice, it comes to the same. */
export const handler = consume(subscriptions.onWelcomeBooked, { effect: 'repeat' }, async ({ detail }) => {
  const { customerId, orderId } = detail;
  const now = instant(detail.occurredAt);
  const season = welcomeSeasonAt(now);
  const registration = await readWelcome(customerId, season);
  if (!registration || !rightOf(registration) || !(await hasWelcomeTickets(orderId))) return;
  await changeWelcome(customerId, season, (before) =>
    before && rightOf(before)
      ? { next: { ...before, status: 'booked', updatedAt: now, version: before.version + 1 }, tells: [] }
      : null,
  );
});

async function hasWelcomeTickets(orderId: string): Promise<boolean> {
  const order = await readOrder(orderId);
  const tickets = (order?.lines ?? []).flatMap((line) => (line.kind === 'ticket' ? [line.performanceId] : []));
  const terms = await Promise.all([...new Set(tickets)].map(readTerms));
  return terms.some((each) => each?.activityType === 'welcome');
}
