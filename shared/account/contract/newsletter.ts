import * as z from 'zod';

import { ruled, trap } from '#shared/kernel/contract/form-field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

import { consentVersions } from '../domain/newsletter/consent.ts';
import { newsletterConsentMissing, newsletterRules } from '../domain/newsletter/newsletter-rules.ts';

/** The token in a mail's link: a subscription id and a secret. */
const token = z.string().regex(/^[\w-]{20,64}\.[\w-]{20,64}$/, 'This link is not complete.');

/** The state of a subscription after the button; `already` where nothing changed. */
export const subscription = resource('newsletter-subscription', () =>
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
          email: ruled(newsletterRules.email, { format: 'email' }),
          firstName: ruled(newsletterRules.firstName).default(''),
          /** The version of the consent text that the subscriber agreed to. */
          consent: z.enum(consentVersions, newsletterConsentMissing),
          website: trap,
        }),
        answers: null,
        refusals: ['too-many-tries'],
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
