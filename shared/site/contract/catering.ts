import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { image, line, link, pence, slug, text } from '#shared/kernel/contract/field.ts';
import { namedBlocks, pageHeader, pageMeta } from '#shared/kernel/contract/page-parts.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource, toMany } from '#shared/kernel/contract/resource.ts';

import { allergens, diets, menuPath } from '../domain/menu.ts';

const wallClock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const minutes = z.int().min(0).max(600);

/** When a place serves, relative to the performance; see `shared/site/domain/service-times.ts`. */
export const serviceHours = z.object({
  opensBefore: minutes.nullable(),
  earliest: wallClock.nullable(),
  lastOrdersBefore: minutes,
  shortestInterval: minutes.nullable(),
  staysAfter: minutes.nullable(),
  closes: wallClock,
});

/** A restaurant, café or bar of the house (spec 1 §2: venue cards with tags). */
export const cateringVenue = resource('catering-venue', () =>
  z.object({
    slug,
    title: line,
    /** "Restaurant", "Bar". */
    kind: line,
    description: text,
    /** Floor and nearest house, in words. */
    where: line,
    /** Its opening in words that apply to any evening. */
    opening: z.array(line).max(8),
    tags: z.array(z.object({ id: slug, title: line })).max(12),
    hours: serviceHours,
    /** Tables can be booked; otherwise guests come without booking. */
    isBookable: z.boolean(),
    /** It has a menu at `/eat-and-drink/{slug}/menu`. */
    hasMenu: z.boolean(),
    image: image.nullable(),
  }),
);

/** The style of the page's header; Core where an editor chose none (spec 1 §2). */
export const headerVariant = z.enum(['Core', 'Compact']);

export const eatAndDrink = resource(
  'eat-and-drink',
  () =>
    z.object({
      meta: pageMeta,
      headerVariant,
      header: pageHeader,
      cateringOffers: z.array(z.object({ title: line, text, link, linkText: line })).max(12),
      information: z.array(namedBlocks).max(20),
    }),
  { venueCards: toMany(cateringVenue) },
);

/** How to book food and drink, and the places that take bookings. */
export const bookFoodAndDrink = resource(
  'book-food-and-drink',
  () =>
    z.object({
      meta: pageMeta,
      header: pageHeader,
      steps: z.array(z.object({ title: line, text })).max(8),
      /** Above the places: whose hours these are. */
      anyEvening: text,
      chosenEvening: text,
      /** Of an evening whose intervals are not known yet. */
      timesUnknown: text,
      /** At a place, before a performance is chosen. */
      chooseFirst: text,
      contact: z.object({ phone: line, email: line, hours: line }),
      information: z.array(namedBlocks).max(20),
    }),
  { places: toMany(cateringVenue) },
);

const dish = z.object({
  title: line,
  description: text.nullable(),
  /** One price, or one for each size: label "125 ml". */
  prices: z
    .array(z.object({ label: line.nullable(), pence }))
    .min(1)
    .max(4),
  diets: z.array(z.enum(diets)).max(4),
  /** The allergens it contains, of the fourteen in law. */
  contains: z.array(z.enum(allergens)).max(14),
});

export const cateringMenu = resource('catering-menu', () =>
  z.object({
    slug,
    meta: pageMeta,
    title: line,
    venueTitle: line,
    /** When this menu is served. */
    served: line,
    intro: text.nullable(),
    sections: z
      .array(z.object({ anchor: line, title: line, note: text.nullable(), dishes: z.array(dish).min(1).max(60) }))
      .max(30),
    /** What stands below the dishes: service charge, allergies. */
    notes: blocks,
  }),
);

export const catering = {
  eatAndDrink: definePath('eatAndDrink', {
    path: '/api/eat-and-drink',
    area: 'site',
    cache: 'content',
    methods: { GET: method({ summary: 'Restaurants, bars and offers of the house.', answers: one(eatAndDrink) }) },
  }),
  bookFoodAndDrink: definePath('bookFoodAndDrink', {
    path: '/api/book-food-and-drink',
    area: 'site',
    cache: 'content',
    methods: { GET: method({ summary: 'How to book food and drink, and where.', answers: one(bookFoodAndDrink) }) },
  }),
  cateringMenu: definePath('cateringMenu', {
    path: '/api/information/catering-menu',
    area: 'site',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'The menu of one place, by the path of its page or by its slug alone.',
        query: z.object({ path: z.string().max(200).regex(menuPath) }),
        answers: one(cateringMenu),
        refusals: ['not-found'],
      }),
    },
  }),
};
