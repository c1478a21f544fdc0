import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { filmed } from '#local/art/pictures.ts';

import { encodePictures, encodeThumbnails, peakOf, renditions } from './encode.ts';
import { masterPlaylist } from './playlists.ts';
import { sampleFolder, secondsOf, trailersFolder, trailersMade } from './sample-recordings.ts';
import { hashOfTrailer, trailerOf } from './trailers.ts';

/**
 * Makes the trailers of the sample films from their drawings: `node local/media/make-trailers.ts`, with ffmpeg installed. They are
 * committed. Each has its own picture, in two sizes; sound and captions are those of the sample trailer. It makes only trailers whose
 * drawings have changed since; `--all` makes every one.
 */
const seconds = secondsOf('trailer');
const sizes = renditions.filter(({ name }) => name !== 'v360');
const soundPeak = await peakOf(join(sampleFolder('trailer'), 'sound'));

async function make(slug: string): Promise<void> {
  const folder = join(trailersFolder, slug);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await encodePictures(trailerOf(slug, seconds), seconds, folder, { sizes, factor: 39 });
  await encodeThumbnails(seconds, folder);
  const peaks = await Promise.all(sizes.map(({ name }) => peakOf(join(folder, name))));
  await writeFile(
    join(folder, 'master.m3u8'),
    masterPlaylist({ renditions: sizes, peaks, soundPeak, isDescribed: false }),
  );
}

await mkdir(trailersFolder, { recursive: true });
const made = process.argv.includes('--all') ? {} : await trailersMade();
for (const slug of filmed) {
  const hash = hashOfTrailer(slug);
  if (made[slug] === hash) continue;
  await make(slug);
  made[slug] = hash;
  await writeFile(join(trailersFolder, 'made.json'), `${JSON.stringify(made, null, 2)}\n`);
}
const folders = await readdir(trailersFolder, { withFileTypes: true });
for (const { name } of folders.filter((entry) => entry.isDirectory() && !filmed.has(entry.name))) {
  await rm(join(trailersFolder, name), { recursive: true });
  delete made[name];
}
await writeFile(join(trailersFolder, 'made.json'), `${JSON.stringify(made, null, 2)}\n`);
