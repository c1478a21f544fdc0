import { gunzipSync } from 'node:zlib';

import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { entries } from '#shared/catalogue/contract.ts';
import type { PathName } from '#shared/catalogue/contract.ts';
import { flatten } from '#shared/kernel/contract/document.ts';
import type { Document } from '#shared/kernel/contract/document.ts';
import { instant, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { keptAnswers } from '#functions/platform/http/kept-answers.ts';
import { codeHash } from '#functions/platform/http/stored-answers.ts';
import { clock, now } from '#functions/platform/runtime/clock.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { needsOfPath } from '#infra/needs.ts';
import { startHouse } from '#local/house.ts';
import type { LocalHouse } from '#local/house.ts';
import { pick, seeded } from '#test/support/random.ts';

/**
 * What is kept for everybody, held against what would be made: every path whose answers are made of published content, in the sample season,
 * on both sides of each moment at which time alone changes an answer.
 */
let house: LocalHouse;
beforeAll(async () => {
  house = await startHouse({ port: 0, folder: null, startAt: instant('2026-12-04T12:30:00Z'), country: 'GB' }, null);
}, 60_000);
afterAll(() => house.stop());

interface Answer {
  readonly status: number;
  readonly etag: string | null;
  readonly text: string;
}

async function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(house.url + path, { headers });
  const text = await response.text();
  // Each refusal has a new id.
  return { status: response.status, etag: response.headers.get('etag'), text: response.ok ? text : '' };
}

/** The first resource of a list; `T` names the attributes that the caller reads. */
const firstOf = async <T>(path: string): Promise<T> =>
  (flatten(JSON.parse((await ask(path)).text) as Document) as readonly T[])[0]!;

interface Named {
  readonly id: string;
}
interface Event {
  readonly activities: readonly Named[];
}
interface FriendsArea {
  readonly membershipsInformation: readonly {
    readonly modeOfSale: number;
    readonly priorityBookingDates: readonly { readonly opensAt: string }[];
  }[];
}
interface News {
  readonly summaries: readonly Named[];
}

/** An address of each path that takes parameters, with values of the sample season. */
async function addresses(): Promise<ReadonlyMap<PathName, string>> {
  const event = await firstOf<Event>('/api/event-details?slug=tosca');
  const { membershipsInformation } = await firstOf<FriendsArea>('/api/information/friends-area');
  const level = membershipsInformation.find((each) => each.priorityBookingDates.length > 0);
  const { summaries } = await firstOf<News>('/api/information/news');
  const inputs: Partial<Record<PathName, string>> = {
    events: '?page[size]=100',
    eventDetails: '?slug=tosca',
    calendar: '?date=2026-12',
    festival: '?slug=song-week',
    calendarFilePerformance: `?slug=tosca&activityId=${event.activities[0]?.id}`,
    calendarFileProduction: '?slug=tosca',
    calendarFileBooking: '?slug=cinderella&modeOfSale=13',
    screenings: '/api/screenings/tosca',
    cateringMenu: '?path=the-terrace',
    newsPost: `/api/information/news/${summaries[0]?.id}`,
    staticPage: '?path=/about',
    pageTexts: '?page=basket',
    streamCategory: '?slug=ballet',
    digitalEventDetails: '?slug=giselle',
    calendarFileFilm: '?slug=live-from-the-main-stage-gala-of-the-voices',
    digitalEventVideos: '?slug=giselle',
    campaignsPromoPage: '?slug=students-month',
    streamReturnsPage: '?slug=gala-of-the-voices',
    calendarFileFriendsArea: `?kind=priority-booking&modeOfSale=${level?.modeOfSale}&opensAt=${level?.priorityBookingDates[0]?.opensAt}`,
  };
  const kept = entries.filter((entry) => needsOfPath(entry).answers);
  // An entry of the contract is named after its path.
  return new Map(
    kept.map((entry): [PathName, string] => {
      const input = inputs[entry.name as PathName] ?? '';
      return [entry.name as PathName, input.startsWith('/') ? input : entry.path + input];
    }),
  );
}

/** Status, entity tag and a hash of the contents of all paths at an instant, newly made or from the cache. */
async function askAll(paths: ReadonlyMap<PathName, string>, moment: Instant): Promise<Record<string, string>> {
  stopAt(moment);
  const answers = await Promise.all(
    [...paths].map(async ([name, path]) => {
      const { status, etag, text } = await ask(path);
      return [name, `${status} ${etag} ${hashOf(text)}`] as const;
    }),
  );
  return Object.fromEntries(answers);
}

/** The same from a process that has the stored answers only, and how many it stored. */
async function askAnother(paths: ReadonlyMap<PathName, string>, moment: Instant) {
  keptAnswers.clear();
  const send = vi.spyOn(documents.get(), 'send');
  const answers = await askAll(paths, moment);
  const puts = send.mock.calls.filter(([command]) => isAnswerPut(command)).length;
  send.mockRestore();
  return { answers, puts };
}

