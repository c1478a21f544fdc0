import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';

import type { CustomerId, VideoId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { customerKeys, prefix } from '#functions/platform/table/keys.ts';
import { parseStored, stored } from '#functions/platform/table/stored.ts';

/** No visitor resumes an opera after two years. */
const kept = 730 * day;

/** Where a customer stopped a video. */
export interface WatchPosition {
  readonly videoId: VideoId;
  /** Seconds from the beginning. */
  readonly position: number;
  /** When the video was at this position; of two saves the later instant wins, whatever the order of arrival. */
  readonly savedAt: Instant;
  /** Whole minutes of the video, to detect a finished one without reading every video. */
  readonly minutes: number;
}

/** Null where the customer has not watched it. One round trip. */
export async function readPosition(customerId: CustomerId, videoId: VideoId): Promise<WatchPosition | null> {
  const { Item } = await documents.get().send(
    new GetCommand({
      TableName: tables.customers(),
      Key: customerKeys.watchPosition(customerId, videoId),
      // Visitors often leave the page and return within a second.
      ConsistentRead: true,
    }),
  );
  return Item ? positionOf(Item) : null;
}

/** Every position of a customer, latest first. One round trip: a megabyte holds thousands. */
export async function readPositions(customerId: CustomerId): Promise<readonly WatchPosition[]> {
  const { Items = [] } = await documents.get().send(
    new QueryCommand({
      TableName: tables.customers(),
      KeyConditionExpression: 'pk = :customer AND begins_with(sk, :watched)',
      ExpressionAttributeValues: { ':customer': customerKeys.account(customerId).pk, ':watched': prefix.watched },
      ConsistentRead: true,
    }),
  );
  return Items.map(positionOf).toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1));
}

/**
 * Stores a position and returns the one that counts. A save sent while the page closes may arrive after another device's; the latest
 * position wins, not the latest message. One round trip, two for a late one.
 */
export async function savePosition(
  customerId: CustomerId,
  saved: WatchPosition,
  now: Instant = saved.savedAt,
): Promise<WatchPosition> {
  try {
    await documents.get().send(
      new PutCommand({
        TableName: tables.customers(),
        Item: {
          ...customerKeys.watchPosition(customerId, saved.videoId),
          ...saved,
          // Counted from today: a browser may send a position that it has stored for long, or without its instant.
          ttl: epochSeconds(plus(now, kept)),
        },
        ConditionExpression: 'attribute_not_exists(pk) OR savedAt <= :savedAt',
        ExpressionAttributeValues: { ':savedAt': saved.savedAt },
      }),
    );
    return saved;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return (await readPosition(customerId, saved.videoId)) ?? saved;
  }
}

const positionKind = stored<Omit<WatchPosition, 'videoId'> & { readonly sk: string }>('watch position', {
  sk: 'text',
  position: 'number',
  savedAt: 'text',
  minutes: 'number',
});

/** The end of its key is the video's id. */
function positionOf(item: Readonly<Record<string, unknown>>): WatchPosition {
  const { position, savedAt, minutes, sk } = parseStored(positionKind, item);
  return { videoId: sk.slice(prefix.watched.length), position, savedAt, minutes };
}
