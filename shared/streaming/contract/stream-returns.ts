import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { identifier, line, slug, text } from '#shared/kernel/contract/field.ts';
import { ruled, trap } from '#shared/kernel/contract/form-field.ts';
import { namedBlocks, pageMeta } from '#shared/kernel/contract/page-parts.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

import {
  defaultReturnType,
  missingForRefund,
  streamReturnRules as rules,
  streamReturnTypes,
} from '../domain/return-rules.ts';

/** An evening of the stream that failed, and what its buyers can get for it (spec 2 §2). */
export const streamReturnsPage = resource('stream-returns-page', () =>
  z.object({
    slug,
    title: line,
    meta: pageMeta,
    performanceName: line,
    intro: blocks,
    options: z.array(z.object({ returnType: z.enum(streamReturnTypes), title: line, text })).length(3),
    giftAid: namedBlocks,
    how: namedBlocks,
    /** Why a refund needs digits of the card. */
    cardNote: text,
    /** Replaces the form once it is sent. */
    sent: z.object({ title: line, text }),
  }),
);

/**
 * The form of spec 2 §3. No card number is ever accepted: `cardNumber` takes the last four digits, as on receipts; with name and expiry
 * they only help the box office to recognise the payment, which the provider refunds. A full number in any field is refused before anything
 * else is read, and the body is not logged. `customerNumber` may only repeat the session's customer; order and evening follow from the
 * token alone.
 */
const form = z
  .object({
    token: z
      .string('Open this page by the link in our e-mail.')
      .min(1, 'Open this page by the link in our e-mail.')
      .max(600),
    returnType: z.enum(streamReturnTypes, 'Choose one of the three ways.').default(defaultReturnType),
    cardholderName: ruled(rules.cardholderName).default(''),
    rohStreamEmail: ruled(rules.rohStreamEmail).default(''),
    rohEmail: ruled(rules.rohEmail).default(''),
    giftAid: z.boolean().default(false),
    cardNumber: ruled(rules.cardNumber, { examples: ['4242'] }).default(''),
    cardExpiryMonth: ruled(rules.cardExpiryMonth, { examples: ['04'] }).default(''),
    cardExpiryYear: ruled(rules.cardExpiryYear, { examples: ['28'] }).default(''),
    customerNumber: z.union([z.literal(''), identifier]).default(''),
    performanceName: z.string().max(200).default(''),
    website: trap,
  })
  .superRefine((typed, context) => {
    for (const [name, message] of Object.entries(missingForRefund(typed.returnType, typed)))
      context.addIssue({ code: 'custom', path: [name], message });
  });

export const streamReturnsPaths = {
  streamReturnsPage: definePath('streamReturnsPage', {
    path: '/api/stream-returns-page',
    area: 'streaming',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'What is said to the buyers of an evening of the stream that did not take place.',
        query: z.object({ slug }),
        answers: one(streamReturnsPage),
        refusals: ['not-found'],
      }),
    },
  }),
  streamReturnsForm: definePath('streamReturnsForm', {
    path: '/api/stream-returns-form',
    area: 'streaming',
    access: 'customer',
    methods: {
      POST: method({
        summary: 'Says what a buyer would like for it; the box office and the customer get a mail, once.',
        body: form,
        answers: null,
        refusals: [
          'return-link-invalid',
          'return-link-expired',
          'return-link-foreign',
          'first-name-missing',
          'return-asked',
          'too-many-tries',
          'not-found',
        ],
      }),
    },
  }),
};