/** From now on it is this instant. */
const stopAt = (moment: Instant): void => clock.provide(() => Date.parse(moment));

let codes = 0;
/** From now on nothing that is kept counts: the process has forgotten it, and other code does not read what is stored. */
function forgetAll(): void {
  keptAnswers.clear();
  const code = `code ${(codes += 1)}`;
  codeHash.provide(() => code);
}

/** All items of the content table. */
async function contentItems(): Promise<readonly Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await documents.get().send(new ScanCommand({ TableName: tables.content(), ExclusiveStartKey }));
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}

/** Consumers may write other items meanwhile. */
const isAnswerPut = (command: unknown): boolean =>
  command instanceof PutCommand && String(command.input.Item?.['pk']).startsWith('ANSWER#');

const textsOf = (items: readonly Record<string, unknown>[], field: string): readonly string[] =>
  items.flatMap((item) => (item[field] instanceof Uint8Array ? [gunzipSync(item[field]).toString()] : []));

/** The contents of all stored answers; each is one part here. */
const storedTexts = async (): Promise<readonly string[]> => textsOf(await contentItems(), 'body');

/** Every moment in the published documents. */
async function moments(): Promise<readonly Instant[]> {
  const texts = textsOf(await contentItems(), 'doc').join();
  return [...new Set(texts.match(/(?<=")\d{4}-\d\d-\d\dT[\d:.]+Z(?=")/g)?.map(instant))].toSorted();
}

describe('what is kept for everybody', () => {
  let paths: ReadonlyMap<PathName, string>;
  beforeAll(async () => {
    paths = await addresses();
  });

  test('is an answer for each path, so that what follows compares something', async () => {
    expect(paths.size).toBeGreaterThan(45);
    const answers = await askAll(paths, now());
    expect(Object.entries(answers).filter(([, answer]) => !answer.startsWith('200 '))).toEqual([]);
  });

  test('is one answer for unknown parameters and any cookies, and another one for another host', async () => {
    keptAnswers.clear();
    // The process knows the content version from the first request on, so it caches every later answer.
    await ask('/api/events');
    const { text } = await ask('/api/events');
    const kept = keptAnswers.size;
    for (let n = 0; n < 100; n += 1) expect((await ask(`/api/events?x=${n}`)).text).toBe(text);
    expect(keptAnswers.size).toBe(kept);
    const session = {
      cookie: '__Host-session=q7-session; __Host-basket=q7-basket-of-somebody',
      authorization: 'Bearer q7-token',
    };
    expect((await ask('/api/events', session)).text).toBe(text);
    expect(JSON.stringify([...keptAnswers.entries()]).includes('q7-')).toBe(false);
    expect(await storedTexts()).toEqual(expect.arrayContaining([text]));
    expect((await storedTexts()).filter((each) => each.includes('q7-'))).toEqual([]);
    const another = await fetch(`${house.url.replace('localhost', '127.0.0.1')}/api/events`);
    expect(another.status).toBe(200);
    expect(keptAnswers.size).toBe(kept + 1);
  });

  test.each([
    ['the Friday rush opens', instant('2026-12-04T13:00:00Z'), ['fridayRush']],
    ['a curtain rises', instant('2026-12-04T19:30:00Z'), ['events', 'calendarFileSeason']],
    ['the day ends in London', instant('2026-12-05T00:00:00Z'), ['castListCurrent']],
    ['booking opens for members', instant('2026-12-09T09:00:00Z'), ['friendsArea']],
  ] as const)(
    'is what would be made, before and after %s, and when the clock is moved back',
    async (_, moment, different) => {
      const [before, after] = [plus(moment, -1), moment];
      const kept = [await askAll(paths, before), await askAll(paths, after), await askAll(paths, before)];
      // Another process has the stored answers only. A slow table leaves some unstored, and the next process makes those.
      let { answers: stored, puts } = await askAnother(paths, before);
      for (let tries = 0; puts > 0 && tries < 5; tries += 1)
        ({ answers: stored, puts } = await askAnother(paths, before));
      forgetAll();
      const fresh = [await askAll(paths, before), await askAll(paths, after)];
      expect(kept).toEqual([...fresh, fresh[0]]);
      expect(stored).toEqual(fresh[0]);
      expect(puts).toBe(0);
      // A cache that ignored the clock would still return the answers of a millisecond ago.
      expect(different.filter((name) => kept[1]?.[name] === kept[0]?.[name])).toEqual([]);
    },
  );

  test('is what would be made at any moment of any document, just before and just after it', async () => {
    const all = await moments();
    expect(all.length).toBeGreaterThan(500);
    const chosen = pick(all, 2, seeded(20_261_204)).flatMap((moment) => [moment, plus(moment, -1)]);
    const kept = new Map<Instant, Record<string, string>>();
    for (const moment of chosen) kept.set(moment, await askAll(paths, moment));
    for (const moment of chosen) {
      forgetAll();
      expect(await askAll(paths, moment), moment).toEqual(kept.get(moment));
    }
  });
});
