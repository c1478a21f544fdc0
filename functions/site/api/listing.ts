import { flagsAt } from '#shared/kernel/feature-flag.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { addDays } from '#shared/kernel/time/london.ts';
import { listing } from '#shared/season/contract/listing.ts';
import { todayInUtc } from '#shared/season/domain/filter/filter-dates.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { featureFlags } from '#functions/platform/documents/feature-flags.ts';
import { findHouse } from '#functions/platform/documents/house.ts';
import { turnsAt } from '#functions/platform/documents/interval.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import { seasonPages } from '#functions/season/store/pages.ts';
import { readListedEvents } from '#functions/season/views/listed-events.ts';
import { listingAt } from '#functions/season/views/listing.ts';

/** The listing for a filter, whole or by page. Its days are days in UTC. */
export const handler = handleContentPath(listing.listing, {
  GET: async ({ query, now }) => {
    const today = todayInUtc(now);
    for (const day of [today, addDays(today, 1)]) turnsAt(instant(`${day}T00:00:00.000Z`));
    const [events, order, flags, house] = await Promise.all([
      readListedEvents(),
      readPage(seasonPages.listingOrder),
      readPage(featureFlags),
      findHouse(),
    ]);
    const { dropFestivalEventType: withoutFestivals } = flagsAt(flags?.flags, now);
    const { venues } = house?.facts ?? {};
    return listingAt({ events, first: order?.eventIds ?? [], withoutFestivals, venues }, query, now);
  },
});
