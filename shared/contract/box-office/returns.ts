import * as z from 'zod';

import { donationMissing, returnsRules } from '../../domain/contact/returns-rules.ts';
import { returnTypes } from '../../domain/returns/quote.ts';
import { blocks } from '../block.ts';
import { line, slug, text } from '../field.ts';
import { definePath, method } from '../path.ts';
import { one, resource } from '../resource.ts';
import { ruled, trap } from '../site/form-field.ts';
import { namedBlocks, pageMeta } from '../site/page-parts.ts';

/** What a buyer may have for tickets that are given back (spec 2 §3). */
export const returnType = z.enum(returnTypes);

/** The returns and cancellations pages: one content for both, each production with a word of its own (spec 2 §2). */
export const returnsPage = resource(
  'returns-page',
  z.object({
    title: line,
    meta: pageMeta,
    intro: blocks,
    /** `slug` is the last word of the page's path: `/ticket-returns-{slug}`. */
    productions: z.array(z.object({ slug, title: line, text })).max(12),
    appeal: namedBlocks,
    options: z.array(z.object({ returnType, title: line, text })).max(4),
    giftAid: namedBlocks,
    /** How tickets are returned today. */
    how: namedBlocks,
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
  returns: definePath('returns', {
    path: '/api/returns',
    area: 'box-office',
    methods: {
      POST: method({
        summary: 'Asks the box office to take tickets back; both sides get a mail.',
        body: z
          .object({
            name: ruled(returnsRules.name),
            email: ruled(returnsRules.email, { format: 'email' }),
            phone: ruled(returnsRules.phone).default(''),
            orderNumber: ruled(returnsRules.orderNumber, { examples: ['7K3M9QXA'] }),
            customerNumber: ruled(returnsRules.customerNumber).default(''),
            performanceDate: ruled(returnsRules.performanceDate, { examples: ['2026-12-03'] }),
            seatCount: ruled(returnsRules.seatCount, { examples: ['2'] }),
            /** Whether vouchers paid for a part of it. */
            vouchers: z.boolean().default(false),
            /** In pounds; for PartDonate. */
            donationAmount: ruled(returnsRules.donationAmount, { examples: ['20'] }).default(''),
            giftAid: z.boolean().default(false),
            returnType: ruled(returnsRules.returnType, { enum: returnTypes }),
            website: trap,
          })
          .refine(({ returnType: chosen, donationAmount }) => chosen !== 'PartDonate' || donationAmount !== '', {
            path: ['donationAmount'],
            error: donationMissing,
          }),
        answers: null,
        refusals: ['order-unknown', 'too-many-tries'],
      }),
    },
  }),
};
