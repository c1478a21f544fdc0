import { describe, expect, it } from 'vitest';

import { minute, plus } from '#shared/kernel/time/instant.ts';
import { myListLimit } from '#shared/streaming/domain/my-list.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call } from '#test/support/call.ts';
import { aTitle } from '#test/support/stream.ts';
import { viewersHouse } from '#test/support/viewer.ts';
import type { Cookies } from '#test/support/viewer.ts';

import { filmItems } from '../store/films.ts';
import { changeMyList } from '../store/my-list.ts';
import { handler as myList } from './my-list.ts';

const { start, clock, somebody } = viewersHouse(() =>
  ['tosca', 'carmen', 'giselle', ...Array.from({ length: 100 }, (_, place) => `film-${place}`)].map((slug) =>
    filmItems.film(aTitle({ slug, id: `digital-${slug}` })),
  ),
);

const read = (cookies: Cookies, query: Record<string, string> = {}) => call(myList, { cookies, query });
const add = (cookies: Cookies, body: unknown) => call(myList, { method: 'POST', cookies, body });
const remove = (cookies: Cookies, body: unknown) => call(myList, { method: 'DELETE', cookies, body });
const ids = async (cookies: Cookies) => (await read(cookies)).data.map(({ eventId }) => eventId);

describe('My List', () => {
  it('is empty at first, and holds titles in the order in which they were added', async () => {
    proves(
      statements.streamPurpose.serviceMyList,
      statements.streamResources.myListListEntriesId,
      statements.streamStates.myListAddingAppends,
      statements.streamCalls.postApiUserTvMyList,
    );
    const { cookies } = await somebody();
    expect((await read(cookies)).data).toEqual([]);
    clock.set(start);
    await add(cookies, { eventId: 'digital-tosca' });
    clock.set(plus(start, minute));
    const { data, status } = await add(cookies, { eventIds: ['digital-giselle', 'digital-carmen'] });
    expect(status).toBe(200);
    const list = [
      { id: 'digital-tosca', eventId: 'digital-tosca', addedAt: start },
      { id: 'digital-giselle', eventId: 'digital-giselle', addedAt: plus(start, minute) },
      { id: 'digital-carmen', eventId: 'digital-carmen', addedAt: plus(start, minute) },
    ];
    expect(data).toEqual(list);
    expect((await read(cookies, { timestamp: '1795375803000' })).data).toEqual(list);
  });

  it('holds a title once, however often it is added', async () => {
    const { cookies } = await somebody();
    await add(cookies, { eventIds: ['digital-tosca', 'digital-carmen', 'digital-tosca'] });
    const { data } = await add(cookies, { eventId: 'digital-tosca' });
    expect(data.map(({ eventId }) => eventId)).toEqual(['digital-tosca', 'digital-carmen']);
  });

  it('loses titles by both forms of the body, also one that has left the stream, and misses none that is not on it', async () => {
    proves(
      statements.streamStates.myListRemovingDeletesEvent,
      statements.streamCalls.deleteApiUserTvMy,
      statements.streamCalls.deleteApiUserTvMyList,
    );
    const { cookies, customerId } = await somebody();
    const eventIds = ['digital-tosca', 'digital-withdrawn', 'digital-carmen', 'digital-giselle'];
    await changeMyList(customerId, () => eventIds.map((eventId) => ({ eventId, addedAt: start })));
    expect((await remove(cookies, { eventId: 'digital-tosca' })).data).toHaveLength(3);
    const { data } = await remove(cookies, { customerId, eventIds: ['digital-withdrawn', 'digital-unheard-of'] });
    expect(data.map(({ eventId }) => eventId)).toEqual(['digital-carmen', 'digital-giselle']);
    await remove(cookies, { eventIds: ['digital-carmen', 'digital-giselle'] });
    expect(await ids(cookies)).toEqual([]);
  });

  it('takes a hundred titles at once, and refuses more', async () => {
    proves(statements.streamCalls.postApiUserTvMy);
    const { cookies } = await somebody();
    const hundred = Array.from({ length: 100 }, (_, place) => `digital-film-${place}`);
    expect((await add(cookies, { eventIds: [...hundred, 'digital-tosca'] })).problem).toMatchObject({
      code: 'invalid-input',
      source: { pointer: '/eventIds' },
    });
    expect((await add(cookies, { eventIds: hundred })).data.map(({ eventId }) => eventId)).toEqual(hundred);
    expect((await remove(cookies, { eventIds: [...hundred, 'digital-tosca'] })).problem?.code).toBe('invalid-input');
    expect(await ids(cookies)).toHaveLength(100);
  });

  it.each([
    ['neither a title nor a list', {}],
    ['both at once', { eventId: 'digital-tosca', eventIds: ['digital-carmen'] }],
    ['an empty list', { eventIds: [] }],
    ['a list that is none', { eventIds: 'digital-tosca' }],
    ['an id that cannot be one', { eventId: '../etc/passwd' }],
    ['null', { eventIds: null }],
    ['a body that is no object', []],
  ])('is not changed by %s', async (_, body) => {
    const { cookies } = await somebody();
    await add(cookies, { eventId: 'digital-tosca' });
    for (const change of [add, remove]) {
      const { status, problem } = await change(cookies, body);
      expect([status, problem?.code]).toEqual([422, 'invalid-input']);
    }
    expect(await ids(cookies)).toEqual(['digital-tosca']);
  });

  it.each([
    ['an unknown title', { eventId: 'digital-nobody-sings' }, '/eventId', ['digital-nobody-sings']],
    ['an id that is no title’s', { eventId: 'tosca' }, '/eventId', ['tosca']],
    [
      'a list with unknown titles in it',
      { eventIds: ['digital-carmen', 'digital-x', 'digital-giselle', 'digital-y'] },
      '/eventIds',
      ['digital-x', 'digital-y'],
    ],
  ])('takes nothing of %s, and keeps what it had', async (_, body, pointer, titles) => {
    const { cookies } = await somebody();
    await add(cookies, { eventId: 'digital-tosca' });
    const { status, problem } = await add(cookies, body);
    expect(status).toBe(404);
    expect(problem).toMatchObject({ code: 'title-unknown', source: { pointer }, meta: { titles } });
    expect(problem?.title).toBe('We cannot find that title in the stream. Nothing on your list has changed.');
    expect(await ids(cookies)).toEqual(['digital-tosca']);
  });

  it('has room for 500 titles', async () => {
    const { cookies, customerId } = await somebody();
    const full = Array.from({ length: myListLimit }, (_, place) => ({
      eventId: `digital-old-${place}`,
      addedAt: start,
    }));
    await changeMyList(customerId, () => full);
    const { status, problem } = await add(cookies, { eventId: 'digital-tosca' });
    expect([status, problem?.code, problem?.meta]).toEqual([422, 'list-full', { limit: 500 }]);
    await remove(cookies, { eventId: 'digital-old-7' });
    expect((await add(cookies, { eventId: 'digital-tosca' })).data).toHaveLength(500);
  });

  it('belongs to one customer: to nobody without an account, and to no other by their id', async () => {
    proves(statements.streamPurpose.signedCustomersStreamMyList, statements.streamCalls.getApiUserTvMy);
    const { cookies, customerId } = await somebody();
    const other = await somebody();
    await add(cookies, { customerId, eventId: 'digital-tosca' });
    expect((await read(cookies, { customerId })).data).toHaveLength(1);
    expect((await read({})).status).toBe(401);
    expect((await add({}, { eventId: 'digital-tosca' })).status).toBe(401);
    const asked = [
      await read(other.cookies, { customerId }),
      await add(other.cookies, { customerId, eventId: 'digital-carmen' }),
      await remove(other.cookies, { customerId, eventId: 'digital-tosca' }),
    ];
    expect(asked.map(({ status, problem }) => [status, problem?.code])).toEqual(
      Array.from({ length: 3 }, () => [403, 'not-yours']),
    );
    expect(await ids(other.cookies)).toEqual([]);
    expect(await ids(cookies)).toEqual(['digital-tosca']);
  });
});
