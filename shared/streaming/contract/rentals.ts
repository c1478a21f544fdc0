import * as z from 'zod';

import { idOf, identifier, instant, line, paging, pence, slug } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource } from '#shared/kernel/contract/resource.ts';
import type { FeeId, OrderNumber } from '#shared/kernel/ids.ts';

/** A rental (spec 2 §3, Purchased pay-per-view), both spellings as specified. */
export const purchasedStream = z.object({
  /** The fee that bought it: it opens a video whose `packageFeeIds` contain the fee. */
  streamId: idOf<FeeId>(identifier),
  stream_id: idOf<FeeId>(identifier),
  /** The number on the receipt. */
  orderNo: idOf<OrderNumber>(z.string()),
  order_no: idOf<OrderNumber>(z.string()),
  transactionStatus: z.enum(['pending', 'purchased', 'declined', 'refunded', 'expired']),
  transaction_status: z.enum(['pending', 'purchased', 'declined', 'refunded', 'expired']),
  availability_window_start: instant.nullable(),
  availability_window_end: instant.nullable(),
  title: line,
  slug,
  /** The slugs of the titles it opens: one, or all those of a package. */
  opens: z.array(slug),
  /** Their names: for a package, all films of its one window. */
  titles: z.array(line),
  /** The latest first play. */
  start_by: instant,
  /** Hours to watch from the first play, as bought. */
  window_hours: z.int(),
  /** Seconds until a pending transaction should be polled again. */
  poll_after: z.int().nullable(),
});
export const purchasedStreams = resource('purchasedStreams', () => z.object({ streams: z.array(purchasedStream) }));

/** Several titles for one price: its id is a fee in each video's `packageFeeIds`. */
export const rentalPackage = resource('rentalPackage', () =>
  z.object({
    title: line,
    pence,
    /** Hours to watch all of them, from the first play of any. */
    windowHours: z.int(),
    titles: z.array(z.object({ slug, title: line })).min(2),
  }),
);

const customerId = identifier.optional();

export const rentalPaths = {
  payPerView: definePath('payPerView', {
    path: '/api/checkout/payPerView',
    area: 'streaming',
    access: 'customer',
    methods: {
      POST: method({
        summary: 'Put a rental into the basket; the answer says where to go next.',
        body: z.object({ feeId: idOf<FeeId>(identifier) }),
        answers: one(resource('payPerView', () => z.object({ feeId: idOf<FeeId>(identifier), location: z.string() }))),
        refusals: [
          'fee-unknown',
          'country-refused',
          'country-unknown',
          'video-not-out',
          'rental-owned',
          'included-in-plan',
          'plan-in-basket',
          'too-many-rentals',
          'basket-paying',
          'basket-changed',
        ],
      }),
    },
  }),
  rentalPackages: definePath('rentalPackages', {
    path: '/api/information/rental-packages',
    area: 'streaming',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'Packages of titles that are rented together.',
        query: z.object({ ...paging }),
        answers: many(rentalPackage),
      }),
    },
  }),
  purchasedStreams: definePath('purchasedStreams', {
    path: '/api/checkout/purchasedStreams',
    area: 'streaming',
    access: 'customer',
    methods: {
      GET: method({
        summary: 'The rentals of the signed-in customer.',
        query: z.object({ customerId }),
        answers: one(purchasedStreams),
      }),
    },
  }),
  activateAvailabilityWindow: definePath('activateAvailabilityWindow', {
    path: '/api/checkout/purchasedStreams/activateAvailabilityWindow',
    area: 'streaming',
    access: 'customer',
    methods: {
      POST: method({
        summary: 'Start the clock of a rental; a second call changes nothing.',
        repeatable: true,
        body: z.object({ streamId: idOf<FeeId>(identifier) }),
        answers: one(purchasedStreams),
        refusals: [
          'not-entitled',
          'rental-expired',
          'fee-unknown',
          'country-refused',
          'country-unknown',
          'video-not-out',
        ],
      }),
    },
  }),
};
