import * as z from 'zod/mini';

import {
  basketsExpired,
  moneyTaken,
  ordersPaid,
  paymentsFailed,
  paymentsOpened,
  seatsHeld,
  seatsReleased,
  ticketsSold,
} from '../runtime/metrics.ts';
import type { Measured } from '../runtime/metrics.ts';

/** The few members of details that are measured; the catalogue's own schemas would all come into the relay. */
const detail = z.object({
  id: z.string(),
  occurredAt: z.string(),
  correlation: z.optional(z.string()),
  pence: z.optional(z.number()),
  ticketCount: z.optional(z.number()),
  seatIds: z.optional(z.array(z.string())),
  state: z.optional(z.string()),
});

export type EventFacts = z.infer<typeof detail>;

/** What a fact says of itself; null where it is none. */
export function readPassing(text: string): EventFacts | null {
  try {
    return detail.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

interface Figures {
  /** What the figures are split by. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly measured: readonly Measured[];
}

const failed = (reason: string): Figures => ({ fields: { reason }, measured: [[paymentsFailed, 1]] });

/** What facts come to in figures: whoever passes all of them counts them, so that no handler has to. */
const figures: Readonly<Record<string, (fact: EventFacts) => Figures>> = {
  OrderPlaced: ({ pence = 0, ticketCount = 0 }) => ({
    measured: [
      [ordersPaid, 1],
      [ticketsSold, ticketCount],
      [moneyTaken, pence],
    ],
  }),
  SeatsHeld: ({ seatIds = [] }) => ({ measured: [[seatsHeld, seatIds.length]] }),
  SeatsReleased: ({ seatIds = [] }) => ({ measured: [[seatsReleased, seatIds.length]] }),
  BasketExpired: () => ({ measured: [[basketsExpired, 1]] }),
  PaymentOpened: () => ({ measured: [[paymentsOpened, 1]] }),
  PaymentDeclined: ({ state }) => failed(state === 'abandoned' ? 'abandoned' : 'declined'),
  RefundDue: () => failed('refund-due'),
  RefundFailed: () => failed('refund-failed'),
  SubscriptionPaymentFailed: () => failed('renewal'),
};

export function figuresOf(type: string, fact: EventFacts): Figures {
  return figures[type]?.(fact) ?? { measured: [] };
}
