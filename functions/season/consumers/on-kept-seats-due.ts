import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { recount } from '#functions/box-office/commands/recount.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

/** Counts as of the scheduled instant, in case this machine's clock is a little behind the scheduler's. */
export const handler = consume(
  subscriptions.onKeptSeatsDue,
  { effect: 'repeat' },
  async ({ detail: { performanceId, occurredAt } }) => {
    const [due, current] = [instant(occurredAt), now()];
    await recount(performanceId, 'all', current > due ? current : due);
  },
);
