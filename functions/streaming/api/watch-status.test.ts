import { describe, expect, it } from 'vitest';

import { hour, minute, plus, second } from '#shared/kernel/time/instant.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call } from '#test/support/call.ts';
import { aVideo } from '#test/support/stream.ts';
import { viewersHouse } from '#test/support/viewer.ts';
import type { Cookies } from '#test/support/viewer.ts';

import { filmItems } from '../store/films.ts';
import { savePosition as store } from '../store/watch-positions.ts';
import { handler as watchStatusAll } from './watch-status-all.ts';
import { handler as watchStatus } from './watch-status.ts';

const { start, clock, somebody } = viewersHouse(() => [
  ...['tosca', 'carmen', 'giselle'].map((slug) => filmItems.video(aVideo({ id: `${slug}-performance` }))),
  filmItems.video(aVideo({ id: 'tosca-trailer', videoType: 'trailer', duration: 2 })),
  filmItems.video(aVideo({ id: 'short-insight', videoType: 'insight', duration: 1 })),
]);

const save = (cookies: Cookies, body: object) =>
  call(watchStatus, { method: 'POST', cookies, body: { videoId: 'tosca-performance', ...body } });
const read = (cookies: Cookies, videoId = 'tosca-performance') => call(watchStatus, { cookies, query: { videoId } });
const all = async (cookies: Cookies) => (await call(watchStatusAll, { cookies })).data.statuses;

describe('a position', () => {
  it('is told with the moment at which the film was there; nothing where it was never watched', async () => {
    const { cookies } = await somebody();
    expect((await read(cookies)).data).toEqual({
      id: 'tosca-performance',
      videoId: 'tosca-performance',
      position: 0,
      updatedAt: null,
    });
    const { data } = await save(cookies, { position: 1200.5 });
    expect(data).toMatchObject({ position: 1200.5, updatedAt: start });
    expect((await read(cookies)).data).toEqual(data);
  });

  it.each([
    ['where the film stood a minute ago, after a later save', -minute, 100],
    ['the same moment again', 0, 300],
    ['what came next', minute, 300],
  ])('is that of the latest moment: a save of %s', async (_, age, expected) => {
    const { cookies } = await somebody();
    clock.set(plus(start, hour));
    await save(cookies, { position: 100, at: start });
    const { data } = await save(cookies, { position: 300, at: plus(start, age) });
    expect(data.position).toBe(expected);
    expect((await read(cookies)).data.position).toBe(expected);
  });

  it('that was sent without its moment counts from its arrival', async () => {
    const { cookies } = await somebody();
    clock.set(plus(start, minute));
    await save(cookies, { position: 100 });
    expect((await save(cookies, { position: 50, at: start })).data.position).toBe(100);
    clock.set(plus(start, hour));
    expect((await save(cookies, { position: 7 })).data.position).toBe(7);
  });

  it('of a device whose clock is ahead does not win over every save to come', async () => {
    const { cookies } = await somebody();
    await save(cookies, { position: 100, at: plus(start, 24 * hour) });
    clock.set(plus(start, second));
    expect((await save(cookies, { position: 200 })).data).toMatchObject({ position: 200, updatedAt: clock.now() });
  });

  it.each([
    ['a film of 120 minutes', 'tosca-performance', 7260, '120 minutes'],
    ['a trailer of 2 minutes', 'tosca-trailer', 180, '2 minutes'],
    ['an insight of 1 minute', 'short-insight', 120, '1 minute'],
  ])('of %s can be in the minute in which it ends, and not beyond', async (_, videoId, furthest, length) => {
    const { cookies } = await somebody();
    expect((await save(cookies, { videoId, position: furthest })).status).toBe(200);
    const { status, problem } = await save(cookies, { videoId, position: furthest + 1 });
    expect([status, problem?.code, problem?.source]).toEqual([422, 'position-beyond-end', { pointer: '/position' }]);
    expect(problem?.title).toBe(`This video is ${length} long, and that lies beyond its end. Nothing was kept.`);
    expect((await read(cookies, videoId)).data.position).toBe(furthest);
  });

  it.each([
    ['negative', { position: -1 }],
    ['barely negative', { position: -0.001 }],
    ['no number', { position: 'half way' }],
    ['not a number', { position: Number.NaN }],
    ['without end', '{"videoId":"tosca-performance","position":1e999}'],
    ['missing', {}],
    ['from no moment', { position: 5, at: 'yesterday' }],
    ['from a moment without a zone', { position: 5, at: '2026-11-21T19:30:00' }],
  ])('that is %s is refused, and the one before stands', async (_, body) => {
    const { cookies } = await somebody();
    await save(cookies, { position: 60 });
    const { status, problem } = await call(watchStatus, {
      method: 'POST',
      cookies,
      body: typeof body === 'string' ? body : { videoId: 'tosca-performance', ...body },
    });
    expect([status, problem?.code]).toEqual([422, 'invalid-input']);
    expect((await read(cookies)).data.position).toBe(60);
  });
});

describe('everything that was begun', () => {
  it('is told at once, the latest first, without what was seen to its end', async () => {
    proves(statements.streamCalls.getApiUserTvWatchStatus);
    const { cookies, customerId } = await somebody();
    const saves = [
      ['tosca-performance', 600],
      ['carmen-performance', 7150],
      ['giselle-performance', 30],
      ['tosca-trailer', 60],
      ['short-insight', 0],
    ] as const;
    for (const [place, [videoId, position]] of saves.entries()) {
      clock.set(plus(start, place * minute));
      await save(cookies, { videoId, position });
    }
    expect(await all(cookies)).toEqual([
      { videoId: 'tosca-trailer', position: 60, updatedAt: plus(start, 3 * minute) },
      { videoId: 'giselle-performance', position: 30, updatedAt: plus(start, 2 * minute) },
      { videoId: 'tosca-performance', position: 600, updatedAt: start },
    ]);
    expect((await call(watchStatusAll, { cookies, query: { customerId } })).data.id).toBe(customerId);
  });

  it('is nothing at first, and never more than a hundred', async () => {
    const { cookies, customerId } = await somebody();
    expect(await all(cookies)).toEqual([]);
    for (let place = 0; place < 103; place += 1) {
      await store(customerId, { videoId: `film-${place}`, position: 60, savedAt: plus(start, place), minutes: 90 });
    }
    const statuses = await all(cookies);
    expect(statuses.map(({ videoId }) => videoId).slice(0, 2)).toEqual(['film-102', 'film-101']);
    expect(statuses).toHaveLength(100);
  });

  it('is told to its customer alone', async () => {
    const { cookies, customerId } = await somebody();
    await save(cookies, { position: 60 });
    const other = await somebody();
    expect(await all(other.cookies)).toEqual([]);
    expect((await call(watchStatusAll, { cookies: other.cookies, query: { customerId } })).problem?.code).toBe(
      'not-yours',
    );
    expect((await call(watchStatusAll, {})).status).toBe(401);
  });
});
