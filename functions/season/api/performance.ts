import { refuse } from '#shared/kernel/refusals/problem.ts';
import { performancePaths } from '#shared/season/contract/performance.ts';
import { publicDates } from '#shared/season/domain/on-sale.ts';
import { pricesIn } from '#shared/season/domain/price.ts';
import { pricesOfEvening } from '#shared/season/domain/zoning.ts';
import { handlePath } from '#functions/handle-path.ts';

import { readTerms } from '../store/performances.ts';

/** One performance with its sale terms, for pages between an event and its booking. */
export const handler = handlePath(performancePaths.performance, {
  GET: async ({ params }) => {
    const terms = await readTerms(params['id'] ?? '');
    if (!terms) return refuse('unknown-performance');
    const { performanceId, eventSlug, title, venueTitle, date, activityType, seatLimit } = terms;
    const { isCancelled, isFree, isTicketed, isUnseated } = terms;
    const offered = Object.keys(pricesOfEvening(terms.prices, terms)).flatMap((zone) => pricesIn(terms, zone));
    const prices = terms.priceTypes.flatMap(({ id, title: name }) => {
      const all = offered.filter((price) => price.id === id).map(({ pence }) => pence);
      return all.length > 0 ? [{ id, title: name, min: Math.min(...all), max: Math.max(...all) }] : [];
    });
    return {
      id: performanceId,
      performanceId,
      eventSlug,
      title,
      venueTitle,
      date,
      activityType,
      isCancelled,
      isFree,
      isTicketed,
      isUnseated,
      hasPlan: terms.houseId !== null,
      onSaleDates: publicDates(terms.onSaleDates),
      limit: seatLimit,
      prices,
      ...(terms.returns ? { returnRules: terms.returns } : {}),
    };
  },
});
