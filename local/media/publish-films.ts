import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { listBucket, uploadAll } from '#infra/bucket.ts';
import type { Upload } from '#infra/bucket.ts';
import type { Outputs } from '#infra/outputs.ts';
import { foldersOf } from '#local/media/sample-recordings.ts';

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
  const [own = [], sample] = await Promise.all(foldersOf(videoKey).map(filesIn));
  // Where a trailer has no folder of its own, it is the sample.
  const files =
    own.length > 0 && sample ? [...own, ...sample.filter(([path]) => isShared(path))] : [...own, ...(sample ?? [])];
  const below = (place: string, keep: string): readonly Upload[] =>
    files.map(([path, file]) => ({ key: `media/${place}${path}`, file, cacheControl: keep }));
  return [
    ...below(videoKey, cacheControl),
    ...(assetType === 'live' ? below(`${videoKey}/live`, liveCacheControl) : []),
  ];
}

/** What trailers have in common: all but the picture. */
const isShared = (path: string): boolean => /^\/(sound|captions)\//.test(path);

/** Every file below a folder, by its path there; none where there is no folder. */
async function filesIn(folder: string): Promise<readonly (readonly [path: string, file: string])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => [file.slice(folder.length), file]);
}
