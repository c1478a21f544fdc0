import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { instant, line, paging, slug, text } from '#shared/kernel/contract/field.ts';
import { dayCalendar } from '#shared/kernel/contract/page-parts.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, resource } from '#shared/kernel/contract/resource.ts';

import { bookingDate, membershipLevelWords } from './membership.ts';

/** A path of this site: visitors are redirected there without a question. */
const pagePath = z
  .string()
  .regex(/^\/(?![/\\])[^\p{Cc}\\]*$/u, 'A path of this site, beginning with one slash.')
  .max(200);

/** Parts shown below the text of a tab. */
export const friendsAreaParts = ['membership', 'priority-booking', 'rehearsals', 'preview-days'] as const;

/** The editors' texts of the area; levels, benefits and dates come from the membership page. */
export const friendsAreaWords = z.object({
  meta: z.object({ title: line, description: text }),
  header: z.object({ title: line, lead: text }),
  /** Redirects of visitors who do not see the area (spec 2 §2). */
  redirects: z.object({ noMembership: pagePath, signIn: pagePath, pending: pagePath, patrons: pagePath }),
  /** Levels with a personal contact, by mode of sale. */
  patronModes: z.array(z.int()).max(20),
  tabs: z
    .array(z.object({ id: slug, title: line, part: z.enum(friendsAreaParts).nullable() }))
    .min(1)
    .max(8),
  /** The text of each tab, by its id. */
  body: z.array(z.object({ tabId: slug, blocks })).max(8),
  previewDays: dayCalendar.nullable(),
});

/** The information for a level of membership (spec 2 §3). */
const membershipInformation = z.object({
  ...membershipLevelWords.pick({ modeOfSale: true, title: true, expiryTexts: true, details: true }).shape,
  priorityBookingDates: z.array(bookingDate),
  rehearsalBookingDates: z.array(bookingDate),
  benefitTitles: z.array(line),
});

export const friendsArea = resource('friends-area', () =>
  friendsAreaWords.extend({
    /** From the lowest to the highest. */
    membershipsInformation: z.array(membershipInformation),
  }),
);

export const friendsAreaPaths = {
  friendsArea: definePath('friendsArea', {
    path: '/api/information/friends-area',
    area: 'account',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'The friends area, the same for everybody, as a list of one.',
        query: z.object({ ...paging }),
        answers: many(friendsArea),
      }),
    },
  }),
  calendarFileFriendsArea: definePath('calendarFileFriendsArea', {
    path: '/api/calendar-file/friends-area',
    area: 'account',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'A day on which booking opens for a level of membership, with an alarm, as a calendar file.',
        query: z.object({
          modeOfSale: z.coerce.number().int().min(1).max(9999),
          kind: z.enum(['priority-booking', 'rehearsals']),
          opensAt: instant,
        }),
        answers: null,
        file: 'text/calendar',
        refusals: ['not-found'],
      }),
    },
  }),
};
