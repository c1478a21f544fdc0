import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { entries } from '#shared/catalogue/contract.ts';
import type { PathName } from '#shared/catalogue/contract.ts';
import { flatten } from '#shared/kernel/contract/document.ts';
import type { Document } from '#shared/kernel/contract/document.ts';
import { between, instant, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { keptAnswers } from '#functions/platform/http/kept-answers.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { needsOfPath } from '#infra/needs.ts';
import { startHouse } from '#local/house.ts';
import type { LocalHouse } from '#local/house.ts';

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
    digitalEventVideos: '?slug=giselle',
    campaignsPromoPage: '?slug=students-month',
    streamReturnsPage: '?slug=gala-of-the-voices',
    calendarFileFriendsArea: `?kind=priority-booking&modeOfSale=${level?.modeOfSale}&opensAt=${level?.priorityBookingDates[0]?.opensAt}`,
  };
  const kept = entries.filter(
    (entry) =>
      entry.cache === 'content' &&
      JSON.stringify(needsOfPath(entry)) === '{"content":"read"}' &&
      // The search reads an index that is built after a publication, and takes any words.
      !entry.name.startsWith('search'),
  );
  // An entry of the contract is named after its path.
  return new Map(
    kept.map((entry): [PathName, string] => {
      const input = inputs[entry.name as PathName] ?? '';
      return [entry.name as PathName, input.startsWith('/') ? input : entry.path + input];
    }),
  );
}

/** The current answers of all paths, newly made or from the cache. */
async function askAll(paths: ReadonlyMap<PathName, string>): Promise<Record<string, Answer>> {
  const answers = await Promise.all([...paths].map(async ([name, path]) => [name, await ask(path)] as const));
  return Object.fromEntries(answers);
}

const moveTo = (moment: Instant): Promise<void> => house.advance(between(now(), moment));

describe('what is kept for everybody', () => {
  let paths: ReadonlyMap<PathName, string>;
  beforeAll(async () => {
    paths = await addresses();
  });

  test('is an answer for each path, so that what follows compares something', async () => {
    const answers = await askAll(paths);
    expect(Object.entries(answers).flatMap(([name, { status }]) => (status === 200 ? [] : [name]))).toEqual([]);
  });

  test('is one answer for unknown parameters and any cookies, and another one for another host', async () => {
    keptAnswers.clear();
    // The process knows the content version from the first request on, so it caches every later answer.
    await ask('/api/events');
    const { text } = await ask('/api/events');
    const kept = keptAnswers.size;
    for (let n = 0; n < 100; n += 1) expect((await ask(`/api/events?x=${n}`)).text).toBe(text);
    expect(keptAnswers.size).toBe(kept);
    const session = { cookie: '__Host-session=planted; __Host-basket=basket-of-somebody-else' };
    expect((await ask('/api/events', session)).text).toBe(text);
    expect([...keptAnswers.keys()].join()).not.toMatch(/planted|somebody/);
    const another = await fetch(`${house.url.replace('localhost', '127.0.0.1')}/api/events`);
    expect(another.status).toBe(200);
    expect(keptAnswers.size).toBe(kept + 1);
  });

  test.each([
    ['the Friday rush opens', instant('2026-12-04T13:00:00Z'), ['fridayRush']],
    ['a curtain rises', instant('2026-12-04T19:30:00Z'), ['events']],
    ['the day ends in London', instant('2026-12-05T00:00:00Z'), ['castListCurrent']],
    ['booking opens for members', instant('2026-12-09T09:00:00Z'), []],
  ] as const)('is what would be made, before and after %s', async (_, moment, different) => {
    await moveTo(plus(moment, -45 * second));
    const before = await askAll(paths);
    await moveTo(moment);
    const after = await askAll(paths);
    const afterAgain = await askAll(paths);
    keptAnswers.clear();
    expect(after).toEqual(await askAll(paths));
    expect(afterAgain).toEqual(after);
    // A cache that ignored the clock would still return the answers of a second ago.
    expect(different.filter((name) => after[name]?.etag === before[name]?.etag)).toEqual([]);
  });
});
