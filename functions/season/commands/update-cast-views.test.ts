import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { contentItems, readPage } from '#functions/platform/documents/pages-and-lists.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { handler as onCastChangedForPeople } from '#functions/site/consumers/on-cast-changed-for-people.ts';
import { sitePages } from '#functions/site/store/pages.ts';
import { call } from '#test/support/call.ts';
import { aCasting, aCastRun, aPerson, publishCasts } from '#test/support/casts.ts';
import { aHomepage } from '#test/support/homepage.ts';
import { anEvent } from '#test/support/season.ts';
import { useTestClock } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as castListCurrent } from '../api/cast-list-current.ts';
import { handler as onCastChanged } from '../consumers/on-cast-changed.ts';
import { findCard, readCasting, writeCasting } from '../store/casting.ts';
import { festivalItem, readFestival } from '../store/festivals.ts';
import { readPerson, readPersonDocument } from '../store/people.ts';
import { replaceArtist } from './change-cast.ts';
import { followWithCard, followWithPerson } from './update-cast-views.ts';

useTestClock(instant('2026-12-01T12:00:00.000Z'));
let tables: TestTables;
beforeAll(async () => void (tables = await startTables()));
afterAll(() => tables.stop());

const festival = { slug: 'voices', title: 'Festival of Voices' };
const run = aCastRun({ 3: [aCasting('Tosca', 'Mira Vale'), aCasting('Scarpia', 'Jon Ashe')] }, { festival });
const names = ['Mira Vale', 'Nell Ashe', 'Olga Rue', 'Jon Ashe'];

beforeEach(async () => {
  await publishCasts({ details: [run], people: names.map((name) => aPerson(name)) });
  await writeItems('content', [
    { ...contentItems.page(sitePages.home, aHomepage({ events: [anEvent(run)] })) },
    {
      ...festivalItem({
        ...festival,
        id: 'voices',
        shortDescription: '',
        about: [],
        headerTicketsAndEvents: run.image,
        eventsOrder: ['tosca'],
        eventCards: [anEvent(run)],
        eventDetails: { startDate: run.startDate, endDate: run.endDate, locations: [], tags: [] },
      }),
    },
  ]);
});

const role = { slug: 'tosca', seasonId: '2627', activityId: 'tosca-3', entryId: 'tosca' };
const change = (name: string, instead: string, entryId = 'tosca') =>
  replaceArtist({ ...role, entryId, name, instead }, now(), () => []);

/** A fact as the queue carries it, about these people, whatever the version. */
function message(version: number, people: readonly string[], eventSlug = 'tosca') {
  const detail = {
    id: `fact-${version}`,
    occurredAt: now(),
    version,
    subject: 'tosca.2627',
    eventSlug,
    seasonId: '2627',
    performanceId: 'tosca-3',
    entryId: 'tosca',
    people,
  };
  return sqsEventOfFacts({ type: 'CastChanged', detail });
}
const tell = async (version: number, people: readonly string[]) =>
  (
    await Promise.all([onCastChanged(message(version, people)), onCastChangedForPeople(message(version, people))])
  ).flatMap(({ batchItemFailures }) => batchItemFailures);

/** The next performance on the Main Stage, as the lists of the venues show it. */
async function shownAtVenue() {
  const { data } = await call(castListCurrent);
  return data.find(({ slug }) => slug === 'main-stage')?.performances[0];
}

/** Who sings Tosca, as each of the read models says. */
async function everywhere() {
  const current = (
    entries: readonly { role: string; name: string; replacements: readonly { name: string }[] }[] = [],
  ) => {
    const tosca = entries.find((entry) => entry.role === 'Tosca');
    return tosca?.replacements.at(-1)?.name ?? tosca?.name;
  };
  const [card, list, shown, home, ...people] = await Promise.all([
    findCard('tosca'),
    shownAtVenue(),
    readFestival('voices'),
    readPage(sitePages.home),
    ...names.slice(0, 3).map((name) => readPerson(name.toLowerCase().replace(' ', '-'))),
  ]);
  return {
    card: current(card?.card.activities[0]?.cast),
    venue: current(list?.cast),
    festival: current(shown?.eventCards[0]?.activities[0]?.cast),
    home: current(home?.events[0]?.activities[0]?.cast),
    people: people.filter((person) => person?.profile?.appearances.length).map((person) => person?.name),
  };
}
const allSay = (name: string) => ({ card: name, venue: name, festival: name, home: name, people: [name] });

