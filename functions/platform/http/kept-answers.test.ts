import { beforeEach, describe, expect, it, vi } from 'vitest';

import { instant, minute, plus } from '#shared/kernel/time/instant.ts';

import { keepAnswers, keptAnswers } from './kept-answers.ts';
import type { HttpResult } from './request.ts';

const now = instant('2026-12-03T19:30:10Z');
const answerOf = (body: string, statusCode = 200): HttpResult => ({ statusCode, body });

let version: string | null = '7.0';
let shown = 'Tosca';
const make = vi.fn<() => Promise<HttpResult>>(async () => answerOf(shown));
/** Instead of `version`: one that is still being read. */
let reading: Promise<string> | null = null;
const keepAnswer = keepAnswers(async () => reading ?? version);
const ask = async (key = 'events', moment = now) => (await keepAnswer(key, moment, make)).body;

beforeEach(async () => {
  keptAnswers.clear();
  [version, shown] = ['7.0', 'Tosca'];
  // The process has learned of this version by another request.
  await keepAnswer('another', now, make);
  make.mockClear();
});

describe('an answer is made once', () => {
  it('while the version of the content and the minute stay the same', async () => {
    expect([await ask(), await ask(), await ask('events', plus(now, 49_000))]).toEqual(['Tosca', 'Tosca', 'Tosca']);
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
    ['after a publication', () => (version = '8.0')],
    ['after a change by the house', () => (version = '7.1')],
    ['in the next minute', () => undefined, plus(now, minute)],
    ['when the clock was moved back', () => undefined, plus(now, -minute)],
    ['where nothing is published', () => (version = null)],
  ])('%s', async (_, change, moment) => {
    await ask();
    change();
    shown = 'Aida';
    expect(await ask('events', moment)).toBe('Aida');
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
    const { promise, resolve } = Promise.withResolvers<string>();
    reading = promise;
    const before = ask();
    [version, shown, reading] = ['8.0', 'Aida', null];
    resolve('8.0');
    expect([await before, await ask()]).toEqual(['Tosca', 'Aida']);
  });

  it('leaves them nobody who asks after it, though they are still being made', async () => {
    const { promise, resolve } = Promise.withResolvers<HttpResult>();
    make.mockReturnValueOnce(promise);
    const before = ask();
    await vi.waitFor(() => expect(make).toHaveBeenCalledOnce());
    [version, shown] = ['8.0', 'Aida'];
    const after = ask();
    resolve(answerOf('Tosca'));
    expect([await before, await after]).toEqual(['Tosca', 'Aida']);
  });

  it('is not undone by a slower answer of the version before', async () => {
    const { promise, resolve } = Promise.withResolvers<HttpResult>();
    make.mockReturnValueOnce(promise);
    const slow = ask();
    await vi.waitFor(() => expect(make).toHaveBeenCalledOnce());
    [version, shown] = ['8.0', 'Aida'];
    await ask();
    resolve(answerOf('Tosca'));
    await slow;
    expect(await ask()).toBe('Aida');
  });
});

it('keeps no more than its bound, the last first', async () => {
  const large = 'x'.repeat(1024 * 1024);
  make.mockImplementation(async () => answerOf(large));
  for (let place = 0; place < 60; place += 1) await ask(`?page=${place}`);
  expect(keptAnswers.calculatedSize).toBeLessThanOrEqual(24 * 1024 * 1024);
  make.mockClear();
  await ask('?page=59');
  expect(make).not.toHaveBeenCalled();
  await ask('?page=0');
  expect(make).toHaveBeenCalledOnce();
});
