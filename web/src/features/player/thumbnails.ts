/** One picture of a film on a sprite sheet. */
export interface Thumbnail {
  readonly from: number;
  readonly until: number;
  /** Address of the sheet. */
  readonly sheet: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const cue = /((?:\d+:)?\d\d:\d\d\.\d{3}) --> ((?:\d+:)?\d\d:\d\d\.\d{3})[^\n]*\n(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)/g;

/** Parses the list of a film's pictures: WebVTT whose cues name a part of a sheet, as players usually do. */
export function thumbnailsOf(webVtt: string, folder: string): readonly Thumbnail[] {
  return [...webVtt.replaceAll('\r\n', '\n').matchAll(cue)].map(
    ([, from = '', until = '', sheet = '', x, y, width, height]) => ({
      from: secondsOf(from),
      until: secondsOf(until),
      sheet: `${folder}${sheet}`,
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    }),
  );
}

/** The picture at a position; the last one beyond its end, because films run a little longer than their lists. */
export function thumbnailAt(thumbnails: readonly Thumbnail[], seconds: number): Thumbnail | null {
  return thumbnails.findLast(({ from }) => from <= seconds) ?? null;
}

function secondsOf(clock: string): number {
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Beside the film's playlist, with the same cookies. Optional. */
export async function fetchThumbnails(src: string): Promise<readonly Thumbnail[]> {
  const folder = `${src.slice(0, src.lastIndexOf('/') + 1)}thumbs/`;
  try {
    const answer = await fetch(`${folder}index.vtt`, { credentials: 'same-origin' });
    return answer.ok ? thumbnailsOf(await answer.text(), folder) : [];
  } catch {
    return [];
  }
}
