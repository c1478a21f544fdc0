import * as z from 'zod';

import { image, line, paging, text } from './field.ts';
import { definePath, method, notBuilt } from './path.ts';
import { many, resource } from './resource.ts';
import { news } from './site/news.ts';
import { people } from './site/people.ts';
import { staticPages } from './site/static-page.ts';
import { catering } from './site/catering.ts';
import { chrome } from './site/chrome.ts';
import { donation } from './site/donation.ts';
import { education } from './site/education.ts';
import { newsletter } from './site/newsletter.ts';
import { visit } from './site/visit.ts';

/** The home page (spec 1 §2 root, §3 Home header). A slice names events by slug; their cards come from `events`. */
export const homepage = resource(
  'homepage',
  z.object({
    title: line,
    meta: z.object({ title: line, description: text }),
    header: z.object({
      impactHeader: z.object({ title: line, subtitle: text }),
      callToAction: z.object({ text: line, link: z.string() }),
      image,
      /** The event that the header shows, by slug. */
      eventSlug: z.string().nullable(),
    }),
    slices: z.array(z.object({ title: line, link: z.string().nullable(), eventSlugs: z.array(z.string()) })),
  }),
);

export const site = {
  ...chrome,
  ...newsletter,
  ...visit,
  ...catering,
  ...donation,
  ...education,
  homepage: definePath('homepage', {
    path: '/api/homepage',
    area: 'site',
    cache: 'content',
    methods: {
      GET: method({ summary: 'The home page.', query: z.object({ ...paging }), answers: many(homepage) }),
    },
  }),
  openApi: definePath('openApi', {
    path: '/api/openapi.json',
    area: 'site',
    cache: 'content',
    methods: { GET: method({ summary: 'This document.', answers: null }) },
  }),
  ...news,
  ...staticPages,
  search: notBuilt('search', '/api/information/search', 'site'),
  ...people,
  educationPartnersForm: notBuilt('educationPartnersForm', '/api/information/education-partners-form', 'site', [
    'POST',
  ]),
  contact: notBuilt('contact', '/api/contact', 'site', ['POST']),
};
