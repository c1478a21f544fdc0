import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { idOf, identifier, instant, line, paging, pence, text } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource } from '#shared/kernel/contract/resource.ts';
import type { OrderId } from '#shared/kernel/ids.ts';

/** A day on which booking opens for a level: when, for which booking season, and what can be booked from then on. */
export const bookingDate = z.object({ season: line, opensAt: instant, text });

/** What editors say of one level (spec 2 §3, membershipsInformation); its price and its rules are the house's own. */
export const membershipLevelWords = z.object({
  modeOfSale: z.int(),
  title: line,
  /** What a year costs, of a level that is not sold online; the others have theirs from the shop. */
  price: line.optional(),
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

const told = z.object({ title: line, text });

/** The words of `/account/membership`. */
const accountWords = z.object({
  /** For whoever has none, never had one, or has one no more. */
  none: told,
  staff: told,
  /** What is under way, by its kind. */
  processing: z.object({ payment: text, proof: text, gift: text }),
  dates: told,
  /** The levels, for whoever has none, for whoever's has ended, and for a member. */
  join: told,
  again: told,
  change: told,
  end: told,
  gift: told.extend({ signedOut: text }),
  history: told,
  /** `{until}`, `{title}`, `{titles}`, `{sum}` and `{ways}` stand for what the house knows. */
  giveBack: told.extend({
    until: text,
    own: text,
    gift: text,
    restored: text,
    sum: text,
    ways: z.object({ card: line, credit: line, voucher: line }),
    nothing: text,
    done: text,
  }),
  proof: told.extend({ young: told, school: told, pending: text, refused: text, approved: text }),
});

export const membershipLevels = resource(
  'membership-levels',
  z.object({
    /** The lines of the comparison, in order. */
    rows: z.array(z.object({ id: identifier, title: line })).max(20),
    /** From the least to the most. */
    levels: z.array(membershipLevelWords).max(20),
    account: accountWords,
  }),
);

const period = z.object({ title: line, modeOfSale: z.int().nullable(), startsAt: instant, until: instant });

/** What one level comes to for whoever asks. */
const levelOffer = z.object({
  modeOfSale: z.int(),
  title: line,
  /** A year, fees inside. */
  pence,
  /**
   * `join`, `upgrade`, `renew` and `next` (a lower level, after the present one) can be bought; the others say why not: `owned` and `lower`
   * from `opensAt` on, `waiting` because it has been bought, `staff` because they need none.
   */
  kind: z.enum(['join', 'upgrade', 'renew', 'next', 'owned', 'lower', 'waiting', 'staff']),
  /** What is left of the present membership and is taken off. */
  credit: pence,
  /** What is paid. */
  charge: pence,
  startsAt: instant.nullable(),
  until: instant.nullable(),
  opensAt: instant.nullable(),
  /** Whole years of age of those who may have it. */
  ages: z.object({ from: z.int(), to: z.int() }).nullable(),
});

export const groupProof = z.object({
  group: z.enum(['young', 'school']),
  state: z.enum(['pending', 'approved', 'refused', 'expired']),
  askedAt: instant,
  until: instant.nullable(),
});

export const accountMembership = resource(
  'account-membership',
  z.object({
    /** `ending` within six weeks of the end. */
    state: z.enum(['none', 'active', 'ending', 'ended', 'staff']),
    modeOfSale: z.int(),
    title: line.nullable(),
    /** Without a break worth the name. */
    since: instant.nullable(),
    until: instant.nullable(),
    /** What begins when the present one ends. */
    next: z.array(period),
    /** Everything that somebody has had, the newest first. */
    history: z.array(period.extend({ state: z.enum(['waiting', 'active', 'ended', 'upgraded', 'refunded']) })),
    offers: z.array(levelOffer),
    proof: groupProof.nullable(),
  }),
);

/** Something of a membership that is under way (spec 2 §3, Membership processing status). */
const processing = resource(
  'membership-processing-status',
  z.object({
    kind: z.enum(['payment', 'proof', 'gift']),
    status: z.enum(['processing', 'checking', 'to-take-up']),
    title: line,
    since: instant,
  }),
);

const tenders = z.array(z.object({ kind: z.enum(['card', 'credit', 'voucher']), pence }));

/** A membership that its buyer can still give back, with what they get for it and in which way. */
export const returnableMembership = resource(
  'returnable-membership',
  z.object({
    orderId: idOf<OrderId>(identifier),
    lineId: identifier,
    title: line,
    /** `gift`: a present that nobody has taken up. */
    kind: z.enum(['own', 'gift']),
    recipientName: line.nullable(),
    pence,
    refund: tenders,
    /** What was left of an earlier one and counts again. */
    restored: z.array(line),
    /** First moment at which it is too late. */
    until: instant,
  }),
);

/** A membership that was given back. */
export const membershipReturn = resource(
  'membership-return',
  z.object({
    orderId: idOf<OrderId>(identifier),
    state: z.enum(['accepted', 'settled']),
    pence,
    refund: tenders,
    at: instant,
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
  accountMembership: definePath('accountMembership', {
    path: '/api/account/membership',
    area: 'account',
    access: 'customer',
    methods: {
      GET: method({
        summary:
          'One’s own membership: the level, until when, what comes after it, and what every level would come to today.',
        answers: one(accountMembership),
      }),
    },
  }),
  membershipReturn: definePath('membershipReturn', {
    path: '/api/account/membership/return',
    area: 'account',
    access: 'customer',
    methods: {
      GET: method({
        summary: 'Memberships that can be given back: bought within fourteen days and not used.',
        answers: many(returnableMembership),
      }),
      POST: method({
        summary: 'Give a membership back. What was paid goes back the way it came; asked twice, it goes back once.',
        repeatable: true,
        body: z.object({
          orderId: idOf<OrderId>(identifier),
          lineId: identifier,
          /** The sum that was shown. */
          expected: pence,
        }),
        answers: one(membershipReturn),
        statuses: [201],
        refusals: [
          'not-found',
          'membership-return-late',
          'membership-used',
          'membership-gone',
          'order-not-paid',
          'return-changed',
        ],
      }),
    },
  }),
  processingStatus: definePath('processingStatus', {
    path: '/api/user/membership/processingStatus',
    area: 'account',
    access: 'customer',
    methods: {
      GET: method({
        summary:
          'What of one’s memberships is under way: paid and not effective yet, being checked, or waiting to be taken up.',
        query: z.object(paging),
        answers: many(processing),
      }),
    },
  }),
};
