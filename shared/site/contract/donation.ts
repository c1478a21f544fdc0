import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { line, pence, text } from '#shared/kernel/contract/field.ts';
import { namedBlocks, pageHeader, pageMeta } from '#shared/kernel/contract/page-parts.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

/** Donate now: the appeal, what an amount does, Gift Aid, and how to give today. */
export const donations = resource('donations', () =>
  z.object({
    meta: pageMeta,
    header: pageHeader,
    appeal: blocks,
    amounts: z.array(z.object({ pence, title: line, text })).max(8),
    giftAid: namedBlocks.nullable(),
    /** Below the form, before anything is given. */
    formNote: text,
    /** Current ways to give, the quickest first. */
    ways: z.array(namedBlocks).max(8),
    information: z.array(namedBlocks).max(20),
  }),
);

export const donation = {
  donations: definePath('donations', {
    path: '/api/donations',
    area: 'site',
    cache: 'content',
    methods: { GET: method({ summary: 'The appeal for donations and the ways to give.', answers: one(donations) }) },
  }),
};
