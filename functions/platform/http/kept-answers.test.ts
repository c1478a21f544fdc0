import { beforeEach, describe, expect, it, vi } from 'vitest';

import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { turnsAt } from '#functions/platform/documents/interval.ts';

import { keepAnswers, keptAnswers, newMemory } from './kept-answers.ts';
import type { AnswerSource } from './kept-answers.ts';
import type { HttpResult } from './request.ts';

const now = instant('2026-12-03T19:00:00Z');
const curtain = instant('2026-12-03T19:30:00Z');
const answerOf = (body: string, statusCode = 200): HttpResult => ({ statusCode, body });

let version: number | null = 7;
let shown = 'Tosca';
const make = vi.fn<() => Promise<HttpResult>>(async () => {
  turnsAt(curtain);
  return answerOf(shown);
});
/** Instead of `version`: one that is still being read. */
let reading: Promise<number> | null = null;
const find = vi.fn<AnswerSource['find']>(async () => ({ version: await (reading ?? version), kept: null }));
const store = vi.fn<AnswerSource['store']>(async () => undefined);
const source: AnswerSource = { version: async () => reading ?? version, find, store };
const keepAnswer = keepAnswers(source);
const ask = async (key = 'events', moment = now) => (await keepAnswer({ key, now: moment, isUsual: true }, make)).body;

beforeEach(async () => {
  keptAnswers.clear();
  [version, shown, reading] = [7, 'Tosca', null];
  for (const mock of [make, find, store]) mock.mockClear();
});

describe('an answer is made once', () => {
  it('while the version of the content stays the same, until time alone changes it', async () => {
    expect([await ask(), await ask(), await ask('events', plus(curtain, -1))]).toEqual(['Tosca', 'Tosca', 'Tosca']);
    expect(make).toHaveBeenCalledOnce();
  });

  it('for all who ask while it is made', async () => {
    const { promise, resolve } = Promise.withResolvers<HttpResult>();
    make.mockReturnValueOnce(promise);
    const all = Promise.all([ask(), ask(), ask()]);
    await vi.waitFor(() => expect(make).toHaveBeenCalled());
    resolve(answerOf('Tosca'));
    expect(await all).toEqual(['Tosca', 'Tosca', 'Tosca']);
    expect(make).toHaveBeenCalledOnce();
  });
});

describe('an answer is made again', () => {
  it.each<[what: string, change: () => void, moment?: typeof now]>([
    ['after a publication', () => (version = 8)],
    ['at the moment that changes it', () => undefined, curtain],
    ['when the clock was moved back to the day before', () => undefined, plus(now, -day)],
    ['where nothing is published', () => (version = null)],
  ])('%s', async (_, change, moment) => {
    await ask();
    change();
    shown = 'Aida';
    expect(await ask('events', moment)).toBe('Aida');
  });

  it('for those who wait for one of a moment ago, when time alone changes it meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<HttpResult>();
    make.mockImplementationOnce(async () => {
      turnsAt(curtain);
      return promise;
    });
    const before = ask('events', plus(curtain, -1));
    const after = ask('events', curtain);
    shown = 'Aida';
    resolve(answerOf('Tosca'));
    expect([await before, await after]).toEqual(['Tosca', 'Aida']);
  });

  it('for another question', async () => {
    await ask();
    shown = 'Aida';
    expect(await ask('calendar')).toBe('Aida');
  });

  it.each([404, 410, 304, 500])('where it was %d', async (status) => {
    make.mockResolvedValueOnce(answerOf('', status));
    await ask();
    expect(await ask()).toBe('Tosca');
  });

  it('after one that failed, also for those who waited for it', async () => {
    make.mockRejectedValueOnce(new Error('no table'));
    const [first, second] = await Promise.allSettled([ask(), ask()]);
    expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
    expect(await ask()).toBe('Tosca');
  });
});

