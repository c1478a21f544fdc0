import { execFileSync } from 'node:child_process';

import type { Line } from './films.ts';
import { sampleRate, silence } from './score.ts';

const wavHeader = 44;
/** espeak-ng's sample rate. */
const spokenRate = 22_050;

/** Spoken lines, each at its time, on one channel of silence. */
export function voiceOf(lines: readonly Line[], seconds: number): Float32Array {
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
