import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { line, slug, text } from '#shared/kernel/contract/field.ts';
import { namedBlocks, pageMeta } from '#shared/kernel/contract/page-parts.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

import { returnTypes } from '../domain/returns/return.ts';

/** What a buyer can get for returned tickets (spec 2 §3). */
export const returnType = z.enum(returnTypes);

/** The returns and cancellations pages: shared contents, and a text for each production (spec 2 §2). */
export const returnsPage = resource('returns-page', () =>
  z.object({
    title: line,
    meta: pageMeta,
    intro: blocks,
    /** `slug` is the last part of the page's path: `/ticket-returns-{slug}`. */
    productions: z.array(z.object({ slug, title: line, text })).max(12),
    appeal: namedBlocks,
    options: z.array(z.object({ returnType, title: line, text })).max(4),
    giftAid: namedBlocks,
    /** How tickets are returned today. */
    how: namedBlocks,
    /** Replaces the form once it is sent. */
    sent: z.object({ title: line, text }),
  }),
);

export const returnsPages = {
  returnsPage: definePath('returnsPage', {
    path: '/api/returnspage',
    area: 'box-office',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'The texts of the ticket returns pages.',
        answers: one(returnsPage),
        refusals: ['not-found'],
      }),
    },
  }),
};
