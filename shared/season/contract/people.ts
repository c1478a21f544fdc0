import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { identifier, image, instant, line, slug, text } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, resource } from '#shared/kernel/contract/resource.ts';

/** A title of the season in which a person performs, or which they created. */
export const appearance = z.object({
  eventSlug: slug,
  seasonId: identifier,
  title: line,
  author: line.nullable(),
  /** Titles of the venues, each once. */
  venues: z.array(line),
  image,
  /** Their roles and when; a creative's role covers every date. */
  roles: z.array(
    z.object({
      role: line,
      dates: z.array(instant),
      /** The dates on which they replace someone else. */
      replacingOn: z.array(instant),
    }),
  ),
});

/** Everything on a person's page beside the name. */
export const profile = z.object({
  biography: blocks,
  /** One sentence, for search results. */
  summary: text,
  appearances: z.array(appearance),
  films: z.array(z.object({ slug, title: line, author: line.nullable(), roles: z.array(line), image })),
  news: z.array(z.object({ id: identifier, title: line, date: instant })),
});

export const person = resource('person', () =>
  z.object({
    slug,
    name: line,
    /** "Soprano", "Conductor". */
    role: line,
    /** The sort key of the index: family name first. */
    sortField: z.string(),
    /** The letter of the index: A to Z. */
    letter: z.string().length(1),
    /** Null for a monogram. */
    portrait: image.nullable(),
    /** Null in the index. */
    profile: profile.nullable(),
  }),
);

export const people = {
  people: definePath('people', {
    path: '/api/information/people',
    area: 'site',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'One person with everything they appear in; without a slug everybody, by name.',
        query: z.object({ slug: slug.optional() }),
        answers: many(person),
        refusals: ['not-found'],
      }),
    },
  }),
};
