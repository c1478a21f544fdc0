import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { sectionOf } from '#shared/season/domain/hall/plan.ts';
import { recount } from '#functions/box-office/commands/recount.ts';
import { consumeTogether } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

/**
 * Counts what the table holds now, so repeated, late and reordered facts do no harm. Handles a batch once per performance: concurrent
 * counts of one would only refuse each other.
 */
export const handler = consumeTogether(
  subscriptions.onSeatsChanged,
  ({ detail }) => detail.performanceId,
  async (performanceId, all) => {
    const sections = new Set(all.flatMap(({ detail }) => detail.seatIds.map(sectionOf)));
    await recount(performanceId, [...sections], now());
  },
);
