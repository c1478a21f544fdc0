import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';

import { now } from '../runtime/clock.ts';
import { log } from '../runtime/log.ts';
import { eventAge, valuesALine } from '../runtime/metrics.ts';
import { bus } from './bus.ts';
import { figuresOf, readPassing } from './measure.ts';
import type { OutboxItem } from './outbox.ts';

const batchLimit = 10;

/**
 * Reads a table's stream and puts outbox events on the bus, in order. It stops at the first refused event and reports that record, so that
 * the stream resumes there: an event may be sent twice, but is never lost.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
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
