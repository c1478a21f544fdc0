import { definePort } from '#functions/platform/runtime/env.ts';
import { readWhole, tables } from '#functions/platform/table/client.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';

/** The words of each uploaded picture, by its name. */
type UploadedWords = ReadonlyMap<string, string>;

/** Those of the stage that is open; null where none is, and so nothing is known of them. */
export const uploadedWords = definePort<UploadedWords | null>('words of uploaded pictures', () => null);

const madeKind = stored<{ readonly name: string | null; readonly altText: string }>('uploaded picture', {
  name: 'text or null',
  altText: 'text',
});

/** Learns which pictures colleagues have uploaded, so that files may name them. One round trip a megabyte. */
export async function knowUploads(): Promise<void> {
  const pictures = await readWhole(
    {
      TableName: tables.content(),
      KeyConditionExpression: 'pk = :pictures',
      ExpressionAttributeValues: { ':pictures': contentKeys.uploadedPictures() },
      ConsistentRead: true,
    },
    madeKind,
  );
  // The newest comes last: where one picture was uploaded twice, its words count.
  uploadedWords.provide(new Map(pictures.flatMap(({ name, altText }) => (name === null ? [] : [[name, altText]]))));
}
