import type { Block } from '#shared/kernel/contract/block.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { listingOrder, listingPage } from '#shared/season/contract/listing.ts';

/** The editors' texts of the listing. */
export interface ListingTexts {
  readonly title: string;
  readonly intro: string;
  readonly notice: Block[];
  readonly featuredEvents: string[];
  /** Slugs of the first events of the listing. */
  readonly firstEvents: readonly string[];
  /** Slugs of touring events, whatever their tags. */
  readonly tourEvents: readonly string[];
}

export interface Listing {
  readonly page: Flat<typeof listingPage>;
  readonly order: Flat<typeof listingOrder>;
}

/** The page and the order of the listing. */
export function listingOf(
  events: readonly { readonly id: string; readonly slug: string }[],
  { title, intro, notice, featuredEvents, firstEvents }: ListingTexts,
): Listing {
  const idOf = new Map(events.map(({ id, slug: name }) => [name, id]));
  return {
    page: { id: 'tickets-and-events', title, intro, notice, featuredEvents },
    order: { id: 'tickets-and-events-order', eventIds: firstEvents.flatMap((name) => idOf.get(name) ?? []) },
  };
}
