import { availabilityPaths } from '#shared/season/contract/availability.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import { keepAnswers } from '#functions/platform/http/kept-answers.ts';

import { availabilityVersion, readAllAvailability } from '../store/availability.ts';
import type { Availability } from '../store/availability.ts';
import { readEventDetails } from '../store/events.ts';
import { seasonPages } from '../store/pages.ts';

/**
 * Tickets left for every performance on sale, the same for every visitor; browsers poll it every 30 s. Hidden performances are omitted;
 * only the path of their event answers them.
 */
export const handler = handleContentPath(
  availabilityPaths.availability,
  {
    GET: async ({ query: { slug, seasonId } }) => {
      const [counts, isAsked] = await Promise.all([
        readAllAvailability(),
        slug === undefined ? inLists() : ofEvent(slug, seasonId),
      ]);
      return { items: counts.filter(isAsked).map(toResource), totalPages: 1 };
    },
  },
  keepAnswers(availabilityVersion),
);

type IsAsked = (count: Availability) => boolean;

async function inLists(): Promise<IsAsked> {
  const hidden = new Set((await readPage(seasonPages.hiddenPerformances))?.performanceIds);
  return ({ performanceId }) => !hidden.has(performanceId);
}

async function ofEvent(slug: string, seasonId: string | undefined): Promise<IsAsked> {
  const event = await readEventDetails(slug, seasonId);
  const own = new Set(event?.activities.map(({ performanceId }) => performanceId));
  return ({ performanceId }) => own.has(performanceId);
}

const toResource = ({ performanceId, ticketsAvailable, minPriceAvailable, maxPriceAvailable }: Availability) => ({
  id: performanceId,
  ticketsAvailable,
  minPriceAvailable,
  maxPriceAvailable,
});
