import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

import { minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { awsPatience } from '../runtime/aws-patience.ts';
import { definePort, env, setting } from '../runtime/env.ts';

/** A file that somebody may send: its exact size in bytes, and its type. */
export interface Upload {
  readonly id: string;
  readonly bytes: number;
  readonly type: string;
}

/** Where a browser puts the file, by one PUT with exactly these headers; a body of another size is refused. */
export interface UploadOffer {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly expiresAt: Instant;
}

/** Offers places for files, and says what has arrived there. */
export interface Uploads {
  readonly offer: (upload: Upload, now: Instant) => Promise<UploadOffer>;
  /** How many bytes have arrived; null for none. A file whose PUT broke off has not arrived. */
  readonly arrived: (id: string) => Promise<number | null>;
}

/** Reads what arrived, and writes the files that the site shows. */
export interface PictureFiles {
  /** The file as it was sent; null where none arrived, or it was removed after a day. */
  readonly read: (id: string) => Promise<Uint8Array | null>;
  /** Writes `art/….webp`; its name never gets other contents, so browsers keep it for good. */
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** One that is gone already is no mistake. */
  readonly remove: (id: string) => Promise<void>;
}

/** Uploads have keys that begin with it, and the site's pictures those that begin with the other; the grants say the same. */
export const offeredPrefix = 'offered/';
export const picturesPrefix = 'art/uploaded-';

/** Long enough for 40 MB over a slow line and for a second try. */
export const offerMinutes = 60;

/** Files with a hash in their name never change. */
const cacheControl = 'public, max-age=31536000, immutable';

function client(requestHandler: object = awsPatience.requestHandler): S3Client {
  // An emulator, which alone has another endpoint, has no hostname for each bucket.
  const isElsewhere = Boolean(process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']);
  return new S3Client({
    ...awsPatience,
    requestHandler,
    forcePathStyle: isElsewhere,
    // The SDK would sign the checksum of a body that it does not have.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
}

export const uploads = definePort<Uploads>('uploads', () => {
  const s3 = client();
  const Bucket = setting(env.uploads);
  return {
    offer: async ({ id, bytes, type }, now) => {
      const put = new PutObjectCommand({
        Bucket,
        Key: `${offeredPrefix}${id}`,
        ContentLength: bytes,
        ContentType: type,
      });
      const url = await getSignedUrl(s3, put, {
        expiresIn: offerMinutes * 60,
        signingDate: new Date(now),
        // Signed as the size is, so that S3 refuses another one.
        signableHeaders: new Set(['content-type']),
      });
      return { url, headers: { 'content-type': type }, expiresAt: plus(now, offerMinutes * minute) };
    },
    arrived: async (id) => {
      try {
        const { ContentLength } = await s3.send(new HeadObjectCommand({ Bucket, Key: `${offeredPrefix}${id}` }));
        return ContentLength ?? null;
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    },
  };
});

export const pictureFiles = definePort<PictureFiles>('picture files', () => {
  const requestHandler = { ...awsPatience.requestHandler, requestTimeout: 20_000 };
  const s3 = client(requestHandler);
  const [arrivals, pictures] = [setting(env.arrivals), setting(env.pictures)];
  return {
    read: async (id) => {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket: arrivals, Key: `${offeredPrefix}${id}` }));
        return (await Body?.transformToByteArray()) ?? null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    write: async (name, bytes) => {
      await s3.send(
        new PutObjectCommand({
          Bucket: pictures,
          Key: name,
          Body: bytes,
          ContentType: 'image/webp',
          CacheControl: cacheControl,
        }),
      );
    },
    remove: async (id) => {
      await s3.send(new DeleteObjectCommand({ Bucket: arrivals, Key: `${offeredPrefix}${id}` }));
    },
  };
});