describe('a publication while an answer is made', () => {
  it('does not leave contents that were read before it under the new version', async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    reading = promise;
    const before = ask();
    await vi.waitFor(() => expect(find).toHaveBeenCalled());
    expect(make).not.toHaveBeenCalled();
    [version, shown, reading] = [8, 'Aida', null];
    resolve(7);
    expect([await before, await ask()]).toEqual(['Aida', 'Aida']);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('leaves them nobody who asks after it, though they are still being made', async () => {
    const { promise, resolve } = Promise.withResolvers<HttpResult>();
    make.mockReturnValueOnce(promise);
    const before = ask();
    await vi.waitFor(() => expect(make).toHaveBeenCalledOnce());
    [version, shown] = [8, 'Aida'];
    const after = ask();
    resolve(answerOf('Tosca'));
    expect([await before, await after]).toEqual(['Tosca', 'Aida']);
  });

  it('is not undone by a slower answer of the version before', async () => {
    const { promise, resolve } = Promise.withResolvers<HttpResult>();
    make.mockReturnValueOnce(promise);
    const slow = ask();
    await vi.waitFor(() => expect(make).toHaveBeenCalledOnce());
    [version, shown] = [8, 'Aida'];
    await ask();
    resolve(answerOf('Tosca'));
    await slow;
    make.mockClear();
    expect(await ask()).toBe('Aida');
    expect(make).not.toHaveBeenCalled();
  });
});

describe('a stored answer', () => {
  const interval = { from: plus(now, -1000), until: curtain };
  const contents = 'x'.repeat(300);
  const kept = { version: 7, interval, answer: answerOf('Tosca of the table') };

  it('is read in place of a new one, once', async () => {
    find.mockResolvedValueOnce({ version: 7, kept });
    expect([await ask(), await ask()]).toEqual(['Tosca of the table', 'Tosca of the table']);
    expect(make).not.toHaveBeenCalled();
  });

  it.each([
    ['of another version', { ...kept, version: 6 }],
    ['past its interval', { ...kept, interval: { ...interval, until: now } }],
    ['of a later interval', { ...kept, interval: { ...interval, from: plus(now, 1) } }],
  ])('%s is made again and stored', async (_, old) => {
    shown = contents;
    find.mockResolvedValueOnce({ version: 7, kept: old });
    expect(await ask()).toBe(contents);
    expect(store).toHaveBeenCalledExactlyOnceWith('events', expect.objectContaining({ version: 7 }));
    expect(store.mock.lastCall?.[1].interval.until).toBe(curtain);
  });

  it('is written before the answer is sent, because a Lambda stops then', async () => {
    shown = contents;
    const { promise, resolve } = Promise.withResolvers<void>();
    store.mockReturnValueOnce(promise);
    let isSent = false;
    const asked = ask().then(() => (isSent = true));
    await vi.waitFor(() => expect(store).toHaveBeenCalled());
    expect(isSent).toBe(false);
    resolve();
    await asked;
  });

  it.each<[what: string, isUsual: boolean, answer: HttpResult]>([
    ['a question that the product does not ask', false, answerOf(contents)],
    ['a page beyond the end', true, answerOf('{"data":[],"meta":{"totalPages":1}}')],
    ['a refusal', true, answerOf(contents, 404)],
  ])('is none for %s', async (_, isUsual, answer) => {
    make.mockResolvedValueOnce(answer);
    await keepAnswer({ key: 'events', now, isUsual }, make);
    expect(store).not.toHaveBeenCalled();
  });

  it('is none where nothing is published', async () => {
    [version, shown] = [null, contents];
    await ask();
    expect(store).not.toHaveBeenCalled();
  });
});

it('keeps no more than its bound, the last first', async () => {
  const memory = newMemory(200_000);
  const keep = keepAnswers(source, memory);
  const askPage = (page: number) => keep({ key: `?page=${page}`, now, isUsual: true }, make);
  shown = 'x'.repeat(20_000);
  for (let page = 0; page < 60; page += 1) await askPage(page);
  expect(memory.size).toBeGreaterThan(2);
  expect(memory.calculatedSize).toBeLessThanOrEqual(200_000);
  make.mockClear();
  await askPage(59);
  expect(make).not.toHaveBeenCalled();
  await askPage(0);
  expect(make).toHaveBeenCalledOnce();
});
