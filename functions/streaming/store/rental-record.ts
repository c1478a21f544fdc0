import type { RentalLine } from '#shared/box-office/domain/basket/lines.ts';
import type { CustomerId, FeeId, OrderId, OrderNumber } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { RentalState } from '#shared/streaming/domain/rental/life-cycle.ts';
import { isRentalOver } from '#shared/streaming/domain/rental/rental.ts';
import { payPerViewExpired } from '#shared/streaming/events/rental.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { readItem, tables } from '#functions/platform/table/client.ts';
import { dueFields } from '#functions/platform/table/due.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { write } from '#functions/platform/table/transaction.ts';

/** The stored status. `expired` is never stored: it follows from the two ends below. */
type RentalStatus = Exclude<RentalState, 'expired'>;

/** One pay-per-view transaction (spec 2 §4). A customer has at most one active rental a fee. */
export interface Rental {
  readonly customerId: CustomerId;
  /** Also the `streamId` of the specification: the fee identifies a rental. */
  readonly feeId: FeeId;
  readonly orderId: OrderId;
  /** The order's number as on the receipt. */
  readonly orderNo: OrderNumber;
  readonly title: string;
  /** The slug of the title's page, without `-digital`. */
  readonly slug: string;
  /** Hours from the first play. */
  readonly windowHours: number;
  readonly status: RentalStatus;
  readonly openedAt: Instant;
  /** The latest first play. */
  readonly startBy: Instant;
  /** Written by the payment. */
  readonly paidAt?: Instant;
  /** Written by the first play, with its end. */
  readonly windowStart?: Instant;
  readonly windowEnd?: Instant;
  /** For a package: the slugs of all its titles, `slug` among them. */
  readonly opens?: readonly string[];
  /** For a package: the names of all its films. */
  readonly titles?: readonly string[];
  /** When a live evening begins that was rented before it. */
  readonly opensAt?: Instant;
  /** Written once, with the event that it has expired. */
  readonly expiryToldAt?: Instant;
}

/** Rentals older than this field use the id of their order. */
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

/** A transaction is one fee of one order; it is the subject of all its events. */
export const rentalSubject = ({ orderId, feeId }: Pick<Rental, 'orderId' | 'feeId'>): string => `${orderId}.${feeId}`;

/** The table item of a rental; the sample house writes its own rentals with it. */
export function rentalItem(rental: Rental) {
  const key = salesKeys.rental(rental.customerId, rental.feeId);
  const isRunning = rental.status === 'purchased' && rental.expiryToldAt === undefined;
  return { ...key, ...rental, ...dueFields(key, isRunning ? endOf(rental) : null) };
}

/** What a rental copies from its order line. */
export function rentalFactsOf({ feeId, title, slug, windowHours, opens, titles, opensAt }: RentalLine) {
  const known = { ...(opens ? { opens } : {}), ...(titles ? { titles } : {}), ...(opensAt ? { opensAt } : {}) };
  return { feeId, title, slug, windowHours, ...known };
}

/** When a rental ends, at the latest: with its window, or after 30 days without a play. */
export const endOf = ({ windowEnd, startBy }: Rental): Instant => windowEnd ?? startBy;

/** The state of a rental at an instant; at its last instant it has expired. */
export function rentalStateAt(rental: Rental, now: Instant): RentalState {
  return rental.status === 'purchased' && isRentalOver(rental, now) ? 'expired' : rental.status;
}

/** Waits for its payment, or is paid and not over: no second rental of the same fee can be opened. */
export function isAlive(rental: Rental, now: Instant): boolean {
  const state = rentalStateAt(rental, now);
  return state === 'pending' || state === 'purchased';
}

/** The latest rental of a fee; null where the customer has none. One round trip. */
export function readRental(customerId: CustomerId, feeId: FeeId): Promise<Rental | null> {
  return readItem(tables.sales(), salesKeys.rental(customerId, feeId), rentalKind);
}

/** The last fact of a transaction. */
const place = 6;

/**
 * Writes the event that a rental is over; its status stays, since its ends decide. False when it was written before, the rental is not
 * over, or another has replaced it.
 */
export async function tellExpired(rental: Rental, now: Instant): Promise<boolean> {
  const { customerId, feeId, orderId } = rental;
  const isOver = '(windowEnd <= :now OR (attribute_not_exists(windowEnd) AND startBy <= :now))';
  const { written } = await write([
    {
      Update: {
        TableName: tables.sales(),
        Key: salesKeys.rental(customerId, feeId),
        UpdateExpression: 'SET expiryToldAt = :now REMOVE dueShard',
        ConditionExpression: `orderId = :order AND #status = :purchased AND attribute_not_exists(expiryToldAt) AND ${isOver}`,
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':now': now, ':order': orderId, ':purchased': 'purchased' },
      },
    },
    outbox(
      tables.sales(),
      payPerViewExpired,
      { subject: rentalSubject(rental), version: place, now },
      { customerId, feeId, orderId },
    ),
  ]);
  return written;
}
