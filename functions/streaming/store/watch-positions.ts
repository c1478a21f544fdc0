import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';

import type { CustomerId, VideoId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { customerKeys, prefix } from '#functions/platform/table/keys.ts';
import { parseStored, stored } from '#functions/platform/table/stored.ts';

/** Nobody resumes an opera after two years. */
const kept = 730 * day;

/** Where a customer left a video. */
export interface WatchPosition {
  readonly videoId: VideoId;
  /** Seconds from the beginning. */
  readonly position: number;
  /** When the film was there; of two saves the later one counts, in whatever order they arrive. */
  readonly savedAt: Instant;
  /** Whole minutes of the video, so that what is finished can be told without reading every video. */
  readonly minutes: number;
}

/** Null where the customer never watched it. One round trip. */
export async function readPosition(customerId: CustomerId, videoId: VideoId): Promise<WatchPosition | null> {
  const { Item } = await documents.get().send(
    new GetCommand({
      TableName: tables.customers(),
      Key: customerKeys.watchPosition(customerId, videoId),
      // The page is often left and entered again within a second.
      ConsistentRead: true,
    }),
  );
  return Item ? positionOf(Item) : null;
}

/** Everything a customer has watched, the latest first. One round trip: a position is small, a megabyte holds thousands. */
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
 * Keeps where a video is, and answers with what counts. A save is sent while the page is being left and may arrive after the next
 * device's; the position that was reached last wins, not the message that came last. One round trip, two for one that came late.
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
          // Counted from today: a browser may hand over what it kept for long, or never knew the moment of.
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

/** The name of the video is the end of its key. */
function positionOf(item: Readonly<Record<string, unknown>>): WatchPosition {
  const { position, savedAt, minutes, sk } = parseStored(positionKind, item);
  return { videoId: sk.slice(prefix.watched.length), position, savedAt, minutes };
}
