import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { instant, minute } from '#shared/kernel/time/instant.ts';
import { handler as castReplacements } from '#functions/desk/api/cast-replacements.ts';
import { readDocument } from '#functions/platform/documents/documents.ts';
import { readBefore, readLog } from '#functions/platform/documents/editors-documents.ts';
import type { EditorsDocument } from '#functions/platform/documents/editors-documents.ts';
import { readList } from '#functions/platform/documents/pages-and-lists.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import { publish } from '#functions/publishing/publish/publish.ts';
import { readCasting } from '#functions/season/store/casting.ts';
import { eventList } from '#functions/season/store/events.ts';
import { openTables } from '#local/open-tables.ts';
import { call } from '#test/support/call.ts';
import { aCasting, aCastRun, aPerson } from '#test/support/casts.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { commandNamed } from './commands.ts';

const start = instant('2026-12-03T12:00:00.000Z');
const clock = useTestClock(start);
let tables: TestTables | undefined;

/** A house of few documents, so that a publication takes little time. */
beforeEach(async () => {
  await tables?.stop();
  // Otherwise the tables would be looked for where the last ones were.
  delete process.env[env.dynamodbEndpoint];
  tables = await startTables();
  process.env[env.dynamodbEndpoint] = tables.endpoint;
});
afterAll(async () => {
  delete process.env[env.dynamodbEndpoint];
  await tables?.stop();
});

const run = aCastRun({ 3: [aCasting('Conductor', 'Ada Thorne'), aCasting('Tosca', 'Mira Vale')] });
const people = [aPerson('Mira Vale'), aPerson('Nell Ashe')];
const of = (kind: string, id: string, body: unknown): EditorsDocument => ({ kind, id, body, source: null, place: 0 });
const documents = (title: string, event: typeof run = run): readonly EditorsDocument[] => [
  of('events', `${event.slug}.${event.seasonId}`, event),
  ...people.map((person) => of('people', person.slug, person)),
  of('nav-bar', 'page', { id: 'nav-bar', items: [{ title, path: '/', level2NavItems: [] }] }),
];
const publishDocuments = async (wanted: readonly EditorsDocument[]) => {
  clock.pass(minute);
  return publish({ by: 'Ada', now: clock.now(), documents: () => wanted });
};
const rollback = (to?: string) =>
  commandNamed.rollback({ openStage: openTables, by: 'Ada', takesOver: false, to, say: () => undefined });
const menu = async () =>
  (await readDocument<{ readonly items: readonly { readonly title: string }[] }>(contentKeys.page('nav-bar')))?.items[0]
    ?.title;

describe('a change of cast that the house has made', () => {
  const replacements = async () => {
    const { doc } = (await readCasting(run.slug, run.seasonId)) ?? {};
    return doc?.activities[0]?.cast.find(({ id }) => id === 'tosca')?.replacements;
  };

  const place = { slug: run.slug, seasonId: run.seasonId, activityId: 'tosca-3', entryId: 'tosca' };
  const nell = [{ name: 'Nell Ashe', slug: 'nell-ashe' }];
  const standing = () => readDocument<typeof run>(contentKeys.eventDetails(run.slug, run.seasonId));
  const cast = async () =>
    (await standing())?.activities[0]?.cast.map(({ name, replacements }) => [name, replacements.at(-1)?.name ?? null]);
  const replace = async () => {
    const body = { ...place, name: 'Nell Ashe', instead: 'Mira Vale' };
    expect(
      (await call(castReplacements, { method: 'POST', cookies: await colleagueWith('content.publish'), body })).status,
    ).toBe(200);
    expect(await replacements()).toEqual(nell);
  };
  /** The run with other artists announced, by role. */
  const announcing = (names: Readonly<Record<string, string>>): typeof run => ({
    ...run,
    activities: run.activities.map((activity) => ({
      ...activity,
      cast: activity.cast.map((entry) => ({ ...entry, name: names[entry.role] ?? entry.name })),
    })),
  });

  it('stands beside what editors correct of the same evening, role by role', async () => {
    await publishDocuments(documents('One'));
    await replace();
    await publishDocuments(documents('Two', announcing({ Conductor: 'Ida Quist' })));
    expect(await cast()).toEqual([
      ['Ida Quist', null],
      ['Mira Vale', 'Nell Ashe'],
    ]);
    expect((await standing())?.activities[0]?.castChange).toBe('Nell Ashe replaces Mira Vale as Tosca.');
  });

  it.each([
    [
      'of which only the spelling is corrected, stays',
      'Mira Vail',
      [
        ['Ada Thorne', null],
        ['Mira Vail', 'Nell Ashe'],
      ],
    ],
    [
      'whose artist is announced instead, is none any more',
      'Nell Ashe',
      [
        ['Ada Thorne', null],
        ['Nell Ashe', null],
      ],
    ],
  ])('of a role %s', async (_, name, expected) => {
    await publishDocuments(documents('One'));
    await replace();
    await publishDocuments(documents('Two', announcing({ Tosca: name })));
    expect(await cast()).toEqual(expected);
  });

  it('was withdrawn, and does not come back with documents that still have it', async () => {
    const activities = run.activities.map((activity) => ({
      ...activity,
      castChange: 'Nell Ashe replaces Mira Vale as Tosca.',
      cast: activity.cast.map((entry) => (entry.id === 'tosca' ? { ...entry, replacements: nell } : entry)),
    }));
    await publishDocuments(documents('One', { ...run, activities }));
    const body = { ...place, name: 'Nell Ashe' };
    expect(
      (await call(castReplacements, { method: 'DELETE', cookies: await colleagueWith('content.publish'), body }))
        .status,
    ).toBe(200);
    expect(await replacements()).toEqual([]);
    await publishDocuments(documents('Two', { ...run, activities, title: 'Tosca, anew' }));
    expect((await standing())?.title).toBe('Tosca, anew');
    expect(await replacements()).toEqual([]);
    expect((await standing())?.activities[0]?.castChange).toBeNull();
  });

  it('outlives a publication of the same event and the way back', async () => {
    await publishDocuments(documents('One'));
    await replace();

    await publishDocuments(documents('Two', { ...run, title: 'Tosca, anew' }));
    expect((await standing())?.title).toBe('Tosca, anew');
    expect(await replacements()).toEqual(nell);

    expect(await rollback()).toBe(0);
    expect((await standing())?.title).toBe(run.title);
    expect(await replacements()).toEqual(nell);
    expect((await standing())?.activities[0]?.castChange).toContain('Nell Ashe');
  });
});

