import { seatPaths } from '#shared/box-office/contract/seats.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { publicDates } from '#shared/season/domain/on-sale.ts';
import { hasPool, releasesOf } from '#shared/season/domain/pool.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readHall } from '#functions/season/store/halls.ts';
import { readTerms } from '#functions/season/store/performances.ts';

export const handler = handlePath(seatPaths.seatMap, {
  GET: async ({ query: { performanceId } }) => {
    const terms = await readTerms(performanceId);
    if (!terms?.houseId) return refuse('unknown-performance');
    const { width, height, stage, sections } = await readHall(terms.houseId);
    const { eventSlug, title, venueTitle, date, wallTime, prices, priceTypes, onSaleDates, seatLimit } = terms;
    const { activityType, isCancelled, isUnseated } = terms;
    const releases = releasesOf(terms);
    return {
      id: performanceId,
      performanceId,
      title,
      eventSlug,
      date,
      wallTime,
      venueTitle,
      plan: { width, height, stage, sections: sections.map((section) => ({ ...section, seats: [...section.seats] })) },
      prices: { ...prices },
      priceTypes: [...priceTypes],
      activityType,
      isCancelled,
      onSaleDates: publicDates(onSaleDates),
      seatLimit,
      accessReleasedAt: hasPool(terms, 'a') ? releases.access : null,
      rushOpensAt: hasPool(terms, 'f') ? releases.rush : null,
      isUnseated,
    };
  },
});
