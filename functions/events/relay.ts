import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { unmarshall } from '@aws-sdk/util-dynamodb';

import { log } from '#functions/runtime/log.ts';
import { bus } from '#functions/publish/bus.ts';
import type { OutboxItem } from '#functions/publish/outbox.ts';

const batchLimit = 10;

/**
 * Reads a table's stream and puts what stands in the outbox on the bus, in the stream's order. At the first event that is not
 * accepted it stops and reports the record, so that the stream continues from there: twice is possible, lost is not.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const waiting = event.Records.filter(isOutbox);
  for (let start = 0; start < waiting.length; start += batchLimit) {
    const records = waiting.slice(start, start + batchLimit);
    const refused = await bus.get()(records.map(read));
    const first = records[refused[0] ?? -1]?.dynamodb?.SequenceNumber;
    if (first) {
      log('warn', 'events not accepted', { refused: refused.length, of: records.length });
      return { batchItemFailures: [{ itemIdentifier: first }] };
    }
  }
  return { batchItemFailures: [] };
}

/** The event source mapping filters by the same attribute; a host without filters sends everything. */
function isOutbox(record: DynamoDBRecord): boolean {
  return record.eventName === 'INSERT' && record.dynamodb?.NewImage?.['outbox']?.BOOL === true;
}

function read(record: DynamoDBRecord): OutboxItem {
  // Both sides describe the same wire form; only their declared types differ.
  const { source, type, detail } = unmarshall(
    record.dynamodb?.NewImage as Record<string, AttributeValue>,
  ) as OutboxItem;
  return { source, type, detail };
}