describe('the tours that editors list by slug (spec 1 §4)', () => {
  it.each([
    [[run.slug], true],
    [[], false],
  ])('are tours once published: %j', async (tourEvents, isTour) => {
    const listing = { title: '', intro: '', notice: [], featuredEvents: [], firstEvents: [], tourEvents };
    await publishDocuments([...documents('One', { ...run, isTour: !isTour }), of('listing', 'page', listing)]);
    const { items } = await readList(eventList, { number: 1, size: 100 });
    const page = await readDocument<typeof run>(contentKeys.eventDetails(run.slug, run.seasonId));
    expect([items[0]?.isTour, page?.isTour]).toEqual([isTour, isTour]);
  });
});

describe('the log', () => {
  it('keeps the last twenty publications with what was before them, and goes back to any of them', async () => {
    for (let number = 1; number <= 23; number += 1) await publishDocuments(documents(`Menu ${number}`));
    const kept = (await readLog()).map(({ number }) => number);
    expect(kept).toEqual(Array.from({ length: 20 }, (_, place) => 23 - place));
    expect(await readBefore(3)).toEqual([]);
    expect(await readBefore(4)).toHaveLength(1);

    expect(await rollback('3')).toBe(1);
    expect(await menu()).toBe('Menu 23');
    expect(await rollback('4')).toBe(0);
    expect(await menu()).toBe('Menu 4');
    expect((await readLog())[0]).toMatchObject({ number: 24, backTo: 4 });
  });

  it('goes back over documents that came and went meanwhile', async () => {
    const extra = of('contact', 'page', { id: 'contact' });
    await publishDocuments(documents('One'));
    await publishDocuments([...documents('Two'), extra]);
    await publishDocuments(documents('Three'));
    expect(await readDocument(contentKeys.page('contact'))).toBeNull();
    await rollback('2');
    expect(await readDocument(contentKeys.page('contact'))).not.toBeNull();
    await rollback('1');
    expect(await readDocument(contentKeys.page('contact'))).toBeNull();
    expect(await menu()).toBe('One');
  });

  it('is no way back over what the season office has published: its pages stay with their terms', async () => {
    const titled = (title: string) => ({ ...run, title });
    const eventTitle = async () =>
      (await readDocument<typeof run>(contentKeys.eventDetails(run.slug, run.seasonId)))?.title;
    await publishDocuments(documents('One', titled('Editors, one')));
    await publishDocuments(documents('Two', titled('Editors, two')));
    clock.pass(minute);
    const office = documents('Two', titled('The office'));
    await publish({ by: 'Alma', now: clock.now(), changeSetId: 'spring', documents: () => office });
    const said: string[] = [];
    const asked = { openStage: openTables, by: 'Ada', takesOver: false, say: (line: string) => void said.push(line) };
    expect(await commandNamed.rollback({ ...asked, to: undefined })).toBe(0);
    expect([await menu(), await eventTitle()]).toEqual(['One', 'The office']);
    expect(said.join(' ')).toContain(`to be taken back there: events/${run.slug}.${run.seasonId}.`);
    // What editors have published over it is theirs, and is taken back to what the office had.
    await publishDocuments(documents('Two', titled('Editors, three')));
    await rollback();
    expect(await eventTitle()).toBe('The office');
  });

  it('says nothing of a publication of what stands already', async () => {
    await publishDocuments(documents('One'));
    expect(await publishDocuments(documents('One'))).toBeNull();
    expect(await readLog()).toHaveLength(1);
  });
});
