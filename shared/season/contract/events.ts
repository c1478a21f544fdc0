import * as z from 'zod';

import { identifier, paging, slug } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many } from '#shared/kernel/contract/resource.ts';

import { eventCard, eventDetails } from './event.ts';

export const eventPaths = {
  events: definePath('events', {
    path: '/api/events',
    area: 'season',
    cache: 'content',
    methods: {
      GET: method({ summary: 'The season, as cards.', query: z.object({ ...paging }), answers: many(eventCard) }),
    },
  }),
  eventDetails: definePath('eventDetails', {
    path: '/api/event-details',
    area: 'season',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'One event with everything its page shows; without a season, the latest one.',
        query: z.object({ slug, seasonId: identifier.optional(), ...paging }),
        answers: many(eventDetails),
        refusals: ['gone', 'not-found'],
      }),
    },
  }),
};
