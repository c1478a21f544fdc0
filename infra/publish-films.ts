import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { sampleFolder, sampleOf } from '#local/media/sample-of.ts';

import { listBucket, uploadAll } from './bucket.ts';
import type { Upload } from './bucket.ts';
import type { Outputs } from './outputs.ts';

/** Films do not change under their key; players ask for a playlist again all the same. */
const cacheControl = 'public, max-age=86400';

/** Puts a sample behind every video key, where the recordings of a real house would lie. */
export async function publishFilms({ MediaBucket }: Outputs, videoKeys: readonly string[]): Promise<void> {
  const uploads = (await Promise.all(videoKeys.map(uploadsOf))).flat();
  const count = await uploadAll(MediaBucket, uploads, await listBucket(MediaBucket, 'media/'));
  console.log(`Published films: ${count} of ${uploads.length} files were new.`);
}

async function uploadsOf(videoKey: string): Promise<readonly Upload[]> {
  const folder = sampleFolder(sampleOf(videoKey));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ key: `media/${videoKey}${file.slice(folder.length)}`, file, cacheControl }));
}
