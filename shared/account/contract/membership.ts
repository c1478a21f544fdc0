import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { idOf, identifier, instant, line, paging, pence, text } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource } from '#shared/kernel/contract/resource.ts';
import type { OrderId } from '#shared/kernel/ids.ts';

/** A day on which booking opens for a level: when, for which booking season, and what becomes bookable. */
export const bookingDate = z.object({ season: line, opensAt: instant, text });

/** The editors' texts for a level (spec 2 §3, membershipsInformation); price and rules come from the code. */
export const membershipLevelWords = z.object({
  modeOfSale: z.int(),
  title: line,
  /** Price of a year for a level that is not sold online; the others have theirs from the shop. */
  price: line.optional(),
  /** `row` names the line of the comparison that `cell` belongs to. */
  benefits: z.array(z.object({ row: identifier, title: line, cell: line })).max(20),
  /** Further details beside the list. */
  details: blocks,
  priorityBookingDates: z.array(bookingDate).max(12),
  rehearsalBookingDates: z.array(bookingDate).max(12),
  /** `{until}` stands for the day of the end. */
  expiryTexts: z.object({
    /** An active membership. */
    active: text,
    /** One that ends within six weeks. */
    ending: text,
    ended: text,
  }),
});

const told = z.object({ title: line, text });

/** The texts of `/account/membership`. */
const accountWords = z.object({
  /** For a customer without a membership, with or without a past one. */
  none: told,
  staff: told,
  /** Texts about what is in progress, by kind. */
  processing: z.object({ payment: text, proof: text, gift: text }),
  dates: told,
  /** Texts above the levels: without a membership, after its end, and for a member. */
  join: told,
  again: told,
  change: told,
  end: told,
  gift: told.extend({ signedOut: text }),
  history: told,
  /** `{until}`, `{title}`, `{titles}`, `{sum}` and `{ways}` are placeholders. */
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

export const membershipLevels = resource('membership-levels', () =>
  z.object({
    /** The lines of the comparison, in order. */
    rows: z.array(z.object({ id: identifier, title: line })).max(20),
    /** From the lowest to the highest. */
    levels: z.array(membershipLevelWords).max(20),
    account: accountWords,
  }),
);

const period = z.object({ title: line, modeOfSale: z.int().nullable(), startsAt: instant, until: instant });

/** A level as offered to this customer. */
const levelOffer = z.object({
  modeOfSale: z.int(),
  title: line,
  /** A year, fees included. */
  pence,
  /**
   * `join`, `upgrade`, `renew` and `next` (a lower level after the present one) can be bought; the others say why not: `owned` and `lower`
   * until `opensAt`, `waiting` because it is already bought, `staff` because staff need none.
   */
  kind: z.enum(['join', 'upgrade', 'renew', 'next', 'owned', 'lower', 'waiting', 'staff']),
  /** The value left of the present membership, taken off the price. */
  credit: pence,
  /** What is paid. */
  charge: pence,
  startsAt: instant.nullable(),
  until: instant.nullable(),
  opensAt: instant.nullable(),
  /** Age limits in whole years. */
  ages: z.object({ from: z.int(), to: z.int() }).nullable(),
});

export const groupProof = z.object({
  group: z.enum(['young', 'school']),
  state: z.enum(['pending', 'approved', 'refused', 'expired']),
  askedAt: instant,
  until: instant.nullable(),
});

export const accountMembership = resource('account-membership', () =>
  z.object({
    /** `ending` within six weeks of the end. */
    state: z.enum(['none', 'active', 'ending', 'ended', 'staff']),
    modeOfSale: z.int(),
    title: line.nullable(),
    /** Start of the uninterrupted membership, ignoring short gaps. */
    since: instant.nullable(),
    until: instant.nullable(),
    /** Periods after the present one. */
    next: z.array(period),
    /** Every past and present period, newest first. */
    history: z.array(period.extend({ state: z.enum(['waiting', 'active', 'ended', 'upgraded', 'refunded']) })),
    offers: z.array(levelOffer),
    proof: groupProof.nullable(),
  }),
);

/** Something about a membership in progress (spec 2 §3, Membership processing status). */
const processing = resource('membership-processing-status', () =>
  z.object({
    kind: z.enum(['payment', 'proof', 'gift']),
    status: z.enum(['processing', 'checking', 'to-take-up']),
    title: line,
    since: instant,
  }),
);

const tenders = z.array(z.object({ kind: z.enum(['card', 'credit', 'voucher']), pence }));

/** A membership that its buyer can still give back, with the sum and how it is paid. */
export const returnableMembership = resource('returnable-membership', () =>
  z.object({
    orderId: idOf<OrderId>(identifier),
    lineId: identifier,
    title: line,
    /** `gift`: one that is not redeemed yet. */
    kind: z.enum(['own', 'gift']),
    recipientName: line.nullable(),
    pence,
    refund: tenders,
    /** The rest of an earlier membership that is restored. */
    restored: z.array(line),
    /** First instant at which it is too late. */
    until: instant,
  }),
);

/** A membership that was given back. */
export const membershipReturn = resource('membership-return', () =>
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
          /** The sum that the page showed. */
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
