import * as z from 'zod';

import { image, line, link, paging, slug, text } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, resource, toMany } from '#shared/kernel/contract/resource.ts';
import { eventCard } from '#shared/season/contract/event.ts';
import { digitalEvent } from '#shared/streaming/contract/films.ts';

import { newsSummary } from './news.ts';

/** As `#rrggbb`. */
const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** Text above or on the header's picture, for wide or narrow windows. */
const copy = z.object({
  aboveImageText: line.nullable(),
  insideImageText: line.nullable(),
  /** Of the text on the picture; null for the page's own. */
  colours: z.object({ text: colour, background: colour }).nullable(),
});

const head = { title: line, link: link.nullable() } as const;

/** A part of the home page below its header; each kind shows another sort of thing. */
export const homeSlice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('events'), ...head, eventSlugs: z.array(slug) }),
  /** The latest posts. */
  z.object({ kind: z.literal('news'), ...head }),
  z.object({ kind: z.literal('films'), ...head, filmSlugs: z.array(slug) }),
  z.object({
    kind: z.literal('promotion'),
    title: line,
    text,
    image,
    callToAction: z.object({ text: line, link }),
  }),
  z.object({
    kind: z.literal('people'),
    ...head,
    people: z.array(z.object({ slug, name: line, profession: line })),
  }),
]);

/** The home page with everything it shows, in one answer (spec 1 §2 root, §3 Home header). */
export const homepage = resource(
  'homepage',
  () =>
    z.object({
      title: line,
      meta: z.object({ title: line, description: text }),
      header: z.object({
        /** A large headline, or a small one above the slices; the large one wins. */
        impactHeader: z.object({ title: line, subtitle: text }).nullable(),
        compactHeader: z.object({ title: line }).nullable(),
        desktopCopy: copy,
        mobileCopy: copy,
        callToAction: z.object({
          text: line,
          link,
          buttonStyle: z.enum(['filled', 'outlined']),
          buttonTheme: z.enum(['core', 'stream', 'cinema']),
          includeIcon: z.boolean(),
        }),
        image,
        /** The event that the header shows, by slug. */
        eventSlug: slug.nullable(),
      }),
      slices: z.array(homeSlice).max(20),
    }),
  { events: toMany(eventCard), films: toMany(digitalEvent), posts: toMany(newsSummary) },
);

export const home = {
  homepage: definePath('homepage', {
    path: '/api/homepage',
    area: 'site',
    cache: 'content',
    methods: {
      GET: method({ summary: 'The home page.', query: z.object({ ...paging }), answers: many(homepage) }),
    },
  }),
};
