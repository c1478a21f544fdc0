import * as z from 'zod';

import { image, line, paging, text } from './field.ts';
import { definePath, method, notBuilt } from './path.ts';
import { many, resource } from './resource.ts';

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
  cateringMenu: notBuilt('cateringMenu', '/api/information/catering-menu', 'site'),
  bookFoodAndDrink: notBuilt('bookFoodAndDrink', '/api/book-food-and-drink', 'site'),
  donations: notBuilt('donations', '/api/donations', 'site'),
  eatAndDrink: notBuilt('eatAndDrink', '/api/eat-and-drink', 'site'),
  announcementBanner: notBuilt('announcementBanner', '/api/announcement-banner', 'site'),
  navBar: notBuilt('navBar', '/api/nav-bar', 'site'),
  visitUs: notBuilt('visitUs', '/api/information/visit-us', 'site'),
  news: notBuilt('news', '/api/information/news', 'site'),
  newsPost: notBuilt('newsPost', '/api/information/news/{id}', 'site'),
  staticPage: notBuilt('staticPage', '/api/static-page', 'site'),
  search: notBuilt('search', '/api/information/search', 'site'),
  people: notBuilt('people', '/api/information/people', 'site'),
  educationPartnersPage: notBuilt('educationPartnersPage', '/api/information/education-partners-page', 'site'),
  educationPartnersForm: notBuilt('educationPartnersForm', '/api/information/education-partners-form', 'site', [
    'POST',
  ]),
  featureFlags: notBuilt('featureFlags', '/api/information/feature-flags', 'site'),
  contact: notBuilt('contact', '/api/contact', 'site', ['POST']),
};
