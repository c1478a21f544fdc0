import { seatPaths } from '#shared/box-office/contract/seats.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { publicDates } from '#shared/season/domain/on-sale.ts';
import { hasPool, releasesOf } from '#shared/season/domain/pool.ts';
import { pricesOfEvening, zoningOf } from '#shared/season/domain/zoning.ts';
import { handlePath } from '#functions/handle-path.ts';
import { findHall, readHall } from '#functions/season/store/halls.ts';
import { readTerms } from '#functions/season/store/performances.ts';
import { drawingOf } from '#functions/season/views/hall-drawing.ts';

export const handler = handlePath(seatPaths.seatMap, {
  GET: async ({ query: { performanceId } }) => {
    const terms = await readTerms(performanceId);
    if (!terms?.houseId) return refuse('unknown-performance');
    const [hall, ofEvening] = await Promise.all([findHall(terms.houseId), readHall(terms)]);
    if (!hall) return refuse('unknown-performance');
    const { id: houseId, width, height, stage } = hall;
    // The seats at the address of their version are the plan's, for all evenings; this evening's zones are here.
    const { version } = drawingOf(hall);
    const { outline } = drawingOf(ofEvening);
    const zones = zoningOf(terms)?.zones;
    const { eventSlug, title, venueTitle, date, wallTime, priceTypes, onSaleDates, seatLimit } = terms;
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
      plan: {
        houseId,
        version,
        width,
        height,
        stage,
        sections: hall.sections.map(({ id, title, label }) => ({ id, title, label })),
        outline: [...outline],
      },
      ...(zones ? { zones: { ...zones } } : {}),
      prices: { ...pricesOfEvening(terms.prices, terms) },
      priceTypes: [...priceTypes],
      activityType,
      isCancelled,
      onSaleDates: publicDates(onSaleDates),
      seatLimit,
      ...(terms.returns ? { returnRules: terms.returns } : {}),
      accessReleasedAt: hasPool(terms, 'a') ? releases.access : null,
      rushOpensAt: hasPool(terms, 'f') ? releases.rush : null,
      isUnseated,
    };
  },
});
