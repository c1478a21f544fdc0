import { availabilityPaths } from '#shared/season/contract/availability.ts';
import { handleKeptPath } from '#functions/handle-content-path.ts';
import { contentVersion } from '#functions/platform/documents/content-version.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import { keepAnswers } from '#functions/platform/http/kept-answers.ts';

import { countsOf, readKeptCounts } from '../store/availability.ts';
import type { Availability } from '../store/availability.ts';
import { readEventDetails } from '../store/events.ts';
import { seasonPages } from '../store/pages.ts';

/**
 * Tickets left for every performance on sale, or for those of one event, the same for every visitor; browsers poll it every 30 s. Hidden
 * performances are answered with their event alone.
 */
export const handler = handleKeptPath(
  availabilityPaths.availability,
  {
    GET: async ({ query: { slug, seasonId } }) => {
      const [counts, isAsked] = await Promise.all([
        allCounts(),
        slug === undefined ? inLists() : ofEvent(slug, seasonId),
      ]);
      return { items: counts.filter(isAsked).map(toResource), totalPages: 1 };
    },
  },
  keepAnswers({
    version: availabilityVersion,
    find: async () => ({ version: await availabilityVersion(), kept: null }),
    store: () => Promise.resolve(),
  }),
);

/** Numbers the documents and the counts that are current; null where nothing may be kept. Two reads in one round trip. */
async function availabilityVersion(): Promise<number | null> {
  const [content, kept] = await Promise.all([contentVersion(), readKeptCounts()]);
  return content === null || kept === null ? null : content + kept.version;
}

let known: { readonly version: number; readonly counts: readonly Availability[] } | undefined;

/** All counts, read again when they have been rewritten: each event's page asks for its own. */
async function allCounts(): Promise<readonly Availability[]> {
  const kept = await readKeptCounts();
  if (kept !== null && known?.version === kept.version) return known.counts;
  const counts = await countsOf(kept);
  if (kept !== null) known = { version: kept.version, counts };
  return counts;
}

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

const toResource = ({
  performanceId,
  ticketsAvailable,
  minPriceAvailable,
  maxPriceAvailable,
  isPaused,
}: Availability) => ({
  id: performanceId,
  ticketsAvailable,
  minPriceAvailable,
  maxPriceAvailable,
  ...(isPaused ? { isPaused } : {}),
});
