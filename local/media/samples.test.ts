import { existsSync, readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { seedSeason } from '#local/sample-season/season.ts';

import { films } from './films.ts';
import {
  chaptersOf,
  foldersOf,
  sampleFolder,
  sampleOf,
  secondsOf,
  trailersFolder,
  trailersMade,
} from './sample-recordings.ts';
import { hashOfTrailer } from './trailers.ts';

it.each([
  ['tosca-performance', 'performance'],
  ['la-boheme-trailer', 'trailer'],
  ['giselle-insight', 'insight'],
  ['something-else', 'performance'],
])('%s is stood in for by the %s', (videoKey, sample) => {
  expect(sampleOf(videoKey)).toBe(sample);
});

it('chapters begin where the acts before them end', () => {
  expect(chaptersOf('performance')).toEqual([
    { title: 'Overture', startsAt: 0 },
    { title: 'Act I', startsAt: 12 },
    { title: 'Act II', startsAt: 36 },
    { title: 'Act III', startsAt: 60 },
  ]);
});

describe.each(films)('the sample $name', ({ name }) => {
  const folder = sampleFolder(name);
  const text = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const master = text('master.m3u8');
  const playlists = [...master.matchAll(/URI="([^"]+)"|^(\w+\/index\.m3u8)$/gm)].map(
    ([, named, bare]) => named ?? bare ?? '',
  );

  it('has three sizes of picture, sound and captions, and every file that its playlists name', () => {
    expect(master.match(/RESOLUTION=/g)).toHaveLength(3);
    expect(master).toContain('TYPE=AUDIO');
    expect(master).toContain('TYPE=SUBTITLES');
    const named = playlists.flatMap((playlist) => {
      const lines = text(playlist).matchAll(/URI="([^"]+)"|^([^#\n].*)$/gm);
      return [...lines].map(([, map, file]) => join(playlist, '..', map ?? file ?? ''));
    });
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  });

  it.each(['v240', 'v360', 'v540', 'sound'])('lasts as long in %s as its acts', (part) => {
    const lengths = [...text(`${part}/index.m3u8`).matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeCloseTo(secondsOf(name), 0);
  });

  it('shows each caption before the next', () => {
    const times = [...text('captions/en.vtt').matchAll(/00:(\d\d):([\d.]+) --> 00:(\d\d):([\d.]+)/g)];
    const moments = times.flatMap(([, m1, s1, m2, s2]) => [Number(m1) * 60 + Number(s1), Number(m2) * 60 + Number(s2)]);
    expect(moments.length).toBeGreaterThan(2);
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  });

  it('has a small picture for every moment, within the sheet that it names', () => {
    const cues = [
      ...text('thumbs/index.vtt').matchAll(
        /00:(\d\d):([\d.]+) --> 00:(\d\d):([\d.]+)\n(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)/g,
      ),
    ];
    const moments = cues.map(([, m1, s1, m2, s2]) => [Number(m1) * 60 + Number(s1), Number(m2) * 60 + Number(s2)]);
    expect(moments[0]?.[0]).toBe(0);
    expect(moments.slice(1).map(([begin]) => begin)).toEqual(moments.slice(0, -1).map(([, end]) => end));
    expect(moments.at(-1)?.[1]).toBeCloseTo(secondsOf(name), 0);
    expect(new Set(cues.map((cue) => cue[5]))).toEqual(new Set(['sheet.webp']));
    const sheet = sizeOf(readFileSync(join(folder, 'thumbs/sheet.webp')));
    const corners = cues.map((cue) => [Number(cue[6]) + Number(cue[8]), Number(cue[7]) + Number(cue[9])]);
    expect(Math.max(...corners.map(([x = 0]) => x))).toBeLessThanOrEqual(sheet.width);
    expect(Math.max(...corners.map(([, y = 0]) => y))).toBe(sheet.height);
    const places = cues.map((cue) => `${cue[6]},${cue[7]}`);
    expect(new Set(places).size).toBe(cues.length);
  });
});

describe('the trailers', () => {
  const slugs = seedSeason(instant('2026-12-03T12:00:00Z')).videos.flatMap(({ videoKey, videoType }) =>
    videoType === 'trailer' ? [videoKey.replace(/-trailer$/, '')] : [],
  );
  const fileOf = (slug: string, path: string): string | undefined =>
    foldersOf(`${slug}-trailer`)
      .map((folder) => join(folder, path))
      .find(existsSync);
  const textOf = (slug: string, path: string): string => readFileSync(fileOf(slug, path) ?? '', 'utf8');

  it('of the season have a picture of their own each, drawn from its present drawings', async () => {
    expect(slugs.length).toBeGreaterThan(30);
    const pictures = slugs.map((slug) => readFileSync(join(trailersFolder, slug, 'v540', '00.m4s')).toString('base64'));
    expect(new Set(pictures).size).toBe(slugs.length);
    const made = await trailersMade();
    expect(slugs.filter((slug) => made[slug] !== hashOfTrailer(slug))).toEqual([]);
  });

  it('have every file that their playlists name, for as long as the sound', () => {
    for (const slug of slugs) {
      const named = [...textOf(slug, 'master.m3u8').matchAll(/URI="([^"]+)"|^(\w+\/index\.m3u8)$/gm)];
      const playlists = named.map(([, uri, bare]) => uri ?? bare ?? '');
      expect([slug, playlists]).toEqual([
        slug,
        ['sound/index.m3u8', 'captions/index.m3u8', 'v240/index.m3u8', 'v540/index.m3u8'],
      ]);
      for (const playlist of playlists) {
        const files = [...textOf(slug, playlist).matchAll(/URI="([^"]+)"|^([^#\n].*)$/gm)];
        for (const [, map, file] of files) {
          expect([slug, playlist, fileOf(slug, join(playlist, '..', map ?? file ?? ''))]).not.toContain(undefined);
        }
        const lengths = [...textOf(slug, playlist).matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
        expect(lengths.reduce((sum, length) => sum + length, 0)).toBeCloseTo(secondsOf('trailer'), 0);
      }
    }
  });
});

it('all samples together stay below 9 MB', async () => {
  const root = join(sampleFolder('performance'), '..');
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  const bytes = files.filter((file) => file.isFile()).map((file) => statSync(join(file.parentPath, file.name)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(9_000_000);
});

/** Width and height of a lossy WebP: 14 bits each in its frame's header. */
function sizeOf(webp: Buffer): { readonly width: number; readonly height: number } {
  expect(webp.toString('latin1', 8, 16)).toBe('WEBPVP8 ');
  return { width: webp.readUInt16LE(26) & 0x3fff, height: webp.readUInt16LE(28) & 0x3fff };
}
