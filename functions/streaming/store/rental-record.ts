import type { RentalLine } from '#shared/box-office/domain/basket/lines.ts';
import type { CustomerId, FeeId, OrderId, OrderNumber } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { RentalState } from '#shared/streaming/domain/rental/life-cycle.ts';
import { isRentalOver } from '#shared/streaming/domain/rental/window.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';

/** What is written of a rental. That it has expired is never written: it follows from the two ends below. */
export type RentalStatus = Exclude<RentalState, 'expired'>;

/** One pay-per-view transaction (spec 2 §4). A customer has at most one per fee that is alive. */
export interface Rental {
  readonly customerId: CustomerId;
  /** Also the `streamId` of the specification: a rental is known by the fee it was bought by. */
  readonly feeId: FeeId;
  readonly orderId: OrderId;
  /** The order's number as it stands on the receipt. */
  readonly orderNo: OrderNumber;
  readonly title: string;
  /** The title's page, without its `-digital`. */
  readonly slug: string;
  /** Hours from the first play. */
  readonly windowHours: number;
  readonly status: RentalStatus;
  readonly openedAt: Instant;
  /** Until when the first play may begin. */
  readonly startBy: Instant;
  /** Set by the payment that claims it. */
  readonly paidAt?: Instant;
  /** Set by the first play, both or neither. */
  readonly windowStart?: Instant;
  readonly windowEnd?: Instant;
  /** Of a package: the pages of all titles that it opens, `slug` among them. */
  readonly opens?: readonly string[];
  /** Of a package: the names of all its films. */
  readonly titles?: readonly string[];
  /** When a live evening begins that was rented before it. */
  readonly opensAt?: Instant;
  /** Set once, by whoever tells that it has expired. */
  readonly expiryToldAt?: Instant;
}

/** Rentals from before the number was kept are known by the id of their order. */
export const rentalKind = stored<Rental>(
  'rental',
  {
    customerId: 'text',
    feeId: 'text',
    orderId: 'text',
    orderNo: 'text',
    title: 'text',
    slug: 'text',
    windowHours: 'number',
    status: 'text',
    openedAt: 'text',
    startBy: 'text',
  },
  (item) => ({ orderNo: item['orderId'], ...item }),
);

/** A transaction is one fee of one order; everything that is told of it has this subject. */
export const rentalSubject = ({ orderId, feeId }: Pick<Rental, 'orderId' | 'feeId'>): string => `${orderId}.${feeId}`;

/** The item of a rental as it stands in the table; the sample house writes its own rentals with it. */
export function rentalItem(rental: Rental) {
  return { ...salesKeys.rental(rental.customerId, rental.feeId), ...rental };
}

/** What of an order's line is kept with its rental. */
export function rentalFactsOf({ feeId, title, slug, windowHours, opens, titles, opensAt }: RentalLine) {
  const known = { ...(opens ? { opens } : {}), ...(titles ? { titles } : {}), ...(opensAt ? { opensAt } : {}) };
  return { feeId, title, slug, windowHours, ...known };
}

/** When a rental ends, or will at the latest: with its window, or unbegun after its 30 days. */
export const endOf = ({ windowEnd, startBy }: Rental): Instant => windowEnd ?? startBy;

/** What a rental is at a moment; at its last moment it has expired. */
export function rentalStateAt(rental: Rental, now: Instant): RentalState {
  return rental.status === 'purchased' && isRentalOver(rental, now) ? 'expired' : rental.status;
}

/** Awaits its payment, or is bought and not over: no second one of the same fee can be opened beside it. */
export function isAlive(rental: Rental, now: Instant): boolean {
  const state = rentalStateAt(rental, now);
  return state === 'pending' || state === 'purchased';
}
