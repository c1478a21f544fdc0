import * as z from 'zod';

import { consentVersions } from '../../domain/newsletter/consent.ts';
import { definePath, method } from '../path.ts';
import { one, resource } from '../resource.ts';

/** What a link of a mail carries: which subscription, and a secret. */
const token = z.string().regex(/^[\w-]{20,64}\.[\w-]{20,64}$/, 'This link is not complete.');

/** Trimmed and in lower case before it is looked at: people paste addresses with spaces around them. */
const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Use an address of at most 254 characters.')
  .check(z.email('Enter an e-mail address in the form name@example.org.'));

/** How a subscription stands after a press; `already` where it stood so before. */
export const subscription = resource(
  'newsletter-subscription',
  z.object({ state: z.enum(['confirmed', 'left']), already: z.boolean() }),
);

export const newsletter = {
  newsletter: definePath('newsletter', {
    path: '/api/newsletter',
    area: 'site',
    methods: {
      POST: method({
        summary:
          'Ask for the newsletter; a mail with a link confirms it. Answers alike whether or not the address is known.',
        body: z.object({
          email,
          firstName: z.string().trim().max(100, 'Use at most 100 characters for your first name.').default(''),
          /** The version of the consent that was read and agreed to. */
          consent: z.enum(consentVersions, 'Tick the box to say that we may write to you.'),
          /** Nobody sees this field; what is typed into it was typed by a robot. */
          website: z.string().max(2000).default(''),
        }),
        answers: null,
        refusals: ['too-many-requests'],
      }),
    },
  }),
  newsletterConfirmation: definePath('newsletterConfirmation', {
    path: '/api/newsletter/confirmation',
    area: 'site',
    methods: {
      POST: method({
        summary: 'Confirm a subscription by the link of its mail.',
        body: z.object({ token }),
        answers: one(subscription),
        refusals: ['newsletter-link-unknown', 'newsletter-link-expired'],
        repeatable: true,
      }),
    },
  }),
  newsletterCancellation: definePath('newsletterCancellation', {
    path: '/api/newsletter/cancellation',
    area: 'site',
    methods: {
      POST: method({
        summary: 'Leave the newsletter by the link that every letter has.',
        body: z.object({ token }),
        answers: one(subscription),
        refusals: ['newsletter-link-unknown'],
        repeatable: true,
      }),
    },
  }),
};
