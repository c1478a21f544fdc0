import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { line, text } from '#shared/kernel/contract/field.ts';
import { ruled, trap } from '#shared/kernel/contract/form-field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import { queryTypes } from '#shared/kernel/forms/query-types.ts';

import { consentMissing, contactRules } from '../domain/contact-rules.ts';

/** The words of the contact page. */
export const contactPage = resource('contact-page', () =>
  z.object({
    title: line,
    description: text,
    intro: blocks,
    /** What to do where a message would be too late. */
    urgent: z.object({ title: line, blocks }),
    /** When messages are read and telephones answered (spec 1 §9). */
    hours: text,
    /** Below the fields: where the answer goes, and what not to write. */
    emailHint: text,
    messageHint: text,
    consent: text,
  }),
);

export const contact = {
  contactPage: definePath('contactPage', {
    path: '/api/information/contact-page',
    area: 'site',
    cache: 'content',
    methods: { GET: method({ summary: 'The words of the contact page.', answers: one(contactPage) }) },
  }),
  contact: definePath('contact', {
    path: '/api/contact',
    area: 'site',
    methods: {
      POST: method({
        summary: 'A message to the desk that its query type names; both sides get a mail.',
        body: z.object({
          name: ruled(contactRules.name),
          email: ruled(contactRules.email, { format: 'email' }),
          subject: ruled(contactRules.subject),
          queryType: ruled(contactRules.queryType, { enum: queryTypes.map(([queryType]) => queryType) }),
          message: ruled(contactRules.message),
          /** The form's consent box. The five documented fields suffice (spec 1 §7), so a caller may omit it, but not send false. */
          consent: z.literal(true, { error: consentMissing }).optional(),
          website: trap,
        }),
        answers: null,
        refusals: ['too-many-tries'],
      }),
    },
  }),
};
