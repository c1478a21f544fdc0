import { expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { seedSeason } from '#local/sample-season/season.ts';

import { uploadsOf } from './publish-films.ts';

it('a film lies behind its key, and is kept by the edge for a day', async () => {
  const uploads = await uploadsOf({ videoKey: 'tosca-performance', assetType: 'vod' });
  expect(uploads.map(({ key }) => key)).toContain('media/tosca-performance/master.m3u8');
  expect(uploads.filter(({ key }) => key.includes('/live/'))).toEqual([]);
  expect(new Set(uploads.map(({ cacheControl }) => cacheControl))).toEqual(new Set(['public, max-age=86400']));
});

it('a trailer has its own picture and the sound of the sample, each file once', async () => {
  const uploads = await uploadsOf({ videoKey: 'tosca-trailer', assetType: 'vod' });
  const fileOf = (path: string) => uploads.find(({ key }) => key === `media/tosca-trailer/${path}`)?.file;
  expect(fileOf('v540/00.m4s')).toMatch(/films\/trailers\/tosca\/v540\/00\.m4s$/);
  expect(fileOf('sound/00.m4s')).toMatch(/films\/trailer\/sound\/00\.m4s$/);
  expect(fileOf('v360/00.m4s')).toBeUndefined();
  expect(new Set(uploads.map(({ key }) => key)).size).toBe(uploads.length);
  const unknown = await uploadsOf({ videoKey: 'no-such-film-trailer', assetType: 'vod' });
  expect(unknown.map(({ key }) => key)).toContain('media/no-such-film-trailer/v360/00.m4s');
});

it('a live evening has a stand-in where its encoder will write, which the edge keeps for a second', async () => {
  const uploads = await uploadsOf({ videoKey: 'gala-performance', assetType: 'live' });
  const live = uploads.filter(({ key }) => key.startsWith('media/gala-performance/live/'));
  expect(live.map(({ key }) => key)).toContain('media/gala-performance/live/v540/00.m4s');
  expect(uploads).toHaveLength(2 * live.length);
  expect(new Set(live.map(({ cacheControl }) => cacheControl))).toEqual(new Set(['public, max-age=1']));
});

it('no two videos of the season lie behind one key', () => {
  const { videos } = seedSeason(instant('2026-12-03T12:00:00Z'));
  expect(new Set(videos.map(({ videoKey }) => videoKey)).size).toBe(videos.length);
});
