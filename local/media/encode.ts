import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { Film } from './films.ts';
import { pictureAt } from './scene.ts';
import { sampleRate } from './score.ts';
import { newStage, paint } from './stage.ts';

export interface Rendition {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** H.264 level times ten, for the codec string. */
  readonly level: number;
}

export const renditions: readonly Rendition[] = [
  { name: 'v240', width: 426, height: 240, level: 21 },
  { name: 'v360', width: 640, height: 360, level: 30 },
  { name: 'v540', width: 960, height: 540, level: 31 },
];

const framesPerSecond = 24;
export const segmentSeconds = 6;

const segments = (folder: string): string[] => [
  ...`-f hls -hls_time ${segmentSeconds} -hls_playlist_type vod -hls_segment_type fmp4`.split(' '),
  '-hls_fmp4_init_filename',
  'init.mp4',
  '-hls_segment_filename',
  join(folder, '%02d.m4s'),
  join(folder, 'index.m3u8'),
];

/** Draws a film once, at the largest size, and encodes all renditions in one pass. */
export async function encodePictures(film: Film, seconds: number, folder: string): Promise<void> {
  const largest = renditions.at(-1);
  if (!largest) return;
  const { width, height } = largest;
  const gop = framesPerSecond * segmentSeconds;
  const outputs = await Promise.all(
    renditions.map(async (rendition) => {
      await mkdir(join(folder, rendition.name), { recursive: true });
      const { name, level } = rendition;
      const scaled = `scale=${rendition.width}:${rendition.height}:flags=lanczos,format=yuv420p`;
      const picture = `-map 0:v -vf ${scaled} -c:v libx264 -profile:v main -level ${level / 10} -preset slow`;
      // Flat shapes allow a high factor; every segment starts with its only key frame.
      const quality = `-tune animation -crf 35 -g ${gop} -keyint_min ${gop} -sc_threshold 0 -threads 1`;
      return `${picture} ${quality}`.split(' ').concat(segments(join(folder, name)));
    }),
  );
  const size = `${width}x${height}`;
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-r', String(framesPerSecond), '-i', '-'];
  const stage = newStage(width, height);
  await ffmpeg([...input, ...outputs.flat()], async (write) => {
    for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
      const { ground, scene } = pictureAt(film, frame / framesPerSecond);
      paint(stage, ground, scene);
      await write(Buffer.from(stage.pixels));
    }
  });
}

export async function encodeStill(film: Film, at: number, file: string): Promise<void> {
  const stage = newStage(960, 540);
  const { ground, scene } = pictureAt(film, at);
  paint(stage, ground, scene);
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', '960x540', '-i', '-'];
  await ffmpeg([...input, '-frames:v', '1', '-quality', '82', file], (write) => write(Buffer.from(stage.pixels)));
}

export async function encodeSound(pcm: Buffer, folder: string, bitrate: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const input = ['-f', 's16le', '-ar', String(sampleRate), '-ac', '2', '-i', '-'];
  await ffmpeg([...input, '-c:a', 'aac', '-b:a', bitrate, ...segments(folder)], (write) => write(pcm));
}

/** Bits a second of the largest segment, as a playlist must state it. */
export async function peakOf(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.m4s'));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return Math.ceil((Math.max(...sizes) * 8) / segmentSeconds);
}

type Write = (part: Buffer) => Promise<void>;

async function ffmpeg(options: readonly string[], feed: (write: Write) => Promise<void>): Promise<void> {
  // Bit-exact output: independent of machine and time.
  const quiet = ['-hide_banner', '-loglevel', 'error', '-y', '-fflags', '+bitexact'];
  const child = spawn('ffmpeg', [...quiet, ...options], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(child, 'close');
  await feed(async (part) => {
    if (!child.stdin.write(part)) await once(child.stdin, 'drain');
  });
  child.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}.`);
}
