import * as z from 'zod';

import { mailReturned } from '#shared/account/contract/mail-returned.ts';
import { idOf, identifier, instant, line, pence } from '#shared/kernel/contract/field.ts';
import { ruled } from '#shared/kernel/contract/form-field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import { addressRules, guestRules } from '#shared/kernel/forms/buyer-rules.ts';
import type { OrderNumber, PerformanceId } from '#shared/kernel/ids.ts';

import { vouchersPerOrder } from '../domain/order/voucher-code.ts';
import { discount, lineKind } from './basket.ts';
import { expressPaymentId } from './express-payments.ts';
import { listOrders } from './order-list.ts';

const orderLine = z.object({
  kind: lineKind,
  title: line,
  detail: line,
  /** The page of what was bought, such as where a rental is watched. */
  link: z.string(),
  listPence: pence,
  /** What was charged. */
  pence,
  discount: discount.nullable(),
  /** Set once the order is paid. */
  ticketNumber: z.string().nullable(),
  voucherCode: z.string().nullable(),
  /** Bought for somebody else, who has been written to. */
  isGift: z.boolean(),
  /** For tickets: performance, date, venue, seat, and the return that took it back. */
  performanceId: idOf<PerformanceId>(identifier).nullable(),
  date: instant.nullable(),
  venueTitle: line.nullable(),
  seatLabel: line.nullable(),
  priceTypeTitle: z.string().nullable(),
  returnId: identifier.nullable(),
});

/** How a part of an order is paid; of a voucher only the last four characters are shown. */
const tender = z.object({ kind: z.enum(['credit', 'voucher', 'card']), pence, lastFour: z.string().nullable() });

export const order = resource('order', () =>
  z.object({
    orderNo: idOf<OrderNumber>(z.string()),
    state: z.enum(['awaiting-payment', 'paid', 'declined', 'abandoned', 'refund-due', 'refunded']),
    refundReason: z
      .enum(['seats-gone', 'performance-begun', 'rented-twice', 'credit-spent', 'amount', 'by-hand'])
      .nullable(),
    total: pence,
    tenders: z.array(tender),
    lines: z.array(orderLine),
    isGuest: z.boolean(),
    email: z.string(),
    mailReturned,
    firstName: z.string(),
    delivery: z.enum(['e-ticket', 'post', 'door']).nullable(),
    placedAt: instant,
    /** How long the house waits for the payment. */
    dueAt: instant,
    paidAt: instant.nullable(),
    /** The provider's page, while the order waits for its payment. */
    paymentUrl: z.string().nullable(),
    /** The order's own page; a guest's carries the key. */
    page: z.string(),
    /** Correlation id of the press that opened the payment, read out on the telephone while the order is not paid. */
    reference: z.string().optional(),
    /** It was ordered with the account that is linked with the visitor's: to be seen, and changed only there. */
    isOfLinked: z.boolean().optional(),
  }),
);

/** The key from its mail opens a guest's order. */
export const orderKey = z.object({ key: z.string().max(64).optional() });

/** Checks the postcode where the house knows the country's format. */
export const postalAddress = z
  .object({
    street: ruled(addressRules.street),
    town: ruled(addressRules.town),
    postcode: z.string().trim().min(2, 'Enter the postcode.').max(12, 'Enter the postcode alone.'),
    /** ISO 3166 alpha-2. */
    country: z.string().regex(/^[A-Z]{2}$/),
  })
  .superRefine(({ country, postcode }, context) => {
    const mistake = country === 'GB' ? addressRules.postcode(postcode) : null;
    if (mistake !== null) context.addIssue({ code: 'custom', path: ['postcode'], message: mistake });
  });

export const orderPaths = {
  orders: definePath('orders', {
    path: '/api/checkout/orders',
    area: 'box-office',
    methods: {
      GET: listOrders,
      POST: method({
        summary: 'Place the order for the basket as it is shown and open its payment.',
        body: z.object({
          /** The total that the page showed; a basket with another total is refused. */
          expectedTotal: pence,
          /** The card part that the page showed; an order with another is refused. */
          expectedCard: pence.optional(),
          acceptsTerms: z.literal(true),
          /** The buyer without an account; a signed-in customer's own details count. */
          guest: z
            .object({
              firstName: ruled(guestRules.firstName),
              lastName: ruled(guestRules.lastName),
              email: ruled(guestRules.email, { format: 'email' }),
              phone: ruled(guestRules.phone).optional(),
            })
            .optional(),
          delivery: z.enum(['e-ticket', 'post', 'door']).optional(),
          /** The address for posted tickets. */
          address: postalAddress.optional(),
          /** A UK taxpayer's declaration for the donations in the basket. */
          giftAid: z
            .object({
              firstName: ruled(guestRules.firstName),
              lastName: ruled(guestRules.lastName),
              address: postalAddress,
            })
            .optional(),
          usesCredit: z.boolean().optional(),
          /** Pay by this express payment, which a wallet is about to confirm, and open no page. */
          expressPaymentId: expressPaymentId.optional(),
          voucherCodes: z.array(z.string().max(40)).max(vouchersPerOrder).optional(),
        }),
        answers: one(order),
        statuses: [201],
        refusals: [
          'sign-in-needed',
          'account-needed',
          'basket-empty',
          'basket-expired',
          'basket-changed',
          'basket-paying',
          'seat-taken',
          'seats-of-membership',
          'sale-closed',
          'sale-paused',
          'seats-replanned',
          'too-many-seats',
          'rental-owned',
          'films-in-plan',
          'fee-unknown',
          'country-refused',
          'country-unknown',
          'video-not-out',
          'plan-for-friends',
          'stream-owned',
          'stream-cancelled',
          'resub-not-allowed',
          'credit-spent',
          'means-changed',
          'express-over',
          'too-many-codes',
          'post-too-late',
          'post-needs-address',
          'gift-aid-without-gift',
          'promo-used-up',
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
    methods: {
      GET: method({
        summary: 'One order, for its customer, for whoever has its key, or for the staff.',
        query: orderKey,
        answers: one(order),
        refusals: ['not-found'],
      }),
      DELETE: method({
        summary: 'Leave the payment of an order; what its hold still keeps goes back into the basket.',
        query: orderKey,
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
};
