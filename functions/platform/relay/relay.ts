import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';

import { now } from '../runtime/clock.ts';
import { correlated } from '../runtime/correlation.ts';
import { log } from '../runtime/log.ts';
import {
  basketsExpired,
  eventAge,
  moneyTaken,
  ordersPaid,
  paymentsFailed,
  paymentsOpened,
  seatsHeld,
  seatsReleased,
  ticketsSold,
  valuesALine,
} from '../runtime/metrics.ts';
import type { Measured } from '../runtime/metrics.ts';
import { bus } from './bus.ts';
import type { OutboxItem } from './outbox.ts';

const batchLimit = 10;

/**
 * Reads a table's stream and puts outbox events on the bus, in order. It stops at the first refused event and reports that record, so that
 * the stream resumes there: an event may be sent twice, but is never lost.
 */
export function handler(event: DynamoDBStreamEvent, context?: Context): Promise<DynamoDBBatchResponse> {
  return correlated(undefined, context, () => relay(event));
}

async function relay(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const waiting = event.Records.filter(isOutbox);
  for (let start = 0; start < waiting.length; start += batchLimit) {
    const records = waiting.slice(start, start + batchLimit);
    const items = records.map(read);
    const refused = await bus.get()(items);
    const first = records[refused[0] ?? -1]?.dynamodb?.SequenceNumber;
    // Events from the first refused one on are logged when they are accepted.
    tell(items.slice(0, refused[0]));
    if (first) {
      log('warn', 'events not accepted', { refused: refused.length, of: records.length });
      return { batchItemFailures: [{ itemIdentifier: first }] };
    }
  }
  return { batchItemFailures: [] };
}

/** Logs a line for each fact with its metrics, and one that measures their age. */
function tell(items: readonly OutboxItem[]): void {
  const ages = items.flatMap(({ type, detail }) => {
    const fact = readPassing(detail);
    if (!fact) return [];
    const { fields, measured } = figuresOf(type, fact);
    const age = Math.max(0, Date.parse(now()) - Date.parse(fact.occurredAt));
    log('info', 'event relayed', { type, event: fact.id, correlation: fact.correlation, age, ...fields }, measured);
    return [age];
  });
  for (let from = 0; from < ages.length; from += valuesALine)
    log('info', 'events', { consumer: 'relay' }, [[eventAge, ages.slice(from, from + valuesALine)]]);
}

/** The event source mapping filters by the same attribute; a host without filters passes everything. */
function isOutbox(record: DynamoDBRecord): boolean {
  return record.eventName === 'INSERT' && record.dynamodb?.NewImage?.['outbox']?.BOOL === true;
}

function read(record: DynamoDBRecord): OutboxItem {
  // Both types describe the same wire form.
  const { source, type, detail } = unmarshall(
    record.dynamodb?.NewImage as Record<string, AttributeValue>,
  ) as OutboxItem;
  return { source, type, detail };
}

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

type EventFacts = z.infer<typeof detail>;

/** The event's facts for the log; null where the text is no event. */
function readPassing(text: string): EventFacts | null {
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

function figuresOf(type: string, fact: EventFacts): Figures {
  return figures[type]?.(fact) ?? { measured: [] };
}
