import * as z from 'zod';

import { returnsPages } from './box-office/returns.ts';
import { identifier, instant, line, pence } from './field.ts';
import { definePath, method, notBuilt } from './path.ts';
import { one, resource } from './resource.ts';
import { priceType, seatAvailability, seatId, seatMap } from './seat-map.ts';

const ticketLine = z.object({
  performanceId: identifier,
  seatId,
  /** "Stalls G 14". */
  seatLabel: line,
  zone: z.string(),
  view: z.enum(['clear', 'side', 'restricted']),
  priceType,
  priceTypes: z.array(z.object({ id: priceType, title: line, pence })),
  pence,
});

/** One product of the basket (spec 2 §3): a performance with its seats as sub line items, or a rental. */
export const basketProduct = z.object({
  id: identifier,
  kind: z.enum(['tickets', 'rental']),
  title: line,
  /** A second line under the title: date and venue, or how long a rental lasts. */
  detail: line,
  link: z.string(),
  pence,
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
    cartAmount: pence,
    subTotal: pence,
    products: z.array(basketProduct),
    /** Present while a payment is under way: where to go on with it. */
    orderId: identifier.nullable(),
    /** The clock of the house when this was answered, so that a countdown does not trust the browser's. */
    now: instant,
  }),
);

const orderLine = z.object({
  kind: z.enum(['ticket', 'rental']),
  title: line,
  detail: line,
  /** The page of what was bought: where a rental is watched. */
  link: z.string(),
  pence,
  /** Set once the order is paid. */
  ticketNumber: z.string().nullable(),
});

export const order = resource(
  'order',
  z.object({
    orderNo: z.string(),
    state: z.enum(['awaiting-payment', 'paid', 'declined', 'abandoned', 'refund-due', 'refunded']),
    total: pence,
    lines: z.array(orderLine),
    email: z.string(),
    placedAt: instant,
    paidAt: instant.nullable(),
    /** The provider's page, while the order waits for its payment. */
    paymentUrl: z.string().nullable(),
  }),
);

const seatChoice = z.object({ seatId, priceType: priceType.default('standard') });

export const boxOffice = {
  seatMap: definePath('seatMap', {
    path: '/api/seatmap',
    area: 'box-office',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'The house and the prices of one performance.',
        query: z.object({ performanceId: identifier }),
        answers: one(seatMap),
        refusals: ['unknown-performance'],
      }),
    },
  }),
  seatAvailability: definePath('seatAvailability', {
    path: '/api/seatmap/availability',
    area: 'box-office',
    cache: 'live',
    methods: {
      GET: method({
        summary: 'Which seats of one performance can be taken now.',
        query: z.object({ performanceId: identifier }),
        answers: one(seatAvailability),
        refusals: ['unknown-performance'],
      }),
    },
  }),
  seatHolds: definePath('seatHolds', {
    path: '/api/checkout/seat-holds',
    area: 'box-office',
    methods: {
      POST: method({
        summary: 'Hold exact seats of one performance, all or none; a seat already held here gets the new price type.',
        body: z.object({ performanceId: identifier, seats: z.array(seatChoice).min(1).max(100) }),
        answers: one(basket),
        repeatable: true,
        refusals: [
          'unknown-performance',
          'performance-past',
          'performance-cancelled',
          'not-on-sale',
          'seat-unknown',
          'seat-not-offered',
          'seat-taken',
          'too-many-seats',
          'too-many-performances',
          'basket-paying',
          'basket-changed',
        ],
      }),
      DELETE: method({
        summary: 'Give seats back.',
        repeatable: true,
        body: z.object({ performanceId: identifier, seatIds: z.array(seatId).min(1).max(100) }),
        answers: one(basket),
        refusals: ['basket-paying', 'basket-changed'],
      }),
    },
  }),
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
  orders: definePath('orders', {
    path: '/api/checkout/orders',
    area: 'box-office',
    access: 'customer',
    methods: {
      POST: method({
        summary: 'Place the order for the basket as it is shown and open its payment.',
        body: z.object({
          /** What the visitor was shown; a basket that costs something else is not ordered. */
          expectedTotal: pence,
          acceptsTerms: z.literal(true),
        }),
        answers: one(order),
        refusals: [
          'basket-empty',
          'basket-expired',
          'basket-changed',
          'basket-paying',
          'seat-taken',
          'too-many-seats',
          'rental-owned',
          'performance-cancelled',
          'performance-past',
          'payment-unavailable',
        ],
      }),
    },
  }),
  order: definePath('order', {
    path: '/api/checkout/orders/{orderId}',
    area: 'box-office',
    access: 'customer',
    methods: {
      GET: method({ summary: 'One order of the signed-in customer.', answers: one(order), refusals: ['not-found'] }),
      DELETE: method({
        summary: 'Leave the payment of an order; what its hold still keeps goes back into the basket.',
        answers: one(order),
        repeatable: true,
        refusals: ['not-found', 'order-settled'],
      }),
    },
  }),
  paymentNotices: definePath('paymentNotices', {
    path: '/api/checkout/payment-notices',
    area: 'box-office',
    machine: true,
    methods: {
      POST: method({
        summary: 'The payment provider tells what became of a payment; signed, repeatable, in any order.',
        body: z.unknown(),
        repeatable: true,
        answers: null,
        refusals: ['bad-signature'],
      }),
    },
  }),
  virtualBasket: notBuilt('virtualBasket', '/api/checkout/virtual-basket', 'box-office'),
  ...returnsPages,
  returns: notBuilt('returns', '/api/returns', 'box-office', ['POST']),
  streamReturnsPage: notBuilt('streamReturnsPage', '/api/stream-returns-page', 'box-office'),
  streamReturnsForm: notBuilt('streamReturnsForm', '/api/stream-returns-form', 'box-office', ['POST'], 'customer'),
};
