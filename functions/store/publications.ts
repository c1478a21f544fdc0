import { setTimeout as pause } from 'node:timers/promises';

import { GetCommand } from '@aws-sdk/lib-dynamodb';

import { events } from '#shared/events/index.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { outbox } from '#functions/publish/outbox.ts';

import { documents, tables } from './client.ts';
import { contentKeys } from './keys.ts';
import { write } from './transaction.ts';

/** A batch of cast changes tells of as many publications at the same moment. */
const rounds = 16;

/**
 * Tells that everything of these kinds is written and published; the last step of whoever publishes. Two round trips.
 * The number of the publication is given in the transaction, so that two publishers never share one.
 */
export async function announcePublication(kinds: readonly string[], now: Instant): Promise<number> {
  const TableName = tables.content();
  const Key = contentKeys.publications();
  for (let round = 1; round <= rounds; round += 1) {
    const { Item } = await documents.get().send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    // Written below and nowhere else.
    const last = (Item?.['version'] as number | undefined) ?? 0;
    const version = last + 1;
    const { written } = await write([
      {
        Update: {
          TableName,
          Key,
          UpdateExpression: 'SET version = :version',
          ConditionExpression: 'attribute_not_exists(pk) OR version = :last',
          ExpressionAttributeValues: { ':version': version, ':last': last },
        },
      },
      outbox(TableName, events.contentPublished, { subject: 'content', version, now }, { kinds: [...kinds] }),
    ]);
    if (written) return version;
    await pause(10 * round * (0.5 + Math.random()));
  }
  throw new Error('Too many publish at once.');
}
