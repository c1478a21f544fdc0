import * as z from 'zod';

import { idOf, identifier, instant, line, pence } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import type { OrderId, PerformanceId } from '#shared/kernel/ids.ts';

import { priceType, seatId } from './seat-map.ts';

/** Everything that a basket or an order can hold (spec 2 §3). */
export const lineKind = z.enum(['ticket', 'rental', 'donation', 'membership', 'gift-voucher', 'stream-plan']);

/** What is taken off a line: the member's discount, the promo code's, or what is left of a membership that this one replaces; one of them. */
export const discount = z.object({ by: z.enum(['member', 'promo', 'upgrade']), title: line, pence });

const ticketLine = z.object({
  performanceId: idOf<PerformanceId>(identifier),
  seatId,
  /** "Stalls G 14". */
  seatLabel: line,
  /** The wheelchair space that this companion's seat was taken with, and goes back with; null for every other seat. */
  companionOf: seatId.nullable(),
  /** A place of an unseated performance: its number in all is changed by `placeHolds`. */
  isUnseated: z.boolean(),
  zone: z.string(),
  view: z.enum(['clear', 'side', 'restricted']),
  priceType,
  priceTypes: z.array(z.object({ id: priceType, title: line, pence })),
  /** As it stands on the map, fees inside. */
  listPence: pence,
  /** What is charged. */
  pence,
  discount: discount.nullable(),
});

/** One product of the basket (spec 2 §3): a performance with its seats as sub line items, or any other thing. */
export const basketProduct = z.object({
  id: identifier,
  kind: z.enum(['tickets', 'rental', 'donation', 'membership', 'gift-voucher', 'stream-plan']),
  title: line,
  /** A second line under the title: date and venue, or how long a rental lasts. */
  detail: line,
  /** For tickets: when the performance begins. */
  date: instant.nullable(),
  link: z.string(),
  listPence: pence,
  pence,
  discount: discount.nullable(),
  subLineItems: z.array(ticketLine),
});

export const basket = resource(
  'basket',
  z.object({
    sessionKey: z.string(),
    state: z.enum(['empty', 'open', 'paying', 'expired']),
    /** The hold lasts 30 minutes from here (spec 2 §4); null while there is no seat. */
    firstSeatAddedDateTime: instant.nullable(),
    /** When the seats go back on sale; later than 30 minutes only after the one renewal. */
    expiresAt: instant.nullable(),
    mayRenew: z.boolean(),
    /** How many things the basket link counts. */
    itemCount: z.int(),
    /** What is charged. */
    cartAmount: pence,
    /** At list prices, before discounts. */
    subTotal: pence,
    products: z.array(basketProduct),
    /** What is taken off in all, by reason. */
    discounts: z.array(z.object({ title: line, pence })),
    /** The code that was entered; `problem` says why it takes nothing off now. */
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
        /** What it costs a year. */
        pence,
        /** What it takes off this basket. */
        off: pence,
        /** That, less what it costs. */
        net: pence,
      })
      .nullable(),
    /** How many things wait in the account's basket while this browser keeps another one that could not join it; usually 0. */
    elsewhere: z.int(),
    /** Something in it belongs to an account, so a guest cannot buy it. */
    needsAccount: z.boolean(),
    /** Present while a payment is under way: where to go on with it. */
    orderId: idOf<OrderId>(identifier).nullable(),
    /** The clock of the house when this was answered, so that a countdown does not trust the browser's. */
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
          resource('cartInfo', z.object({ itemCount: z.int(), cartAmount: pence, expiresAt: instant.nullable() })),
        ),
      }),
    },
  }),
};
