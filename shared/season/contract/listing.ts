import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { identifier, line, slug, text } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

/** The editors' texts of the listing (spec 1 §7); its cards come from `events`. */
export const listingPage = resource('tickets-and-events', () =>
  z.object({
    title: line,
    /** One sentence below the headline. */
    intro: text,
    /** Shown above the events: a change in the season, how booking works. Usually empty. */
    notice: blocks,
    /** Recommended events, by slug; past ones are skipped. */
    featuredEvents: z.array(slug).max(6),
  }),
);

/** The editors' order of the listing. Other events follow by their next date. */
export const listingOrder = resource('tickets-and-events-order', () =>
  z.object({ eventIds: z.array(identifier).max(1000) }),
);

export const listing = {
  ticketsAndEvents: definePath('ticketsAndEvents', {
    path: '/api/tickets-and-events',
    area: 'season',
    cache: 'content',
    methods: {
      GET: method({ summary: 'What editors say on the listing.', answers: one(listingPage), refusals: ['not-found'] }),
    },
  }),
  ticketsAndEventsOrder: definePath('ticketsAndEventsOrder', {
    path: '/api/tickets-and-events-order',
    area: 'season',
    cache: 'content',
    methods: { GET: method({ summary: 'The editors’ order of events, by id.', answers: one(listingOrder) }) },
  }),
};
