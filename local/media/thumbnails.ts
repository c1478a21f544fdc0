import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { clock } from './playlists.ts';

/** Seconds between pictures; a recording of three hours would use ten. */
const every = 2;
const width = 160;
const height = 90;
const columns = 8;

/** The small pictures of the seek bar: one sheet, and a list of its parts by time. */
export async function encodeThumbnails(seconds: number, folder: string): Promise<void> {
  const thumbs = join(folder, 'thumbs');
  await mkdir(thumbs, { recursive: true });
  const count = Math.ceil(seconds / every);
  const rows = Math.ceil(count / columns);
  // From the middle of each interval.
  const filter = `fps=1/${every}:start_time=${every / 2}:round=near,scale=${width}:${height}:flags=lanczos,tile=${columns}x${rows}`;
  const input = ['-i', join(folder, 'v540', 'index.m3u8'), '-frames:v', '1', '-vf', filter];
  const quiet = ['-hide_banner', '-loglevel', 'error', '-y', '-fflags', '+bitexact'];
  const child = spawn('ffmpeg', [...quiet, ...input, '-quality', '45', join(thumbs, 'sheet.webp')], {
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}.`);
  await writeFile(join(thumbs, 'index.vtt'), thumbnailsVtt(count, seconds));
}

/** WebVTT whose cues name a part of the sheet, as players usually do. */
function thumbnailsVtt(count: number, seconds: number): string {
  const cues = Array.from({ length: count }, (_, place) => {
    const at = place * every;
    const [x, y] = [(place % columns) * width, Math.floor(place / columns) * height];
    return `${clock(at)} --> ${clock(Math.min(seconds, at + every))}\nsheet.webp#xywh=${x},${y},${width},${height}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
