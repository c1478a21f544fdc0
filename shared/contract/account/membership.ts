import * as z from 'zod';

import { blocks } from '../block.ts';
import { identifier, instant, line, text } from '../field.ts';
import { definePath, method, notBuilt } from '../path.ts';
import { one, resource } from '../resource.ts';

/** A day on which booking opens for a level: when, for which booking season, and what can be booked from then on. */
export const bookingDate = z.object({ season: line, opensAt: instant, text });

/** What editors say of one level (spec 2 §3, membershipsInformation); its price and its rules are the house's own. */
export const membershipLevelWords = z.object({
  modeOfSale: z.int(),
  /** The sale group's code, `FP1`; null where it has none. */
  code: identifier.nullable(),
  title: line,
  /** Whom it is for: "One person". */
  audience: line,
  /** What it gives, in a line. */
  summary: text,
  /** `row` names the line of the comparison in which `cell` stands. */
  benefits: z.array(z.object({ row: identifier, title: line, cell: line })).max(20),
  /** What is worth knowing beyond the list. */
  details: blocks,
  priorityBookingDates: z.array(bookingDate).max(12),
  rehearsalBookingDates: z.array(bookingDate).max(12),
  /** `{until}` in them is the day of the end. */
  expiryTexts: z.object({
    /** A membership that runs. */
    active: text,
    /** … and ends within six weeks. */
    ending: text,
    ended: text,
  }),
});

export const membershipLevels = resource(
  'membership-levels',
  z.object({
    title: line,
    description: text,
    intro: blocks,
    /** The lines of the comparison, in order. */
    rows: z.array(z.object({ id: identifier, title: line })).max(20),
    /** From the least to the most. */
    levels: z.array(membershipLevelWords).max(20),
  }),
);

export const membershipPaths = {
  membershipLevels: definePath('membershipLevels', {
    path: '/api/information/membership-levels',
    area: 'account',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'Every level of membership: what it gives, and when booking opens for it.',
        answers: one(membershipLevels),
        refusals: ['not-found'],
      }),
    },
  }),
  processingStatus: notBuilt(
    'processingStatus',
    '/api/user/membership/processingStatus',
    'account',
    ['GET'],
    'customer',
  ),
};
