import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { clock } from './playlists.ts';
import { sampleRate } from './score.ts';

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

/** Of the pictures that are encoded. */
export const pictureSize = { width: 960, height: 540 } as const;
const rawPictures = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${pictureSize.width}x${pictureSize.height}`];

/** A film's picture at a time in seconds: RGB of 960 by 540, 8 bits each. */
export type FrameAt = (seconds: number) => Uint8Array | Promise<Uint8Array>;

/** Draws a film once, at the largest size, and encodes all renditions in one pass. A higher factor makes smaller files. */
export async function encodePictures(
  frameAt: FrameAt,
  seconds: number,
  folder: string,
  { sizes = renditions, factor = 35 }: { readonly sizes?: readonly Rendition[]; readonly factor?: number } = {},
): Promise<void> {
  const gop = framesPerSecond * segmentSeconds;
  const outputs = await Promise.all(
    sizes.map(async (rendition) => {
      await mkdir(join(folder, rendition.name), { recursive: true });
      const { name, level } = rendition;
      const scaled = `scale=${rendition.width}:${rendition.height}:flags=lanczos,format=yuv420p`;
      const picture = `-map 0:v -vf ${scaled} -c:v libx264 -profile:v main -level ${level / 10} -preset slow`;
      // Flat shapes allow a high factor; every segment starts with its only key frame.
      const quality = `-tune animation -crf ${factor} -g ${gop} -keyint_min ${gop} -sc_threshold 0 -threads 1`;
      return `${picture} ${quality}`.split(' ').concat(segments(join(folder, name)));
    }),
  );
  await ffmpeg([...rawPictures, '-r', String(framesPerSecond), '-i', '-', ...outputs.flat()], async (write) => {
    for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
      await write(Buffer.from(await frameAt(frame / framesPerSecond)));
    }
  });
}

export async function encodeStill(pixels: Uint8Array, file: string): Promise<void> {
  const outputs = ['-frames:v', '1', '-quality', '82', file];
  await ffmpeg([...rawPictures, '-i', '-', ...outputs], (write) => write(Buffer.from(pixels)));
}

/** Seconds between pictures; a recording of three hours would use ten. */
const every = 2;
const thumb = { width: 160, height: 90 };
const columns = 8;

/** The small pictures of the seek bar: one sheet, and a list of its parts by time. */
export async function encodeThumbnails(seconds: number, folder: string): Promise<void> {
  const thumbs = join(folder, 'thumbs');
  await mkdir(thumbs, { recursive: true });
  const count = Math.ceil(seconds / every);
  const rows = Math.ceil(count / columns);
  // From the middle of each interval.
  const filter = `fps=1/${every}:start_time=${every / 2}:round=near,scale=${thumb.width}:${thumb.height}:flags=lanczos,tile=${columns}x${rows}`;
  const input = ['-i', join(folder, 'v540', 'index.m3u8'), '-frames:v', '1', '-vf', filter];
  await ffmpeg([...input, '-quality', '45', join(thumbs, 'sheet.webp')]);
  await writeFile(join(thumbs, 'index.vtt'), thumbnailsVtt(count, seconds));
}

/** WebVTT whose cues name a part of the sheet, as players usually do. */
function thumbnailsVtt(count: number, seconds: number): string {
  const cues = Array.from({ length: count }, (_, place) => {
    const at = place * every;
    const { width, height } = thumb;
    const [x, y] = [(place % columns) * width, Math.floor(place / columns) * height];
    return `${clock(at)} --> ${clock(Math.min(seconds, at + every))}\nsheet.webp#xywh=${x},${y},${width},${height}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
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

async function ffmpeg(
  options: readonly string[],
  feed: (write: Write) => Promise<void> = async () => undefined,
): Promise<void> {
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
