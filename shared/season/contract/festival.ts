import * as z from 'zod';

import { block } from '#shared/kernel/contract/block.ts';
import { image, instant, line, slug, text } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource, toMany } from '#shared/kernel/contract/resource.ts';

import { eventCard, location, tag } from './event.ts';

/** A festival with its events as cards (spec 1 §3). */
export const festival = resource(
  'festival',
  () =>
    z.object({
      slug,
      title: line,
      shortDescription: text,
      /** Empty where the short description suffices. */
      about: z.array(block),
      headerTicketsAndEvents: image,
      /** Over all its events: earliest start, latest end. */
      eventDetails: z.object({
        startDate: instant,
        endDate: instant,
        locations: z.array(location.attributes.extend({ id: z.string() })),
        tags: z.array(tag.attributes.extend({ id: z.string() })),
      }),
      /** Slugs in the order in which the page shows the events. */
      eventsOrder: z.array(slug),
    }),
  { eventCards: toMany(eventCard) },
);

export const festivals = {
  festival: definePath('festival', {
    path: '/api/festival',
    area: 'season',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'A festival with its events.',
        query: z.object({ slug }),
        answers: one(festival),
        refusals: ['not-found'],
      }),
    },
  }),
};
