import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { line, link, text } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

/** The page for schools and colleges, in the field names of the specification (spec 2 §3). */
export const educationPartnersPage = resource('education-partners-page', () =>
  z.object({
    headerText: line,
    headerDescription: text,
    pageTitle: line,
    pageDescription: blocks,
    /** The consent given by sending the form. */
    consent: text,
    /** Replaces the form once it is sent. */
    resultPageTitle: line,
    resultPageText: text,
    links: z.array(z.object({ title: line, text, link })).max(12),
  }),
);

export const education = {
  educationPartnersPage: definePath('educationPartnersPage', {
    path: '/api/information/education-partners-page',
    area: 'site',
    cache: 'content',
    methods: {
      GET: method({ summary: 'The page for schools and colleges.', answers: one(educationPartnersPage) }),
    },
  }),
};
