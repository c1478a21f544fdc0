import * as z from 'zod';

import { idOf, identifier, instant, line, pence } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import type { OrderId, PerformanceId } from '#shared/kernel/ids.ts';
import { returnRules } from '#shared/season/contract/return-rules.ts';

import { priceType, seatId } from './seat-map.ts';

/** Kinds of line of a basket or an order (spec 2 §3). */
export const lineKind = z.enum(['ticket', 'rental', 'donation', 'membership', 'gift-voucher', 'stream-plan']);

/** The discount of a line: the member's, the promo code's, or the rest of a membership that this one replaces; at most one. */
export const discount = z.object({ by: z.enum(['member', 'promo', 'upgrade']), title: line, pence });

const ticketLine = z.object({
  performanceId: idOf<PerformanceId>(identifier),
  seatId,
  /** "Stalls G 14". */
  seatLabel: line,
  /** The wheelchair space that this companion's seat was taken with, and is released with; null for other seats. */
  companionOf: seatId.nullable(),
  /** A place of an unseated performance: change the number with `placeHolds`. */
  isUnseated: z.boolean(),
  zone: z.string(),
  view: z.enum(['clear', 'side', 'restricted']),
  priceType,
  priceTypes: z.array(z.object({ id: priceType, title: line, pence })),
  /** The price on the seat map, fees included. */
  listPence: pence,
  /** What is charged. */
  pence,
  discount: discount.nullable(),
  /** Return rules of the performance's own; absent where those of the house count. */
  returnRules: returnRules.optional(),
});

/** One product of the basket (spec 2 §3): a performance with its seats as sub line items, or another line. */
export const basketProduct = z.object({
  id: identifier,
  kind: z.enum(['tickets', ...lineKind.exclude(['ticket']).options]),
  title: line,
  /** A second line under the title: date and venue, or the window of a rental. */
  detail: line,
  /** For tickets: when the performance begins. */
  date: instant.nullable(),
  /** Where it is changed: for tickets the seat map. */
  link: z.string(),
  /** Its own page on this site: the event's, the film's. */
  page: z.string(),
  listPence: pence,
  pence,
  discount: discount.nullable(),
  subLineItems: z.array(ticketLine),
});

export const basket = resource('basket', () =>
  z.object({
    sessionKey: z.string(),
    state: z.enum(['empty', 'open', 'paying', 'expired']),
    /** The hold lasts 30 minutes from here (spec 2 §4); null without seats. */
    firstSeatAddedDateTime: instant.nullable(),
    /** When the seats go back on sale; later than 30 minutes only after the one renewal. */
    expiresAt: instant.nullable(),
    mayRenew: z.boolean(),
    /** The number shown at the basket link. */
    itemCount: z.int(),
    /** What is charged. */
    cartAmount: pence,
    /** At list prices, before discounts. */
    subTotal: pence,
    products: z.array(basketProduct),
    /** The total discounts, by reason. */
    discounts: z.array(z.object({ title: line, pence })),
    /** The entered code; `problem` says why it does not apply now. */
    promo: z
      .object({
        code: z.string(),
        title: line,
        problem: z.enum(['not-begun', 'over', 'not-for-you', 'nothing-fits', 'too-little']).nullable(),
        minimumPence: pence,
      })
      .nullable(),
    /** A membership that would pay for itself with this basket alone; null where none does. */
    membershipSaving: z
      .object({
        modeOfSale: z.int(),
        title: line,
        /** Its price for a year. */
        pence,
        /** What it takes off this basket. */
        off: pence,
        /** That, less its price. */
        net: pence,
      })
      .nullable(),
    /** What each membership that this visitor may buy would take off this basket; only those that take something off. */
    membershipSavings: z.array(z.object({ modeOfSale: z.int(), off: pence })),
    /** How many lines the account's basket holds while this browser keeps one that could not be merged; usually 0. */
    elsewhere: z.int(),
    /** A line needs an account, so a guest cannot buy the basket. */
    needsAccount: z.boolean(),
    /** Set during an open payment: the order to continue with. */
    orderId: idOf<OrderId>(identifier).nullable(),
    /** The house's clock at the answer, so that a countdown does not depend on the browser's. */
    now: instant,
  }),
);

export const basketPaths = {
  basket: definePath('basket', {
    path: '/api/checkout/basket',
    area: 'box-office',
    methods: {
      GET: method({ summary: 'The basket of this visitor; an empty one where there is none.', answers: one(basket) }),
      DELETE: method({
        summary: 'Take one product, or everything, out of the basket.',
        repeatable: true,
        body: z.object({ productId: identifier.optional() }),
        answers: one(basket),
        refusals: ['basket-paying', 'basket-changed'],
      }),
    },
  }),
  basketRenewal: definePath('basketRenewal', {
    path: '/api/checkout/basket/renewal',
    area: 'box-office',
    methods: {
      POST: method({
        summary: 'Ten more minutes for the seats, once; asking again while they last changes nothing.',
        answers: one(basket),
        refusals: ['basket-empty', 'basket-expired', 'basket-paying', 'basket-changed'],
      }),
    },
  }),
  cartInfo: definePath('cartInfo', {
    path: '/api/checkout/cartInfo',
    area: 'box-office',
    methods: {
      GET: method({
        summary: 'How many things are in the basket, for the header.',
        answers: one(
          resource('cartInfo', () =>
            z.object({ itemCount: z.int(), cartAmount: pence, expiresAt: instant.nullable() }),
          ),
        ),
      }),
    },
  }),
};
