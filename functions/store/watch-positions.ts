import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';

import { day, plus } from '#shared/domain/time/instant.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { epochSeconds } from '#functions/runtime/clock.ts';

import { documents, tables } from './client.ts';
import { customerKeys } from './keys.ts';

/** Nobody resumes an opera after two years. */
const kept = 730 * day;

/** Seconds from the beginning; 0 where the customer never watched it. One round trip. */
export async function readPosition(customerId: string, videoId: string): Promise<number> {
  const { Item } = await documents.get().send(
    new GetCommand({
      TableName: tables.customers(),
      Key: customerKeys.watchPosition(customerId, videoId),
      // The page is often left and entered again within a second.
      ConsistentRead: true,
    }),
  );
  return (Item?.['position'] as number | undefined) ?? 0;
}

/** The last save wins: on another device it is where the customer was last. One round trip. */
export async function savePosition(customerId: string, videoId: string, position: number, now: Instant): Promise<void> {
  await documents.get().send(
    new PutCommand({
      TableName: tables.customers(),
      Item: {
        ...customerKeys.watchPosition(customerId, videoId),
        position,
        savedAt: now,
        ttl: epochSeconds(plus(now, kept)),
      },
    }),
  );
}
