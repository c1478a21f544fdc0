import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import type { listingOrder, listingPage } from '#shared/season/contract/listing.ts';
import { documentKind } from '#functions/platform/documents/pages-and-lists.ts';
import { stored } from '#functions/platform/table/stored.ts';

interface HiddenPerformances {
  readonly id: string;
  readonly performanceIds: readonly PerformanceId[];
}

export const seasonPages = {
  listing: documentKind<Flat<typeof listingPage>>(
    'tickets-and-events',
    stored('listing', {
      id: 'text',
      title: 'text',
      intro: 'text',
      notice: 'list',
      featuredEvents: 'list',
    }),
  ),
  listingOrder: documentKind<Flat<typeof listingOrder>>(
    'tickets-and-events-order',
    stored('order of the listing', { id: 'text', eventIds: 'list' }),
  ),
  /** Performances of hidden events: public counts omit them. */
  hiddenPerformances: documentKind<HiddenPerformances>(
    'hidden-performances',
    stored('list of hidden performances', { id: 'text', performanceIds: 'list' }),
  ),
};
