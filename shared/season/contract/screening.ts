import * as z from 'zod';

import { identifier, image, instant, line, slug, text } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

/** One showing or performance at a place. */
const showing = z.object({
  id: identifier,
  date: instant,
  /** `live` broadcast, `encore` recorded, `stage` where the company performs. */
  kind: z.enum(['live', 'encore', 'stage']),
});

/** Where a broadcast is shown, or where a tour goes (spec 1 §4, §7). */
export const screenings = resource('screenings', () =>
  z.object({
    /** As in the address of its page. */
    productionId: identifier,
    kind: z.enum(['cinema', 'tour']),
    title: line,
    shortDescription: text,
    image,
    /** The event that it belongs to. */
    eventSlug: slug,
    /** Nothing is shown after this instant; null for no limit. */
    validUntil: instant.nullable(),
    runningTimeMinutes: z.int().nullable(),
    places: z.array(
      z.object({
        id: identifier,
        name: line,
        town: line,
        postcode: z.string().max(10),
        /** A place of the demonstration that does not exist. */
        isInvented: z.boolean(),
        showings: z.array(showing).max(60),
      }),
    ),
  }),
);

export const screeningPaths = {
  screenings: definePath('screenings', {
    path: '/api/screenings/{id}',
    area: 'season',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'Cinemas that show a production, or theatres that a tour comes to, with their dates.',
        answers: one(screenings),
        refusals: ['not-found'],
      }),
    },
  }),
};
