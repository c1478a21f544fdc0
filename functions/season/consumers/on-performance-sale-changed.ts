import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { termsAt, versionOf } from '#shared/season/domain/sale-terms.ts';
import { lookAtSale } from '#functions/box-office/commands/due-dates.ts';
import { planReleases } from '#functions/box-office/commands/plan-kept-seats.ts';
import { recount } from '#functions/box-office/commands/recount.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { doneWithMoment, readStoredTerms } from '../store/performances.ts';

/**
 * Counts by the terms of the event's instant, in case this machine's clock is a little behind the scheduler's. The order of events does no
 * harm: each counts what is stored. A moment is done with only after its count, so that the sweep finds one that failed.
 */
export const handler = consume(
  subscriptions.onPerformanceSaleChanged,
  { effect: 'repeat' },
  async ({ detail: { performanceId, occurredAt } }) => {
    const [due, current] = [instant(occurredAt), now()];
    const at = current > due ? current : due;
    const stored = await readStoredTerms(performanceId);
    if (!stored) return;
    const terms = termsAt(stored, at);
    if (terms?.houseId) {
      await recount(performanceId, 'all', at);
      await planReleases(terms, at);
    }
    const moments = [stored.begins, stored.next?.from].filter((moment) => moment !== undefined);
    const [coming] = moments.filter((moment) => moment > at).toSorted();
    if (coming) await lookAtSale(performanceId, coming);
    else if (moments.length > 0) await doneWithMoment(performanceId, versionOf(stored), at);
  },
);
