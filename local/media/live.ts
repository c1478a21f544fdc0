import { between, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { segmentSeconds } from './encode.ts';

/** An evening as its encoder knows it. */
export interface Show {
  readonly startsAt: Instant;
  /** Whole minutes. */
  readonly minutes: number;
}

/** One track of a sample, cut into parts of the same length; the sample begins again when they are through. */
export interface Track {
  /** Seconds of each part, as the sample's own playlist tells them. */
  readonly lengths: readonly number[];
}

/** The encoder runs before the curtain, so that the first viewer finds something to play. */
const leadSeconds = 30;
/** Parts in a playlist: a minute that can be gone back. */
const windowParts = 10;

/** When the part of a number begins. */
const beginsAt = (show: Show, place: number): Instant =>
  plus(show.startsAt, (place * segmentSeconds - leadSeconds) * second);

/** How many parts there are in the whole evening. */
const partsInAll = ({ minutes }: Show): number => Math.ceil((minutes * 60 + leadSeconds) / segmentSeconds);

/** How many parts are finished at a moment, from the first of the evening on. */
export function partsAt(show: Show, now: Instant): number {
  const finished = Math.floor(between(beginsAt(show, 0), now) / (segmentSeconds * second));
  return Math.max(0, Math.min(finished, partsInAll(show)));
}

/** Name of a part; numbers go on through the evening, so that none is ever another one. */
const nameOf = (place: number): string => `part-${String(place).padStart(6, '0')}.m4s`;

/**
 * The file of a sample behind the address of a part, `07.m4s`, or null for one that has not been made yet, or never will be. The
 * sample is looped: part 13 of a sample of 13 parts is its first again.
 */
export function fileOfPart(name: string, track: Track, show: Show, now: Instant): string | null {
  const place = Number(/^part-(\d{6})\.m4s$/.exec(name)?.[1] ?? Number.NaN);
  if (Number.isNaN(place) || place >= partsAt(show, now)) return null;
  return `${String(place % track.lengths.length).padStart(2, '0')}.m4s`;
}

/**
 * The playlist of one track at a moment, made of nothing but the clock: the last minute of what has been streamed, and an end once the
 * evening is over. Whoever joins late begins at its end. Where the sample begins again its times begin again too, which is a
 * discontinuity.
 */
export function livePlaylist(track: Track, show: Show, now: Instant): string {
  const loop = track.lengths.length;
  const end = partsAt(show, now);
  const first = Math.max(0, end - windowParts);
  const isOver = end === partsInAll(show);
  const places = Array.from({ length: end - first }, (_, place) => first + place);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${segmentSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // Counts the discontinuities that have left the window; the one before the first part of it has.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor(first / loop)}`,
    '#EXT-X-MAP:URI="init.mp4"',
    ...places.flatMap((place) => [
      ...(place % loop === 0 && place !== first ? ['#EXT-X-DISCONTINUITY', '#EXT-X-MAP:URI="init.mp4"'] : []),
      ...(place % loop === 0 || place === first ? [`#EXT-X-PROGRAM-DATE-TIME:${beginsAt(show, place)}`] : []),
      `#EXTINF:${(track.lengths[place % loop] ?? segmentSeconds).toFixed(6)},`,
      nameOf(place),
    ]),
    ...(isOver ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n');
}

/**
 * The parts of a track as the sample's own playlist names them. A sound track has a few thousandths of a second left over behind its
 * last whole part; they are dropped, so that all tracks have the same number of parts.
 */
export function trackOf(playlist: string): Track {
  const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
  return { lengths: lengths.filter((length) => length > segmentSeconds / 2) };
}

/** The name of a piece of captions; its number is that of the part it belongs to. */
export const captionsOfPart = (name: string): string => name.replace(/\.vtt$/, '.m4s');

/** The playlist of the captions: a piece for each part of the pictures, of the same length and under the same number. */
export const captionPlaylist = (pictures: Track, show: Show, now: Instant): string =>
  livePlaylist(pictures, show, now)
    .replaceAll(/#EXT-X-MAP:.*\n/g, '')
    .replaceAll('.m4s', '.vtt');

/**
 * The captions of the part that is the sample's file of this number: those of its seconds, each at its time within the sample, which is
 * what the times of pictures and sound say too.
 */
export function captionsWithin(captions: string, file: number, { lengths }: Track): string {
  const before = lengths.slice(0, file).reduce((sum, length) => sum + length, 0);
  const after = before + (lengths[file] ?? 0);
  const [head = '', ...cues] = captions.trimEnd().split('\n\n');
  const spoken = cues.filter((cue) => {
    const [from = 0, until = 0] = [...cue.matchAll(/(\d\d):(\d\d):(\d\d\.\d+)/g)].map(
      ([, hours, minutes, seconds]) => Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    );
    return from < after && until > before;
  });
  return `${[head, ...spoken].join('\n\n')}\n`;
}

/** The evening of a video, or null for one that is no live stream. */
export function showOf(video: {
  readonly assetType: string;
  readonly startDate: string | null;
  readonly duration: number;
}): Show | null {
  const { assetType, startDate, duration } = video;
  // The contract writes instants in UTC, with or without milliseconds.
  return assetType === 'live' && startDate !== null
    ? { startsAt: plus(startDate as Instant, 0), minutes: duration }
    : null;
}
