import { hour, plus } from '#shared/kernel/time/instant.ts';
import type { PictureFiles, Uploads } from '#functions/platform/media/uploads.ts';

/** A place for uploads at which a file of so many bytes is whatever was offered. */
export const arrivedUploads = (bytes: number | null): Uploads => ({
  offer: ({ id, type }, now) =>
    Promise.resolve({ url: `/house/uploads/${id}`, headers: { 'content-type': type }, expiresAt: plus(now, hour) }),
  arrived: () => Promise.resolve(bytes),
});

/** What a colleague may upload. */
export const aPicture = {
  fileName: 'tosca.jpg',
  type: 'image/jpeg',
  bytes: 1000,
  focus: { x: 0.5, y: 0.5 },
  altText: 'A woman with a knife',
} as const;

/** Files in which every upload is this one, and in which nothing is kept. */
export const sentPicture = (bytes: Uint8Array): PictureFiles => ({
  read: () => Promise.resolve(bytes),
  write: () => Promise.resolve(),
  remove: () => Promise.resolve(),
});
