import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { listBucket, uploadAll } from '#infra/bucket.ts';
import type { Upload } from '#infra/bucket.ts';
import type { Outputs } from '#infra/outputs.ts';
import { sampleFolder, sampleOf } from '#local/media/sample-recordings.ts';

/** Films never change under their key; players revalidate playlists nevertheless. */
const cacheControl = 'public, max-age=86400';
/** A live encoder's playlists are never older than a second ("A live evening" in infra/README.md). */
const liveCacheControl = 'public, max-age=1';

export interface PublishedFilm {
  readonly videoKey: string;
  readonly assetType: 'vod' | 'live';
}

/**
 * Uploads a sample for every video key, in place of a house's recordings. A live evening gets one in its folder `live` too, which plays
 * once and ends, until an encoder writes there.
 */
export async function publishFilms({ MediaBucket }: Outputs, films: readonly PublishedFilm[]): Promise<void> {
  const uploads = (await Promise.all(films.map(uploadsOf))).flat();
  const count = await uploadAll(MediaBucket, uploads, await listBucket(MediaBucket, 'media/'));
  console.log(`Published films: ${count} of ${uploads.length} files were new.`);
}

export async function uploadsOf({ videoKey, assetType }: PublishedFilm): Promise<readonly Upload[]> {
  const folder = sampleFolder(sampleOf(videoKey));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const below = (place: string, keep: string): readonly Upload[] =>
    files.map((file) => ({ key: `media/${place}${file.slice(folder.length)}`, file, cacheControl: keep }));
  return [
    ...below(videoKey, cacheControl),
    ...(assetType === 'live' ? below(`${videoKey}/live`, liveCacheControl) : []),
  ];
}
