import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { line, paging, text } from '#shared/kernel/contract/field.ts';
import { dayCalendar } from '#shared/kernel/contract/page-parts.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, resource } from '#shared/kernel/contract/resource.ts';

const pageLink = z.object({ path: z.string().max(200), title: line });

/** A page that an editor wrote: policies, about, support, help (spec 1 §2, static pages by path). */
export const staticPage = resource('static-page', () =>
  z.object({
    path: z.string().max(200),
    title: line,
    /** One or two sentences under the title; also the description for search engines. */
    lead: text,
    /** Day of the last change of substance. */
    lastUpdated: z.iso.date(),
    /** The published pages above this one, from the top down. */
    trail: z.array(pageLink).max(8),
    /** The published pages directly below this one, or beside it where there are none below. */
    nearby: z.array(pageLink).max(60),
    calendar: dayCalendar.nullable(),
    blocks,
  }),
);

/** The form of a page's path; any other has no page. */
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
