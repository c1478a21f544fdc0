/**
 * Makes the sample films: `node local/media/make-films.ts`, with ffmpeg and espeak-ng installed. The output is committed, so running the
 * house needs neither.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { encodePictures, encodeSound, encodeStill, peakOf, renditions } from './encode.ts';
import { films } from './films.ts';
import type { Film } from './films.ts';
import { captionsPlaylist, masterPlaylist, webVtt } from './playlists.ts';
import { pcmOf, scoreOf, withVoice } from './score.ts';
import { encodeThumbnails } from './thumbnails.ts';
import { voiceOf } from './voice.ts';

const root = join(import.meta.dirname, 'films');

const lengthOf = (film: Film): number => film.acts.reduce((sum, act) => sum + act.seconds, 0);

async function make(film: Film): Promise<void> {
  const folder = join(root, film.name);
  const seconds = lengthOf(film);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'captions'), { recursive: true });
  await encodePictures(film, seconds, folder);
  await encodeThumbnails(seconds, folder);
  await encodeStill(film, film.posterAt, join(folder, 'poster.webp'));
  const score = scoreOf(film);
  const sound = film.speech.length > 0 ? withVoice(score, voiceOf(film.speech, seconds)) : score;
  await encodeSound(pcmOf(sound), join(folder, 'sound'), '32k');
  const isDescribed = film.description.length > 0;
  if (isDescribed) {
    await encodeSound(pcmOf(withVoice(sound, voiceOf(film.description, seconds))), join(folder, 'described'), '32k');
  }
  await writeFile(join(folder, 'captions', 'en.vtt'), webVtt(film.captions));
  await writeFile(join(folder, 'captions', 'index.m3u8'), captionsPlaylist(seconds));
  const peaks = await Promise.all(renditions.map(({ name }) => peakOf(join(folder, name))));
  const soundPeak = await peakOf(join(folder, isDescribed ? 'described' : 'sound'));
  await writeFile(join(folder, 'master.m3u8'), masterPlaylist({ renditions, peaks, soundPeak, isDescribed }));
}

const chosen = process.argv.slice(2);
for (const film of films) if (chosen.length === 0 || chosen.includes(film.name)) await make(film);
