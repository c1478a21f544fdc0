import { QueryCommand } from '@aws-sdk/lib-dynamodb';

import { uploadPage } from '#shared/desk/contract/uploads.ts';
import { uploadLifeCycle } from '#shared/desk/domain/picture.ts';
import type { UploadState, UploadedPicture } from '#shared/desk/domain/picture.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { documents, readItem, tables } from '#functions/platform/table/client.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import { parseStored, stored } from '#functions/platform/table/stored.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

const pictureKind = stored<UploadedPicture>('uploaded picture', {
  pictureId: 'text',
  state: 'text',
  fileName: 'text',
  type: 'text',
  bytes: 'number',
  focus: 'record',
  altText: 'text',
  offeredAt: 'text',
  staffName: 'text',
  fault: 'text or null',
  name: 'text or null',
});

/** Days after its offer at which an upload goes that no file came for; one that was not made stays longer, to be seen. */
const daysKept: Readonly<Record<UploadState, number | null>> = { offered: 1, received: 30, refused: 30, made: null };

/** The id of an upload: sortable by its time, and not to be guessed. */
export const newPictureId = (now: Instant): string => `${Date.parse(now).toString(36)}-${newId()}`;

/** An uploaded picture; null where it is gone. Consistent, one round trip. */
export function readPicture(pictureId: string): Promise<UploadedPicture | null> {
  return readItem(tables.content(), contentKeys.uploadedPicture(pictureId), pictureKind);
}

/** A page of uploads, the newest first, after that with the id `after`. Consistent, one round trip. */
export async function readPictures(after: string | undefined): Promise<readonly UploadedPicture[]> {
  const { Items = [] } = await documents.get().send(
    new QueryCommand({
      TableName: tables.content(),
      KeyConditionExpression: 'pk = :pictures',
      ExpressionAttributeValues: { ':pictures': contentKeys.uploadedPictures() },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: uploadPage,
      ...(after === undefined ? {} : { ExclusiveStartKey: contentKeys.uploadedPicture(after) }),
    }),
  );
  return Items.map((item) => parseStored(pictureKind, item));
}

function itemOf(picture: UploadedPicture) {
  const days = daysKept[picture.state];
  return {
    ...contentKeys.uploadedPicture(picture.pictureId),
    ...picture,
    // Undefined takes away that of the state before.
    ttl: days === null ? undefined : epochSeconds(plus(picture.offeredAt, days * day)),
  };
}

/** A transaction item with a new upload. */
export const offerLine = (picture: UploadedPicture): TransactItem => ({
  Put: { TableName: tables.content(), Item: itemOf(picture), ConditionExpression: 'attribute_not_exists(pk)' },
});

/** A transaction item that brings an upload to its next state, while it still is in the one that was read. */
export function advanceLine(
  picture: UploadedPicture,
  next: Pick<UploadedPicture, 'state'> & Partial<Pick<UploadedPicture, 'fault' | 'name'>>,
): TransactItem {
  uploadLifeCycle.advance(picture.state, next.state);
  return {
    Put: {
      TableName: tables.content(),
      Item: itemOf({ ...picture, ...next }),
      ConditionExpression: '#state = :before',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':before': picture.state },
    },
  };
}
