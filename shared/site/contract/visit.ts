import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { line, link, slug, text } from '#shared/kernel/contract/field.ts';
import { pageHeader, pageMeta } from '#shared/kernel/contract/page-parts.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource, toMany } from '#shared/kernel/contract/resource.ts';

/** A hall as a drawing: rows as polylines in plan units, the stage at the top, wheelchair spaces as points. */
const plan = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  stage: z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() }),
  /** `x,y x,y …`, one for each unbroken stretch of a row. */
  rows: z.array(z.string().regex(/^-?\d+,-?\d+( -?\d+,-?\d+)+$/)).max(600),
  wheelchairs: z.array(z.object({ x: z.int(), y: z.int() })).max(60),
});

/** One hall with its drawing and facts for visitors. */
const housePlan = z.object({
  id: line,
  title: line,
  text,
  seats: z.int().positive(),
  wheelchairSpaces: z.int().min(0),
  /** Label and value: "Level", "Ground floor and up". */
  facts: z.array(z.object({ label: line, value: line })).max(12),
  /** Its current programme. */
  link,
  plan,
});

/** A section of the guide; included beside the page (spec 1 §7, "info section"). */
export const infoSection = resource('info-section', () =>
  z.object({ anchor: line, title: line, blocks, houses: z.array(housePlan).max(6) }),
);

/** Visit us, or one of the pages below it (spec 1 §3: it has teaserArrows). */
export const visitUs = resource(
  'visit-us',
  () =>
    z.object({
      meta: pageMeta,
      header: pageHeader,
      /** The page above, for a page below; null for Visit us itself. */
      parent: z.object({ title: line, link }).nullable(),
      /** Links with an arrow to the pages beside and below. */
      teaserArrows: z.array(z.object({ title: line, text, link })).max(12),
    }),
  { sections: toMany(infoSection) },
);

export const visit = {
  visitUs: definePath('visitUs', {
    path: '/api/information/visit-us',
    area: 'site',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'Everything one needs for a visit; with an id, one of the pages below it.',
        query: z.object({ id: slug.optional() }),
        answers: one(visitUs),
        refusals: ['not-found'],
      }),
    },
  }),
};
