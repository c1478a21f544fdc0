import { subscriptions } from '#shared/events/subscriptions.ts';
import { sectionOf } from '#shared/domain/house/plan.ts';
import { recount } from '#functions/availability/recount.ts';
import { consume } from '#functions/events/consume.ts';
import { now } from '#functions/runtime/clock.ts';

/** Counts what stands in the table now, so that repeated, late or reordered facts all come to the same. */
export const handler = consume(
  subscriptions.onSeatsChanged,
  { effect: 'repeat' },
  async ({ detail: { performanceId, seatIds } }) => {
    await recount(performanceId, [...new Set(seatIds.map(sectionOf))], now());
  },
);
