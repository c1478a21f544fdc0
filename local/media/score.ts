import { seededRandom } from '#shared/kernel/seeded-random.ts';

import type { Film } from './films.ts';

export const sampleRate = 48_000;

/** Two channels of samples between -1 and 1. */
export interface Sound {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

const attack = 2.5;
const loudest = 0.8;

/** A held chord in each part of an act with bells between: soft enough for speech. */
export function scoreOf(film: Film): Sound {
  const seconds = film.acts.reduce((sum, act) => sum + act.seconds, 0);
  const sound: Sound = silence(seconds);
  const random = seededRandom(`score ${film.name}`);
  let begins = 0;
  for (const act of film.acts) {
    const each = act.seconds / act.chords.length;
    for (const [place, chord] of act.chords.entries()) {
      const at = begins + place * each;
      for (const note of chord) hold(sound, note, at, each + attack, random);
      for (let bell = at + 1 + random() * 2; bell < at + each - 0.5; bell += 1.6 + random() * 2.4) {
        ring(sound, (chord[Math.floor(random() * chord.length)] ?? 220) * 4, bell, random() * 0.6 - 0.3);
      }
    }
    begins += act.seconds;
  }
  return finished(sound, seconds);
}

export function silence(seconds: number): Sound {
  const length = Math.round(seconds * sampleRate);
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

/** A string section: three slightly different pitches of a note, swelling and fading. */
function hold(sound: Sound, note: number, at: number, lasts: number, random: () => number): void {
  for (const [voice, detune] of [-0.35, 0, 0.4].entries()) {
    const pan = (voice - 1) * 0.35;
    const phase = random() * 2 * Math.PI;
    add(sound, at, lasts, pan, (time) => {
      const swell = Math.min(1, time / attack, (lasts - time) / attack);
      const turn = 2 * Math.PI * (note + detune) * time + phase;
      return 0.045 * swell * (Math.sin(turn) + 0.35 * Math.sin(2 * turn) + 0.12 * Math.sin(3 * turn));
    });
  }
}

function ring(sound: Sound, note: number, at: number, pan: number): void {
  add(sound, at, 3, pan, (time) => {
    const strike = Math.min(1, time * 200) * Math.exp(-1.7 * time);
    return 0.07 * strike * (Math.sin(2 * Math.PI * note * time) + 0.3 * Math.sin(2 * Math.PI * note * 2.76 * time));
  });
}

function add(sound: Sound, at: number, lasts: number, pan: number, sample: (time: number) => number): void {
  const first = Math.round(at * sampleRate);
  const end = Math.min(sound.left.length, Math.round((at + lasts) * sampleRate));
  for (let place = first; place < end; place += 1) {
    const value = sample((place - first) / sampleRate);
    sound.left[place] = (sound.left[place] ?? 0) + value * (1 - pan);
    sound.right[place] = (sound.right[place] ?? 0) + value * (1 + pan);
  }
}

/** Fades both ends and normalises the peak. */
function finished({ left, right }: Sound, seconds: number): Sound {
  let peak = 0;
  for (const channel of [left, right]) for (const value of channel) peak = Math.max(peak, Math.abs(value));
  const shape = (channel: Float32Array): Float32Array =>
    channel.map((value, place) => {
      const time = place / sampleRate;
      return ((value * loudest) / peak) * Math.max(0, Math.min(1, time / 1.5, (seconds - time) / 2));
    });
  return { left: shape(left), right: shape(right) };
}

/** Mixes a voice into a sound, which is quieter meanwhile. */
export function withVoice({ left, right }: Sound, voice: Float32Array): Sound {
  const behind = 0.3;
  let level = 1;
  const both: Sound = { left: Float32Array.from(left), right: Float32Array.from(right) };
  const ahead = Math.round(sampleRate * 0.3);
  for (let place = 0; place < left.length; place += 1) {
    const speaking = (voice[place] ?? 0) !== 0 || (voice[place + ahead] ?? 0) !== 0;
    level += ((speaking ? behind : 1) - level) * 0.00008;
    both.left[place] = (left[place] ?? 0) * level + (voice[place] ?? 0) * 0.75;
    both.right[place] = (right[place] ?? 0) * level + (voice[place] ?? 0) * 0.75;
  }
  return both;
}

/** 16-bit samples, interleaved for the encoder. */
export function pcmOf({ left, right }: Sound): Buffer {
  const samples = new Int16Array(left.length * 2);
  for (let place = 0; place < left.length; place += 1) {
    samples[place * 2] = Math.round(Math.max(-1, Math.min(1, left[place] ?? 0)) * 32_767);
    samples[place * 2 + 1] = Math.round(Math.max(-1, Math.min(1, right[place] ?? 0)) * 32_767);
  }
  return Buffer.from(samples.buffer);
}
