import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

import type { CustomerId } from '#shared/kernel/ids.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { awsPatience } from '#functions/platform/runtime/aws-patience.ts';
import { definePort, env, setting } from '#functions/platform/runtime/env.ts';

/** A completed erasure as it is kept outside the tables: nothing else of the customer. */
export interface ErasureEntry {
  readonly customerId: CustomerId;
  readonly erasedAt: Instant;
}

/** Keys of the log begin with it; the grant of the function that writes it says the same. */
export const erasureLogPrefix = 'erased/';

/** By time, so that those after an instant are one listing. */
export const erasureKey = ({ customerId, erasedAt }: ErasureEntry): string =>
  `${erasureLogPrefix}${erasedAt}/${customerId}`;

/** Throws for a key that `erasureKey` does not make: an entry that is skipped would bring a customer back. */
export function entryOfKey(key: string): ErasureEntry {
  const [, at, customerId] = /^erased\/([^/]+)\/([^/]+)$/.exec(key) ?? [];
  if (at === undefined || customerId === undefined)
    throw new Error(`The log of erasures has a key of no erasure: ${key}`);
  return { customerId, erasedAt: instant(at) };
}

/** Keeps an entry where no restored table can lose it. A second entry of one customer does no harm. */
export type KeepErasure = (entry: ErasureEntry) => Promise<void>;

export const erasureLog = definePort<KeepErasure>('erasure log', () => {
  // An emulator, which alone has another endpoint, has no hostname for each bucket.
  const isElsewhere = Boolean(process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']);
  const client = new S3Client({ ...awsPatience, forcePathStyle: isElsewhere });
  const Bucket = setting(env.erasureLog);
  return async (entry) => {
    await client.send(new PutObjectCommand({ Bucket, Key: erasureKey(entry), Body: '' }));
  };
});
