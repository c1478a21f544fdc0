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

/** The few fields of event details that become metrics; the catalogue's schemas would all be bundled into the relay. */
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

/** The event's facts for the log; null where the text is no event. */
export function readPassing(text: string): EventFacts | null {
  try {
    return detail.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

interface Figures {
  /** The dimensions of the metrics. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly measured: readonly Measured[];
}

const failed = (reason: string): Figures => ({ fields: { reason }, measured: [[paymentsFailed, 1]] });

/** Metrics by event type. The relay sees every event, so no handler has to count. */
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
