import { instant } from '#shared/domain/time/instant.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import { recount } from '#functions/availability/recount.ts';
import { consume } from '#functions/events/consume.ts';
import { now } from '#functions/runtime/clock.ts';

/** Counts by the moment that was asked for, should the clock of this machine be a little behind the scheduler's. */
export const handler = consume(
  subscriptions.onKeptSeatsDue,
  { effect: 'repeat' },
  async ({ detail: { performanceId, occurredAt } }) => {
    const [due, current] = [instant(occurredAt), now()];
    await recount(performanceId, 'all', current > due ? current : due);
  },
);
