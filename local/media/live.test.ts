import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { hour, instant, minute, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import {
  captionPlaylist,
  captionsOfPart,
  captionsWithin,
  fileOfPart,
  livePlaylist,
  partsAt,
  showOf,
  trackOf,
} from './live.ts';
import { sampleFolder } from './sample-recordings.ts';

const start = instant('2026-12-03T19:30:00Z');
const show = { startsAt: start, minutes: 90 };
const sample = (file: string): string => readFileSync(join(sampleFolder('performance'), file), 'utf8');
const pictures = trackOf(sample('v540/index.m3u8'));
const sound = trackOf(sample('sound/index.m3u8'));
const at = (now: Instant, track = pictures): string => livePlaylist(track, show, now);
const parts = (playlist: string): number[] => [...playlist.matchAll(/^part-(\d+)\.m4s$/gm)].map(([, n]) => Number(n));
const tag = (playlist: string, name: string): string | undefined =>
  new RegExp(`^#EXT-X-${name}:(.*)$`, 'm').exec(playlist)?.[1];

describe('a live playlist', () => {
  it('is made of the moment alone', () => {
    expect(at(plus(start, 7 * minute))).toBe(at(plus(start, 7 * minute)));
    expect(at(plus(start, 7 * minute))).toBe(at(plus(start, 7 * minute + 5 * second)));
    expect(at(plus(start, 7 * minute))).not.toBe(at(plus(start, 7 * minute + 6 * second)));
  });

  it('has half a minute in it when the curtain goes up', () => {
    const playlist = at(start);
    expect(parts(playlist)).toEqual([0, 1, 2, 3, 4]);
    expect(tag(playlist, 'MEDIA-SEQUENCE')).toBe('0');
    expect(tag(playlist, 'PROGRAM-DATE-TIME')).toBe('2026-12-03T19:29:30.000Z');
    expect(playlist).not.toContain('ENDLIST');
    expect(tag(playlist, 'PLAYLIST-TYPE')).toBe('EVENT');
  });

  it('holds the whole evening, so that whoever joins late can begin at its beginning', () => {
    const late = plus(start, 45 * minute + 3 * second);
    const playlist = at(late);
    // 45 minutes and the half before the start, in parts of six seconds.
    expect(parts(playlist)).toEqual(Array.from({ length: 455 }, (_, place) => place));
    expect(tag(playlist, 'MEDIA-SEQUENCE')).toBe('0');
  });

  it.each([pictures, sound])('says where the sample begins again, in every track at the same part', (track) => {
    expect(track.lengths).toHaveLength(13);
    // Part 13 is the first of the second time through.
    const playlist = at(plus(start, 60 * second), track);
    expect(parts(playlist)).toHaveLength(15);
    const [before = '', after = ''] = playlist.split('#EXT-X-DISCONTINUITY\n');
    expect(before).toMatch(/part-000012\.m4s\n$/);
    expect(after).toMatch(
      /^#EXT-X-MAP:URI="init\.mp4"\n#EXT-X-PROGRAM-DATE-TIME:2026-12-03T19:30:48\.000Z\n#EXTINF:6\.0\d+,\npart-000013/,
    );
  });

  it('never contradicts itself from one moment to the next', () => {
    for (let seconds = 0; seconds < 300; seconds += 6) {
      const [one, next] = [at(plus(start, seconds * second)), at(plus(start, (seconds + 6) * second))];
      const discontinuities = (text: string, part: number): number =>
        [...text.slice(0, text.indexOf(`part-${String(part).padStart(6, '0')}`)).matchAll(/#EXT-X-DISCONTINUITY\n/g)]
          .length;
      for (const part of parts(one).filter((each) => parts(next).includes(each))) {
        expect(discontinuities(next, part)).toBe(discontinuities(one, part));
      }
      expect(parts(next).at(-1)).toBe((parts(one).at(-1) ?? 0) + 1);
    }
  });

  it('ends with the evening, and stays as it ended', () => {
    const end = plus(start, 90 * minute);
    expect(at(plus(end, -second))).not.toContain('ENDLIST');
    expect(at(end)).toMatch(/part-000904\.m4s\n#EXT-X-ENDLIST\n$/);
    expect(at(plus(end, hour))).toBe(at(end));
  });

  it('is empty before the encoder runs', () => {
    expect(partsAt(show, plus(start, -hour))).toBe(0);
    expect(parts(at(plus(start, -hour)))).toEqual([]);
  });
});

describe('the address of a part', () => {
  const later = plus(start, 10 * minute);
  const file = (name: string): string | null => fileOfPart(name, pictures, show, later);

  it.each([
    ['part-000000.m4s', '00.m4s'],
    ['part-000012.m4s', '12.m4s'],
    ['part-000013.m4s', '00.m4s'],
    ['part-000104.m4s', '00.m4s'],
  ])('%s leads to the file %s of the sample', (name, expected) => {
    expect(file(name)).toBe(expected);
  });

  it.each([
    ['that has not been made yet', 'part-000105.m4s'],
    ['of another form', 'part-1.m4s'],
    ['that leads elsewhere', '../part-000001.m4s'],
    ['of the sample itself', '01.m4s'],
  ])('%s leads nowhere', (_, name) => {
    expect(file(name)).toBeNull();
  });

  it('exists exactly when the playlist may name it', () => {
    for (let seconds = 0; seconds < 200; seconds += 1) {
      const now = plus(start, seconds * second);
      const named = parts(at(now)).map((n) => `part-${String(n).padStart(6, '0')}.m4s`);
      expect(named.filter((name) => fileOfPart(name, pictures, show, now) === null)).toEqual([]);
    }
  });
});

describe('the captions of an evening', () => {
  const captions = sample('captions/en.vtt');
  const at = (now: Instant): string => captionPlaylist(pictures, show, now);

  it('have a piece for each part of the pictures, under its number and of its length', () => {
    const now = plus(start, 60 * second);
    const [own, theirs] = [at(now), livePlaylist(pictures, show, now)];
    const told = (playlist: string) =>
      [...playlist.matchAll(/#EXTINF:([\d.]+),\npart-(\d+)\./g)].map(([, ...of]) => of);
    expect(told(own)).toEqual(told(theirs));
    expect(tag(own, 'MEDIA-SEQUENCE')).toBe(tag(theirs, 'MEDIA-SEQUENCE'));
    expect(own).toContain('#EXT-X-DISCONTINUITY\n#EXT-X-PROGRAM-DATE-TIME');
    expect(own).not.toMatch(/EXT-X-MAP|m4s/);
  });

  it('say each caption in every piece in which it can be seen, at its time within the sample', () => {
    const pieces = pictures.lengths.map((_, file) => captionsWithin(captions, file, pictures));
    for (const piece of pieces) expect(piece).toMatch(/^WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00\.000\n/);
    expect(pieces[0]).toContain('00:00:01.000 --> 00:00:06.000');
    // From 7 to 12 seconds it belongs to the second part alone.
    expect(pieces.map((piece) => piece.includes('A bell, far away'))).toEqual(pieces.map((_, file) => file === 1));
    for (const cue of captions.trimEnd().split('\n\n').slice(1))
      expect(pieces.filter((piece) => piece.includes(cue)).length).toBeGreaterThan(0);
  });

  it('exist as soon as their part does', () => {
    expect(captionsOfPart('part-000003.vtt')).toBe('part-000003.m4s');
    expect(fileOfPart(captionsOfPart('part-000003.vtt'), pictures, show, start)).toBe('03.m4s');
    expect(fileOfPart(captionsOfPart('part-000005.vtt'), pictures, show, start)).toBeNull();
  });
});

it.each([
  ['a live video with its start', { assetType: 'live', startDate: start, duration: 90 }, show],
  ['a live video that has no date yet', { assetType: 'live', startDate: null, duration: 90 }, null],
  ['a film that comes out then', { assetType: 'vod', startDate: start, duration: 90 }, null],
])('%s has an evening, or none', (_, video, expected) => {
  expect(showOf(video)).toEqual(expected);
});
