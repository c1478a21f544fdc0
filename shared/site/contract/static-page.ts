import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { line, paging, text } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, resource } from '#shared/kernel/contract/resource.ts';

/** A day as `2020-12-25`. */
const day = z.iso.date();

/** A calendar that stands on a page: what is open on which day (spec 1 §9, the members' preview days). */
export const dayCalendar = z.object({
  title: line,
  /** First and last month shown, as `2020-12`. */
  firstMonth: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  lastMonth: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  days: z
    .array(
      z.object({
        date: day,
        /** `Preview day`, `Closed`. */
        label: line,
        isClosed: z.boolean(),
        /** `Morning, 10.30am to 12pm`. */
        sessions: z.array(line).max(6),
      }),
    )
    .max(100),
});

const pageLink = z.object({ path: z.string().max(200), title: line });

/** A page that an editor wrote: policies, about, support, help (spec 1 §2, static pages by path). */
export const staticPage = resource(
  'static-page',
  z.object({
    path: z.string().max(200),
    title: line,
    /** One or two sentences under the title; also the description for search engines. */
    lead: text,
    /** Day of the last change of substance. */
    lastUpdated: day,
    /** The published pages above this one, from the top down. */
    trail: z.array(pageLink).max(8),
    /** The published pages directly below this one, or beside it where there are none below. */
    nearby: z.array(pageLink).max(60),
    calendar: dayCalendar.nullable(),
    blocks,
  }),
);

/** What the path of a page looks like; anything else has no page. */
export const staticPath = /^(\/[a-z0-9]+(-[a-z0-9]+)*){1,6}$/;

export const staticPages = {
  staticPage: definePath('staticPage', {
    path: '/api/static-page',
    area: 'site',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'One static page by its path, as a list of one.',
        query: z.object({ path: z.string().startsWith('/').max(2000), ...paging }),
        answers: many(staticPage),
        refusals: ['gone', 'not-found'],
      }),
    },
  }),
};
