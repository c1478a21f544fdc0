import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { listBucket, uploadAll } from '#infra/bucket.ts';
import type { Upload } from '#infra/bucket.ts';
import type { Outputs } from '#infra/outputs.ts';
import { sampleFolder, sampleOf } from '#local/media/sample-recordings.ts';

/** Films do not change under their key; players ask for a playlist again all the same. */
const cacheControl = 'public, max-age=86400';
/** Where an encoder writes while an evening lasts, its playlists are never older than a second ("A live evening" in infra/README.md). */
const liveCacheControl = 'public, max-age=1';

export interface PublishedFilm {
  readonly videoKey: string;
  readonly assetType: 'vod' | 'live';
}

/**
 * Puts a sample behind every video key, where the recordings of a real house would lie. A live evening has one in its folder `live` too:
 * a stand-in, which plays once and ends, until an encoder writes there.
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
