import * as z from 'zod';

import { identifier, instant, line, slug, text } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, resource } from '#shared/kernel/contract/resource.ts';

import { castEntry } from './event.ts';

/** A performance at a venue with its cast, for a screen in the foyer. */
export const castListPerformance = z.object({
  activityId: identifier,
  eventSlug: slug,
  seasonId: identifier,
  title: line,
  author: line.nullable(),
  /** Curtain up, UTC. */
  date: instant,
  isCancelled: z.boolean(),
  /** Whole minutes, intervals included. */
  runningTimeMinutes: z.int().nullable(),
  /** In the house's order, without hidden entries. Empty where unannounced. */
  cast: z.array(castEntry),
  castChange: text.nullable(),
  /** The works of a bill of several, by the ids in cast entries. */
  works: z.array(z.object({ id: identifier, title: line })),
});

/** What is given at a venue today and next, with casts. */
export const currentCastList = resource('current-cast-list', () =>
  z.object({ title: line, slug, performances: z.array(castListPerformance) }),
);

/** A role of a performance after a change. */
export const castReplacement = resource('cast-replacement', () =>
  z.object({ activityId: identifier, entry: castEntry, castChange: text.nullable() }),
);

export const castLists = {
  castListCurrent: definePath('castListCurrent', {
    path: '/api/cast-list/current',
    area: 'season',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'For every venue: the performances of today and the next three, with their casts.',
        answers: many(currentCastList),
      }),
    },
  }),
};
