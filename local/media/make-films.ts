import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { encodePictures, encodeSound, encodeStill, encodeThumbnails, peakOf, renditions } from './encode.ts';
import { films } from './films.ts';
import type { Film, Line } from './films.ts';
import { captionsPlaylist, masterPlaylist, webVtt } from './playlists.ts';
import { framesOf } from './scene.ts';
import { pcmOf, sampleRate, scoreOf, silence, withVoice } from './score.ts';

/**
 * Makes the sample films: `node local/media/make-films.ts`, with ffmpeg and espeak-ng installed. The output is committed, so running the
 * house needs neither.
 */

const root = join(import.meta.dirname, 'films');

const lengthOf = (film: Film): number => film.acts.reduce((sum, act) => sum + act.seconds, 0);

async function make(film: Film): Promise<void> {
  const folder = join(root, film.name);
  const seconds = lengthOf(film);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'captions'), { recursive: true });
  await encodePictures(framesOf(film), seconds, folder);
  await encodeThumbnails(seconds, folder);
  await encodeStill(await framesOf(film)(film.posterAt), join(folder, 'poster.webp'));
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

const wavHeader = 44;
/** espeak-ng's sample rate. */
const spokenRate = 22_050;

/** Spoken lines, each at its time, on one channel of silence. */
function voiceOf(lines: readonly Line[], seconds: number): Float32Array {
  const channel = silence(seconds).left;
  for (const { at, until, text } of lines) {
    const wav = execFileSync('espeak-ng', ['-v', 'en-gb-x-rp', '-s', '150', '-p', '38', '--stdout', text]);
    // A WAV from a pipe has a header of fixed length, then samples to its end.
    const spoken = new Int16Array(wav.buffer.slice(wav.byteOffset + wavHeader, wav.byteOffset + (wav.length & ~1)));
    const lasts = spoken.length / spokenRate;
    if (lasts > until - at + 1) throw new Error(`"${text}" takes ${lasts.toFixed(1)} s, too long for its place.`);
    resample(spoken, channel, Math.round(at * sampleRate));
  }
  return channel;
}

function resample(spoken: Int16Array, channel: Float32Array, first: number): void {
  const length = Math.floor((spoken.length * sampleRate) / spokenRate);
  for (let place = 0; place < length && first + place < channel.length; place += 1) {
    const exact = (place * spokenRate) / sampleRate;
    const [below, share] = [Math.floor(exact), exact % 1];
    const value = (spoken[below] ?? 0) * (1 - share) + (spoken[below + 1] ?? 0) * share;
    channel[first + place] = value / 32_768;
  }
}
