import * as z from 'zod';

import type { Block } from '#shared/kernel/contract/block.ts';
import { line, slug, text } from '#shared/kernel/contract/field.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { listingOrder, listingPage } from '#shared/season/contract/listing.ts';

import { orElse } from '../read/problems.ts';
import { fitting, readContentFile } from '../read/read-file.ts';

const facts = z.strictObject({
  title: line,
  intro: text,
  featuredEvents: z.array(slug),
  /** Slugs of the first events of the listing. */
  firstEvents: z.array(slug),
  /** Slugs of touring events, whatever their tags. */
  tourEvents: z.array(slug),
});

/** The editors' texts of the listing. */
export const listingTexts: ListingTexts = orElse(
  () => {
    const { facts: given, blocks } = readContentFile('listing/tickets-and-events.md');
    return fitting(() => ({ ...facts.parse(given), notice: [...blocks] }));
  },
  { title: '', intro: '', notice: [], featuredEvents: [], firstEvents: [], tourEvents: [] },
);
export type ListingTexts = z.output<typeof facts> & { readonly notice: Block[] };

/** The editors' tours by slug (spec 1 §4). */
export const { tourEvents } = listingTexts;

export interface Listing {
  readonly page: Flat<typeof listingPage>;
  readonly order: Flat<typeof listingOrder>;
}

/** The editors' texts and order of the listing, from content/listing. */
export function listingOf(
  events: readonly { readonly id: string; readonly slug: string }[],
  { title, intro, notice, featuredEvents, firstEvents }: ListingTexts = listingTexts,
): Listing {
  const idOf = new Map(events.map(({ id, slug: name }) => [name, id]));
  return {
    page: { id: 'tickets-and-events', title, intro, notice, featuredEvents },
    order: { id: 'tickets-and-events-order', eventIds: firstEvents.flatMap((name) => idOf.get(name) ?? []) },
  };
}
