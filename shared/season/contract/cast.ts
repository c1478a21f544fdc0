import * as z from 'zod';

import { identifier, instant, line, slug, text } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource } from '#shared/kernel/contract/resource.ts';

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

const role = {
  slug,
  seasonId: identifier,
  activityId: identifier,
  /** The cast entry. */
  entryId: identifier,
};

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
  castReplacements: definePath('castReplacements', {
    path: '/api/cast-list/replacements',
    area: 'season',
    access: 'staff',
    methods: {
      POST: method({
        summary: 'Somebody else takes a role of one performance. Asking for who already has it changes nothing.',
        body: z.object({
          ...role,
          name: line.max(120, 'Use at most 120 characters for the name.'),
          /** The artist whom the sender saw in the role; another one means a concurrent change. */
          instead: line,
        }),
        answers: one(castReplacement),
        refusals: ['not-found', 'performance-cancelled', 'cast-changed'],
        repeatable: true,
      }),
      DELETE: method({
        summary: 'A replacement does not happen after all. Without it, nothing changes.',
        body: z.object({
          ...role,
          /** The replacement to withdraw; it must be the last one. */
          name: line,
        }),
        answers: one(castReplacement),
        refusals: ['not-found', 'cast-changed'],
        repeatable: true,
      }),
    },
  }),
};
