import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { day, minute, plus } from '#shared/kernel/time/instant.ts';
import { offerMinutes } from '#functions/platform/media/uploads.ts';
import type { PictureFiles, Upload, UploadOffer, Uploads } from '#functions/platform/media/uploads.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { newId } from '#functions/platform/runtime/ids.ts';

import { fileIn, sendFile } from './files.ts';
import { replaceFile } from './replace-file.ts';

type Offer = Upload & Pick<UploadOffer, 'expiresAt'>;

export interface UploadFiles {
  readonly uploads: Uploads;
  readonly files: PictureFiles;
  /** Takes a PUT at an offered address, as S3 does: only that size, only that type, only in time, and whole or not at all. */
  readonly take: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;
  /** Answers with a picture of the site; false where there is none of that path. */
  readonly send: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>;
  /** Removes what a house without a folder has kept. */
  readonly close: () => Promise<void>;
}

/** Uploads are sent to paths below it. */
export const uploadPath = '/house/uploads/';

const forever = 'public, max-age=31536000, immutable';
const idPattern = /^[\w-]{1,80}$/;
const missing = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
};

/** Keeps uploads and the pictures made of them in the folder `pictures` of the house; without a folder until the house closes. */
export async function openUploads(house: string | null): Promise<UploadFiles> {
  const folder = house ? join(house, 'pictures') : await mkdtemp(join(tmpdir(), 'pictures-'));
  const offered = join(folder, 'offered');
  await mkdir(offered, { recursive: true });
  await removeOld(offered);
  const fileOf = (id: string): string => {
    if (!idPattern.test(id)) throw new Error(`${id} is no id of an upload.`);
    return join(offered, id);
  };
  const uploads: Uploads = {
    offer: async (upload, at) => {
      const offer: Offer = { ...upload, expiresAt: plus(at, offerMinutes * minute) };
      await writeFile(`${fileOf(upload.id)}.json`, JSON.stringify(offer));
      // Relative: the desk is served by this house.
      return { url: uploadPath + upload.id, headers: { 'content-type': upload.type }, expiresAt: offer.expiresAt };
    },
    arrived: async (id) => (await stat(fileOf(id)).catch(missing))?.size ?? null,
  };
  const files: PictureFiles = {
    read: async (id) => readFile(fileOf(id)).catch(missing),
    write: async (name, bytes) => {
      const file = fileIn(folder, name);
      if (!file) throw new Error(`${name} is outside of the house.`);
      await mkdir(dirname(file), { recursive: true });
      replaceFile(file, bytes);
    },
    remove: async (id) => {
      await Promise.all([fileOf(id), `${fileOf(id)}.json`].map((file) => rm(file, { force: true })));
    },
  };
  return {
    uploads,
    files,
    take: async (request, response, path) => {
      const id = path.slice(uploadPath.length);
      const text = idPattern.test(id) ? await readFile(`${fileOf(id)}.json`, 'utf8').catch(missing) : null;
      // `offer` wrote it.
      const offer = text === null ? null : (JSON.parse(text) as Offer);
      if (!offer || !isMeant(request, offer)) return refuse(request, response);
      const part = `${fileOf(id)}.${newId()}.part`;
      try {
        await pipeline(request, createWriteStream(part));
        await rename(part, fileOf(id));
        response.writeHead(200).end();
      } catch {
        // The connection was lost: nothing has arrived.
        await rm(part, { force: true });
        response.destroy();
      }
    },
    send: async (request, response, path) => sendFile(request, response, fileIn(folder, path.slice(1)), forever),
    close: async () => {
      if (!house) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As the bucket's rule does: what was offered a day ago and is still there is wanted by nobody. */
async function removeOld(offered: string): Promise<void> {
  for (const name of await readdir(offered)) {
    const file = join(offered, name);
    const age = Date.now() - ((await stat(file).catch(missing))?.mtimeMs ?? Date.now());
    if (age > day) await rm(file, { force: true });
  }
}

const isMeant = ({ method, headers }: IncomingMessage, { bytes, type, expiresAt }: Offer): boolean =>
  method === 'PUT' &&
  headers['content-length'] === String(bytes) &&
  headers['content-type'] === type &&
  now() < expiresAt;

/** Without reading what was sent: 40 MB that nobody wants are not waited for. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(403, { 'content-type': 'text/plain', connection: 'close' }).end('Forbidden', () => {
    request.destroy();
  });
}
