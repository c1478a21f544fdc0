import * as z from 'zod';

import { instant, line, link as anyLink, text } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

/** A path of this site, or a page elsewhere. */
const path = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/)/)
  .max(300);

const link = z.object({ title: line, path });

/** The menu of the house (spec 1 §3, Navigation). */
export const navBar = resource('nav-bar', () =>
  z.object({ items: z.array(z.object({ title: line, path, level2NavItems: z.array(link).max(40) })).max(20) }),
);

/** The announcement above every page; shown only while `displayBanner` is set and its schedule runs (spec 1 §2). */
export const announcementBanner = resource('announcement-banner', () =>
  z.object({
    displayBanner: z.boolean(),
    title: z.string().max(200),
    text,
    /** Shown with it, as DD/MM/YY HH:mm. */
    time: instant.nullable(),
    icon: z.enum(['attention', 'calendar', 'travel', 'information']),
    link: z.object({ title: line, path: anyLink }).nullable(),
    startsAt: instant.nullable(),
    endsAt: instant.nullable(),
  }),
);

/** Every flag of shared/kernel/feature-flag.ts by name. */
export const featureFlags = resource('feature-flags', () => z.object({ flags: z.record(z.string(), z.boolean()) }));

/** The thirteen sections of the sitemap, each with links that may hold further ones (spec 1 §2). */
export const siteMap = resource('site-map', () =>
  z.object({
    title: line,
    lead: line,
    sections: z.array(
      z.object({
        title: line,
        path: path.nullable(),
        links: z.array(z.object({ title: line, path, links: z.array(link).max(60) })).max(60),
      }),
    ),
  }),
);

/** What every page says of the house (spec 1 §2), and search engines are told. */
export const houseOfPages = resource('house', () =>
  z.object({
    name: line,
    shortName: line,
    wordmark: z.tuple([line, line]),
    companyNumber: line,
    charityNumber: line,
    address: z.tuple([line, line, line]),
    phone: line,
    boxOfficeEmail: line,
    hours: z.object({ phoneLines: line, emailMonitored: line, contactMessages: line }),
    /** Its halls and rooms, where they are not those of the specification. */
    venues: z
      .array(z.object({ id: line, title: line, slug: line }))
      .max(20)
      .exactOptional(),
    /** Its sale groups beside 9, 37 and 52, where they are not those of the specification. */
    saleGroups: z
      .array(z.object({ id: z.int(), title: line, code: line.nullable() }))
      .max(40)
      .exactOptional(),
    social: z.array(z.object({ title: line, to: path })).max(12),
    corporatePolicies: path,
    /** Whole days that the post needs before the first performance of an order. */
    postDays: z.int(),
  }),
);

export const chrome = {
  house: definePath('house', {
    path: '/api/information/house',
    area: 'site',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'What every page says of the house.',
        answers: one(houseOfPages),
        refusals: ['not-found'],
      }),
    },
  }),
  navBar: definePath('navBar', {
    path: '/api/nav-bar',
    area: 'site',
    cache: 'content',
    methods: { GET: method({ summary: 'The menu of the house.', answers: one(navBar) }) },
  }),
  announcementBanner: definePath('announcementBanner', {
    path: '/api/announcement-banner',
    area: 'site',
    cache: 'content',
    methods: { GET: method({ summary: 'The announcement above every page.', answers: one(announcementBanner) }) },
  }),
  featureFlags: definePath('featureFlags', {
    path: '/api/information/feature-flags',
    area: 'site',
    cache: 'content',
    methods: { GET: method({ summary: 'What is switched on.', answers: one(featureFlags) }) },
  }),
  siteMap: definePath('siteMap', {
    path: '/api/information/sitemap',
    area: 'site',
    cache: 'content',
    methods: { GET: method({ summary: 'The pages of the site by section.', answers: one(siteMap) }) },
  }),
};
