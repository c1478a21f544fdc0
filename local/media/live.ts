import { between, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { segmentSeconds } from './encode.ts';

/** A live evening for its encoder. */
export interface Show {
  readonly startsAt: Instant;
  /** Whole minutes. */
  readonly minutes: number;
}

/** One track of a sample in segments of equal length; the sample loops. */
export interface Track {
  /** The length of each segment in seconds, from the sample's playlist. */
  readonly lengths: readonly number[];
}

/** The encoder starts before the evening, so that the first viewer finds segments. */
const leadSeconds = 30;

/** When the segment of a number begins. */
const beginsAt = (show: Show, place: number): Instant =>
  plus(show.startsAt, (place * segmentSeconds - leadSeconds) * second);

/** The number of segments of the whole evening. */
const partsInAll = ({ minutes }: Show): number => Math.ceil((minutes * 60 + leadSeconds) / segmentSeconds);

/** The number of finished segments at an instant, from the evening's first. */
export function partsAt(show: Show, now: Instant): number {
  const finished = Math.floor(between(beginsAt(show, 0), now) / (segmentSeconds * second));
  return Math.max(0, Math.min(finished, partsInAll(show)));
}

/** Name of a segment; numbers increase through the evening, so that none is reused. */
const nameOf = (place: number): string => `part-${String(place).padStart(6, '0')}.m4s`;

/**
 * The sample's file for a segment's address, `07.m4s`, or null for one that does not exist yet, or never will. The sample loops: segment 13
 * of a sample of 13 is its first again.
 */
export function fileOfPart(name: string, track: Track, show: Show, now: Instant): string | null {
  const place = Number(/^part-(\d{6})\.m4s$/.exec(name)?.[1] ?? Number.NaN);
  if (Number.isNaN(place) || place >= partsAt(show, now)) return null;
  return `${String(place % track.lengths.length).padStart(2, '0')}.m4s`;
}

/**
 * The playlist of a track at an instant, computed from the clock alone: all that was streamed, so that a late viewer, who starts at its
 * end, can go back to the beginning, and an end once the evening is over. Each loop restarts the sample's timestamps, which is a discontinuity.
 */
export function livePlaylist(track: Track, show: Show, now: Instant): string {
  const loop = track.lengths.length;
  const end = partsAt(show, now);
  const isOver = end === partsInAll(show);
  const places = Array.from({ length: end }, (_, place) => place);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${segmentSeconds}`,
    '#EXT-X-PLAYLIST-TYPE:EVENT',
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-MAP:URI="init.mp4"',
    ...places.flatMap((place) => [
      ...(place % loop === 0 && place !== 0 ? ['#EXT-X-DISCONTINUITY', '#EXT-X-MAP:URI="init.mp4"'] : []),
      ...(place % loop === 0 ? [`#EXT-X-PROGRAM-DATE-TIME:${beginsAt(show, place)}`] : []),
      `#EXTINF:${(track.lengths[place % loop] ?? segmentSeconds).toFixed(6)},`,
      nameOf(place),
    ]),
    ...(isOver ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n');
}

/**
 * The segments of a track from the sample's playlist. Drops the few thousandths of a second that an audio track has left over, so that all
 * tracks have the same number of segments.
 */
export function trackOf(playlist: string): Track {
  const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
  return { lengths: lengths.filter((length) => length > segmentSeconds / 2) };
}

/** The name of a segment's captions, with its number. */
export const captionsOfPart = (name: string): string => name.replace(/\.vtt$/, '.m4s');

/** The captions' playlist: one for each video segment, of the same length and number. */
export const captionPlaylist = (pictures: Track, show: Show, now: Instant): string =>
  livePlaylist(pictures, show, now)
    .replaceAll(/#EXT-X-MAP:.*\n/g, '')
    .replaceAll('.m4s', '.vtt');

/** The captions of the segment with this file number, at their times within the sample, which are the timestamps of video and audio too. */
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

/** A video's live evening, or null where it is no live stream. */
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
