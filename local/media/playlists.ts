import type { Rendition } from './encode.ts';
import type { Line } from './films.ts';

/** Time in WebVTT's form. */
export const clock = (seconds: number): string => {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const rest = String(Math.round((seconds - whole) * 1000)).padStart(3, '0');
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${rest}`;
};

/** Captions as WebVTT, timed from the film's beginning. */
export function webVtt(lines: readonly Line[]): string {
  const cues = lines.map(({ at, until, text }) => `${clock(at)} --> ${clock(until)}\n${text}\n`);
  return `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n\n${cues.join('\n')}`;
}

/** The playlist of captions: one file for the whole film. */
export function captionsPlaylist(seconds: number): string {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(seconds)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXTINF:${seconds.toFixed(3)},`,
    'en.vtt',
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

interface Master {
  readonly renditions: readonly Rendition[];
  /** Bits a second, one for each rendition. */
  readonly peaks: readonly number[];
  readonly soundPeak: number;
  readonly isDescribed: boolean;
}

/** The master playlist: video by size, audio with and without description, captions. */
export function masterPlaylist({ renditions, peaks, soundPeak, isDescribed }: Master): string {
  const sound = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",LANGUAGE="en"';
  const described =
    `${sound},NAME="Audio description",CHANNELS="2",CHARACTERISTICS="public.accessibility.describes-video",` +
    'AUTOSELECT=YES,DEFAULT=NO,URI="described/index.m3u8"';
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `${sound},NAME="Sound",CHANNELS="2",AUTOSELECT=YES,DEFAULT=YES,URI="sound/index.m3u8"`,
    ...(isDescribed ? [described] : []),
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="English",LANGUAGE="en",AUTOSELECT=YES,DEFAULT=NO,' +
      'CHARACTERISTICS="public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound",' +
      'URI="captions/index.m3u8"',
    ...renditions.flatMap(({ name, width, height, level }, place) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${(peaks[place] ?? 0) + soundPeak},CODECS="avc1.4D40${level.toString(16).toUpperCase()},mp4a.40.2",` +
        `RESOLUTION=${width}x${height},FRAME-RATE=24.000,AUDIO="sound",SUBTITLES="captions"`,
      `${name}/index.m3u8`,
    ]),
    '',
  ].join('\n');
}