describe('what is made from casts', () => {
  test('follows a change: card, festival, home page, venue, and the pages of both artists', async () => {
    expect(await everywhere()).toEqual(allSay('Mira Vale'));
    await change('Nell Ashe', 'Mira Vale');
    expect(await tell(1, ['mira-vale', 'nell-ashe'])).toEqual([]);
    expect(await everywhere()).toEqual(allSay('Nell Ashe'));
  });

  test('comes to the same however often and in whatever order the facts come', async () => {
    await change('Nell Ashe', 'Mira Vale');
    await change('Olga Rue', 'Nell Ashe');
    await tell(2, ['nell-ashe', 'olga-rue']);
    await tell(1, ['mira-vale', 'nell-ashe']);
    await tell(2, ['nell-ashe', 'olga-rue']);
    expect(await everywhere()).toEqual(allSay('Olga Rue'));
  });

  test('is written once: a second delivery finds nothing to do', async () => {
    await change('Nell Ashe', 'Mira Vale');
    await tell(1, ['mira-vale', 'nell-ashe']);
    const before = await readPersonDocument('nell-ashe');
    await tell(1, ['mira-vale', 'nell-ashe']);
    expect((await readPersonDocument('nell-ashe'))?.version).toBe(before?.version);
  });

  test('refuses an older version by its number, even from a consumer that was held up', async () => {
    await change('Nell Ashe', 'Mira Vale');
    const older = (await readCasting('tosca', '2627'))!;
    await change('Olga Rue', 'Nell Ashe');
    await tell(2, ['mira-vale', 'nell-ashe', 'olga-rue']);
    await followWithCard(older);
    await followWithPerson('nell-ashe', older);
    expect(await everywhere()).toEqual(allSay('Olga Rue'));
  });

  test('follows two changes that are told at the same moment', async () => {
    await change('Nell Ashe', 'Mira Vale');
    await change('Olga Rue', 'Jon Ashe', 'scarpia');
    expect(
      (await Promise.all([tell(1, ['mira-vale', 'nell-ashe']), tell(2, ['jon-ashe', 'olga-rue'])])).flat(),
    ).toEqual([]);
    const card = await findCard('tosca');
    expect(card?.card.activities[0]?.cast.map(({ replacements }) => replacements[0]?.name)).toEqual([
      'Nell Ashe',
      'Olga Rue',
    ]);
  });

  test('is left alone by the same work in another season, which counts its changes for itself', async () => {
    const { activities } = run;
    const before = {
      ...run,
      seasonId: '2526',
      activities: activities.map((each) => ({ ...each, id: `old-${each.id}` })),
    };
    await followWithCard({ doc: before, version: 7 });
    await change('Nell Ashe', 'Mira Vale');
    await tell(1, ['mira-vale', 'nell-ashe']);
    expect(await everywhere()).toEqual(allSay('Nell Ashe'));
  });

  test('does not mind a person without a page, or an event that is gone', async () => {
    await change('Somebody New', 'Mira Vale');
    expect(await tell(1, ['mira-vale', 'somebody-new'])).toEqual([]);
    expect(await onCastChanged(message(1, [], 'gone'))).toEqual({ batchItemFailures: [] });
  });
});

test('a change on a version that does not stand there any more is not written, nor told', async () => {
  const old = (await readCasting('tosca', '2627'))!;
  await change('Nell Ashe', 'Mira Vale');
  const facts = { eventSlug: 'tosca', seasonId: '2627', performanceId: 'tosca-3', entryId: 'tosca', people: [] };
  expect(await writeCasting(old, facts, now())).toBe(false);
});
