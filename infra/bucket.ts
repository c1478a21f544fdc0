import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';

import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';

/** One file for a bucket. */
export interface Upload {
  readonly key: string;
  readonly file: string;
  readonly cacheControl: string;
}

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.out': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Throws for an unlisted kind of file, which browsers would download. */
function contentTypeOf(key: string): string {
  const type = types[extname(key)];
  if (!type) throw new Error(`${key}: add the content type of ${extname(key) || 'files without an ending'}.`);
  return type;
}

let connection: S3Client | undefined;
/** Created on first use, when the endpoint is known; an emulator has no hostname for each bucket. */
const client = (): S3Client =>
  (connection ??= new S3Client({ forcePathStyle: Boolean(process.env['AWS_ENDPOINT_URL_S3']) }));
const atOnce = 16;

/** Keys below a prefix with the hashes of their contents. */
export async function listBucket(bucket: string, prefix = ''): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client: client() },
    { Bucket: bucket, Prefix: prefix },
  )) {
    for (const { Key, ETag } of Contents) if (Key) found.set(Key, (ETag ?? '').replaceAll('"', ''));
  }
  return found;
}

/** Uploads files whose contents differ; returns their number. */
export async function uploadAll(
  bucket: string,
  uploads: readonly Upload[],
  present: ReadonlyMap<string, string>,
): Promise<number> {
  const waiting = [...uploads];
  let count = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const body = await readFile(next.file);
      // The ETag of an object uploaded in one part is the MD5 of its contents.
      if (present.get(next.key) === createHash('md5').update(body).digest('hex')) continue;
      await put(bucket, next.key, body, next.cacheControl);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return count;
}

export async function put(bucket: string, key: string, body: Uint8Array | string, cacheControl: string): Promise<void> {
  await client().send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: body,
      ContentType: contentTypeOf(key),
      CacheControl: cacheControl,
    }),
  );
}

/** An object as text, or null where there is none. */
export async function read(bucket: string, key: string): Promise<string | null> {
  const bytes = await readBytes(bucket, key);
  return bytes && Buffer.from(bytes).toString('utf8');
}

/** The same as it is. */
export async function readBytes(bucket: string, key: string): Promise<Uint8Array | null> {
  try {
    const { Body } = await client().send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    return (await Body?.transformToByteArray()) ?? null;
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

/** Whether there is an object. */
export async function isThere(bucket: string, key: string): Promise<boolean> {
  try {
    await client().send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

export async function remove(bucket: string, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += 1000) {
    const Objects = keys.slice(start, start + 1000).map((Key) => ({ Key }));
    await client().send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
  }
}
