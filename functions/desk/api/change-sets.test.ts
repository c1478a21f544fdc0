import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { performanceRow } from '#shared/desk/contract/season.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { day, hour, instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { termsAt } from '#shared/season/domain/sale-terms.ts';
import { beginPublication } from '#functions/platform/documents/content-versions.ts';
import { scheduler } from '#functions/platform/relay/schedule.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents, tables as tableNames } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { publish as publishDocuments } from '#functions/publishing/publish/publish.ts';
import { readEventDetails } from '#functions/season/store/events.ts';
import { findHall, hallItems } from '#functions/season/store/halls.ts';
import { readPerformance, readTerms, readStoredTerms, termsItem } from '#functions/season/store/performances.ts';
import { seedHouse } from '#local/sample-season/season.ts';
import { seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { everyRow } from '#test/support/every-row.ts';
import { bring, factsAbout } from '#test/support/facts.ts';
import { openBus } from '#test/support/house-bus.ts';
import { newProduction } from '#test/support/new-production.ts';
import { publishHouse } from '#test/support/publish-house.ts';
import { sampleHouse } from '#test/support/sample-house.ts';
import { seasonOffice } from '#test/support/season-office.ts';
import { hold } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { makeRows } from '../commands/make-rows.ts';
import { handler as onChangeSetDue } from '../consumers/on-change-set-due.ts';
import { handler as check } from './change-set-check.ts';
import { handler as edits } from './change-set-edits.ts';
import { handler as publication } from './change-set-publication.ts';
import { handler as changeSet } from './change-set.ts';
import { handler as changeSets } from './change-sets.ts';
import { handler as performances } from './season-performances.ts';
import { handler as seasons } from './seasons.ts';

const start = instant('2026-11-26T12:00:00.000Z');
const clock = useTestClock(start);
let tables: TestTables;
let bus: ReturnType<typeof openBus>;
let me: Browser;
type Row = Flat<typeof performanceRow>;
let rows: readonly Row[];

/** Three works with all their evenings. */
async function loadSmallSeason() {
  const { details, saleTerms, houses } = seedHouse(start);
  const long = details
    .filter(({ activities }) => activities.length >= 6 && activities.every(isOnMainStage))
    .slice(0, 3);
  const slugs = new Set(long.map(({ slug }) => slug));
  const terms = saleTerms.filter(({ eventSlug }) => slugs.has(eventSlug));
  const documents = long.map((body, place) => ({
    kind: 'events',
    id: `${body.slug}.${body.seasonId}`,
    body,
    source: null,
    place,
  }));
  await publishDocuments({ by: 'the seed', now: start, documents: () => documents });
  await writeItems('sales', [...houses.flatMap(hallItems), ...terms.map(termsItem)]);
}
const isOnMainStage = ({ locations }: { readonly locations: readonly { readonly id: string }[] }) =>
  locations.length === 1 && locations[0]?.id === '2';

beforeAll(async () => {
  tables = await startTables();
  bus = openBus();
  await loadSmallSeason();
});
beforeEach(async () => {
  clock.set(start);
  me = await colleagueWith('season.write', 'season.publish');
  rows = (await call(performances, { params: { seasonId: '2627' }, cookies: me })).data;
});
afterAll(() => tables.stop());

const { begin, edit, stateOf, publish, takeBack } = seasonOffice(
  () => me,
  () => bus,
);

const dearer = ({ prices }: Row) =>
  Object.fromEntries(Object.entries(prices).map(([zone, price]) => [zone, price + 500]));
const wish = (row: Row, field: keyof Row, value: unknown, seen: unknown = row[field]) => ({
  what: 'set',
  kind: 'performance',
  id: row.performanceId,
  seasonId: row.seasonId,
  field,
  value,
  seen,
});
/** Evenings to come of the first work. */
const pick = (): readonly Row[] => rows.filter(({ eventSlug }) => eventSlug === rows.at(-1)?.eventSlug);

describe('a change set', () => {
  test('of a house that was there before begins with its performances in the grid', async () => {
    expect(rows).toEqual([]);
    const made = await makeRows();
    expect(made).toBeGreaterThan(15);
    expect(await makeRows()).toBe(0);
    expect((await call(seasons, { cookies: me })).data.map(({ id }) => id)).toContain('2627');
  });

  test('is published: terms, rows and pages have the new price, and taken back as one', async () => {
    const some = pick().slice(0, 4);
    const id = await begin('Dearer');
    expect((await edit(id, ...some.map((row) => wish(row, 'prices', dearer(row))))).data).toMatchObject({ edits: 4 });
    expect((await call(check, { params: { changeSetId: id }, cookies: me })).data).toEqual([]);
    expect((await publish(id)).data.state).toBe('publishing');
    expect(await stateOf(id)).toMatchObject({ state: 'published', done: 4, trouble: null });
    for (const row of some) expect((await readTerms(row.performanceId))?.prices).toEqual(dearer(row));
    const page = await readEventDetails(some[0]?.eventSlug ?? '', '2627');
    expect(page?.priceRange?.max).toBe(Math.max(...some.flatMap((row) => Object.values(dearer(row)))));
    const back = await takeBack(id);
    expect(await stateOf(back.data.id)).toMatchObject({ state: 'published', reverses: id, done: 4, trouble: null });
    expect((await stateOf(id)).state).toBe('taken-back');
    for (const row of some) expect((await readTerms(row.performanceId))?.prices).toEqual(row.prices);
  });

  test('zones an evening anew: grid, terms and page have it, and it is taken back as one', async () => {
    const row = pick()[6];
    const hall = row && (await findHall(row.hallId ?? ''));
    if (!row || !hall) throw new Error('There is no such performance.');
    const zones = Object.fromEntries(hall.sections.map(({ id, seats }) => [id, `${seats.length}Z`]));
    const zoning = { hallId: hall.id, zones };
    const id = await begin('Zoned anew');
    await edit(id, wish(row, 'zoning', zoning));
    expect((await publish(id)).problem?.code).toBe('season-wrong');
    const problems = (await call(check, { params: { changeSetId: id }, cookies: me })).data;
    expect(problems).toMatchObject([
      { field: 'prices', weight: 'error', says: 'There is no price for zone Z.' },
      { field: 'prices', weight: 'warning' },
    ]);
    await edit(id, wish(row, 'prices', { ...row.prices, Z: 1700 }));
    expect((await call(edits, { params: { changeSetId: id }, cookies: me })).data).toContainEqual(
      expect.objectContaining({ what: 'zones of the seats', before: 'As in the plan' }),
    );
    await publish(id);
    expect(await readTerms(row.performanceId)).toMatchObject({ zoning });
    const counted = await readPerformance(row.performanceId, true);
    expect(new Set([...(counted?.sections.values() ?? [])].map(({ minPence }) => minPence))).toEqual(new Set([1700]));
    const published = (await call(performances, { params: { seasonId: '2627' }, cookies: me })).data;
    expect(published.find(({ performanceId }) => performanceId === row.performanceId)?.zoning).toEqual(zoning);
    await takeBack(id);
    const terms = await readTerms(row.performanceId);
    expect(terms && 'zoning' in terms).toBe(false);
    expect(terms?.prices).toEqual(row.prices);
  });

  test('tells halls as their plans are called, and venues as the house calls them', async () => {
    const row = pick()[5];
    const hall = row && (await findHall(row.hallId ?? ''));
    if (!row || !hall) throw new Error('There is no such performance.');
    const malthouse = { ...hall, id: 'malthouse.2', title: 'The Old Malthouse' };
    await writeItems('sales', hallItems(malthouse));
    const venues = [{ id: 'yard', title: 'The Yard', slug: 'the-yard' }];
    await publishHouse({ ...sampleHouse, facts: { ...sampleHouse.facts, venues } });
    const { addEvent, addEvening } = newProduction;
    const id = await begin('Into the malthouse', addEvent, addEvening({ hallId: malthouse.id }));
    await edit(id, wish(row, 'hallId', malthouse.id), wish(row, 'venueId', 'yard'));
    const { data } = await call(edits, { params: { changeSetId: id }, cookies: me });
    await publishHouse();
    expect(data.map(({ what, before, after }) => [what, before, after])).toEqual(
      expect.arrayContaining([
        ['hall', hall.title, 'The Old Malthouse, version 2'],
        ['venue', 'Main Stage', 'The Yard'],
        ['Added', '', expect.stringContaining('hall: The Old Malthouse, version 2')],
      ]),
    );
  });

  test('for a moment counts from that instant on, and not before', async () => {
    const [row] = pick().slice(4);
    if (!row) throw new Error('There is no such performance.');
    const moment = plus(start, day);
    const id = await begin('From tomorrow');
    await edit(id, wish(row, 'prices', dearer(row)), wish(row, 'seatLimit', 3));
    await publish(id, { moment });
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', moment });
    const stored = await readStoredTerms(row.performanceId);
    expect(stored && termsAt(stored, plus(moment, -1))?.prices).toEqual(row.prices);
    expect(stored && termsAt(stored, moment)).toMatchObject({ prices: dearer(row), seatLimit: 3 });
    clock.set(plus(moment, hour));
    me = await colleagueWith('season.write');
    // The scheduler's own event, or the sweep of the night.
    await bus.deliver([
      {
        source: 'venue.desk',
        type: 'ChangeSetDue',
        detail: JSON.stringify({ id: 'due-1', occurredAt: moment, version: 1, subject: id, changeSetId: id }),
      },
    ]);
    expect(await stateOf(id)).toMatchObject({ state: 'published', trouble: null });
  });

  test('tells the second of two who set one field', async () => {
    const [row] = pick();
    if (!row) throw new Error('There is no such performance.');
    const id = await begin('Two at one');
    await edit(id, wish(row, 'seatLimit', 4));
    expect((await edit(id, wish(row, 'seatLimit', 5))).problem).toMatchObject({ code: 'value-changed' });
    expect((await edit(id, wish(row, 'seatLimit', 5, 4))).status).toBe(200);
    // Another field is nobody's business.
    expect((await edit(id, wish(row, 'title', 'A gala'))).data.edits).toBe(1);
  });

  test('with a field that another set has published since says so, and publishes nothing', async () => {
    const [, row] = pick();
    if (!row) throw new Error('There is no such performance.');
    const [one, other] = [await begin('One'), await begin('Other')];
    await edit(one, wish(row, 'seatLimit', 2));
    await edit(other, wish(row, 'seatLimit', 6));
    await publish(one);
    expect((await publish(other)).problem?.code).toBe('season-wrong');
    const problems = (await call(check, { params: { changeSetId: other }, cookies: me })).data;
    expect(problems).toMatchObject([{ field: 'seatLimit', weight: 'error', subjectId: row.performanceId }]);
    expect((await readTerms(row.performanceId))?.seatLimit).toBe(2);
  });
});

describe('what a set changes', () => {
  const differences = async (changeSetId: string) => (await call(edits, { params: { changeSetId }, cookies: me })).data;

  test('is undone by field, and by subject', async () => {
    const [one, other] = pick();
    if (!one || !other) throw new Error('There are no such performances.');
    const id = await begin('Undone');
    await edit(id, wish(one, 'seatLimit', 3), wish(one, 'title', 'A gala'), wish(other, 'seatLimit', 3));
    const undo = (row: Row, field: string | null) => ({
      what: 'undo',
      kind: 'performance',
      id: row.performanceId,
      seasonId: row.seasonId,
      field,
    });
    expect((await edit(id, undo(one, 'title'), undo(other, null))).data.edits).toBe(1);
    expect(await differences(id)).toMatchObject([{ field: 'seatLimit', what: 'limit', after: '3 tickets' }]);
    // Back at what is published, there is nothing left to change.
    expect((await edit(id, wish(one, 'seatLimit', one.seatLimit, 3))).data.edits).toBe(0);
    expect((await publish(id)).problem?.code).toBe('change-set-empty');
  });

  test('of an added subject goes back to what it was added with, and of a removed one comes back as a whole', async () => {
    const row = pick()[1];
    if (!row) throw new Error('There is no such performance.');
    const { addEvent, addEvening, performanceId, seasonId } = newProduction;
    const added = { kind: 'performance', id: performanceId, seasonId };
    const id = await begin('Added');
    await edit(id, addEvent, addEvening());
    const { seatLimit } = addEvening().value;
    const set = (value: number, seen: number) => ({ what: 'set', ...added, field: 'seatLimit', value, seen });
    await edit(id, set(seatLimit + 1, seatLimit));
    await edit(id, set(seatLimit + 2, seatLimit + 1));
    const limits = async () => (await differences(id)).filter(({ field }) => field === 'seatLimit');
    expect(await limits()).toMatchObject([{ deed: 'add', values: { before: seatLimit, after: seatLimit + 2 } }]);
    await edit(id, { what: 'undo', ...added, field: 'seatLimit' });
    expect(await limits()).toEqual([]);
    const whole = (await differences(id)).find(({ subjectId }) => subjectId === performanceId);
    expect(whole?.values.after).toMatchObject({ seatLimit });
    const gone = { kind: 'performance', id: row.performanceId, seasonId: row.seasonId };
    await edit(id, { what: 'remove', ...gone });
    expect((await edit(id, { what: 'undo', ...gone, field: 'seatLimit' })).problem?.code).toBe('value-wrong');
  });

  test('is published and thrown away by nobody who has not seen it', async () => {
    const [one, other] = pick();
    if (!one || !other) throw new Error('There are no such performances.');
    const id = await begin('Two officers');
    await edit(id, wish(one, 'seatLimit', 3));
    const seen = await stateOf(id);
    await edit(id, wish(other, 'seatLimit', 3));
    const asked = { params: { changeSetId: id }, cookies: me };
    const body = { version: seen.version, moment: null, acceptsWarnings: true };
    expect((await call(publication, { method: 'POST', ...asked, body })).problem?.code).toBe('change-set-changed');
    const thrown = await call(changeSet, { method: 'DELETE', ...asked, body: { version: seen.version } });
    expect(thrown.problem?.code).toBe('change-set-changed');
    expect(await differences(id)).toHaveLength(2);
    // Officers who edit beside each other all succeed.
    const answers = await Promise.all(
      pick()
        .slice(0, 5)
        .map((row) => edit(id, wish(row, 'title', 'A gala'))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test('goes with the set when it is thrown away', async () => {
    const [row] = pick();
    if (!row) throw new Error('There is no such performance.');
    const id = await begin('Thrown away');
    await edit(id, wish(row, 'seatLimit', 3));
    expect((await call(changeSets, { cookies: me })).data.find((set) => set.id === id)).toMatchObject({ edits: 1 });
    const { version } = await stateOf(id);
    await call(changeSet, { method: 'DELETE', params: { changeSetId: id }, body: { version }, cookies: me });
    expect((await call(changeSet, { params: { changeSetId: id }, cookies: me })).status).toBe(404);
    const left = (await everyRow(['sales'])).filter(({ item }) => item.pk === salesKeys.changeSetEdits(id));
    expect(left).toEqual([]);
  });

  test('is a whole performance with its seats, which comes back as it was', async () => {
    const row = pick().at(-1);
    if (!row) throw new Error('There is no such performance.');
    const before = await readTerms(row.performanceId);
    const id = await begin('Removed');
    await edit(id, { what: 'remove', kind: 'performance', id: row.performanceId, seasonId: row.seasonId });
    expect(await differences(id)).toMatchObject([{ deed: 'remove', what: 'Removed' }]);
    await publish(id);
    expect(await readTerms(row.performanceId)).toBeNull();
    const page = await readEventDetails(row.eventSlug, row.seasonId);
    expect(page?.activities.some(({ performanceId }) => performanceId === row.performanceId)).toBe(false);
    await takeBack(id);
    const { pk: _, sk: __, version: ___, ...sold } = { ...before } as Record<string, unknown>;
    expect(await readTerms(row.performanceId)).toMatchObject(sold);
  });
});

test('the list says how much each set changes, and reads the edits of none but those that are being published', async () => {
  const [one, other] = pick();
  if (!one || !other) throw new Error('There are no such performances.');
  const id = await begin('Counted');
  await edit(id, wish(one, 'title', 'A'), wish(other, 'title', 'B'));
  await edit(id, wish(one, 'seatLimit', 1), wish(other, 'title', other.title, 'B'));
  const send = vi.spyOn(documents.get(), 'send');
  const sets = (await call(changeSets, { cookies: me })).data;
  const read = send.mock.calls.map(([command]) => JSON.stringify((command as { input: unknown }).input));
  send.mockRestore();
  expect(read.filter((input) => input.includes(salesKeys.changeSetEdits('')))).toEqual([]);
  expect(sets.find((set) => set.id === id)).toMatchObject({ edits: 1, done: 0 });
  expect(sets.length).toBeGreaterThan(6);
  for (const set of sets) expect(set).toEqual(await stateOf(set.id));
});

test('a set that was stored before sets kept their counts is counted by the list', async () => {
  const [one] = pick();
  if (!one) throw new Error('There is no such performance.');
  const id = await begin('Stored earlier');
  await edit(id, wish(one, 'title', 'A'));
  await documents.get().send(
    new UpdateCommand({
      TableName: tableNames.sales(),
      Key: salesKeys.changeSet(id),
      UpdateExpression: 'REMOVE #counts',
      ExpressionAttributeNames: { '#counts': 'counts' },
    }),
  );
  const sets = (await call(changeSets, { cookies: me })).data;
  expect(sets.find((set) => set.id === id)).toMatchObject({ edits: 1, done: 0 });
});

describe('a new production', () => {
  const { addEvent, addEvening, performanceId, slug, seasonId } = newProduction;

  test('is not to be seen before it is published, then found and sold, and taken back as one', async () => {
    const id = await begin('The Lantern');
    expect((await edit(id, addEvent, addEvening())).data.edits).toBe(2);
    expect([await readTerms(performanceId), await readEventDetails(slug, seasonId)]).toEqual([null, null]);
    await publish(id);
    expect(await stateOf(id)).toMatchObject({ state: 'published', trouble: null });
    expect(await readTerms(performanceId)).toMatchObject({ title: 'The Lantern', version: 1 });
    const page = await readEventDetails(slug, seasonId);
    expect(page).toMatchObject({ title: 'The Lantern', runningTimeMinutes: 70, startDate: '2027-02-04T19:30:00.000Z' });
    expect(page?.activities[0]?.cast).toMatchObject([{ role: 'The Keeper', name: 'Clara Wick' }]);
    const back = await takeBack(id);
    expect(await stateOf(back.data.id)).toMatchObject({ state: 'published', trouble: null });
    expect([await readTerms(performanceId), await readEventDetails(slug, seasonId)]).toEqual([null, null]);
  });

  test('for a moment is unknown before it', async () => {
    const id = await begin('Tomorrow');
    await edit(id, addEvent, addEvening());
    const moment = plus(start, day);
    await publish(id, { moment });
    expect(await readTerms(performanceId)).toBeNull();
    expect(await readEventDetails(slug, seasonId)).toBeNull();
    clock.set(moment);
    expect(await readTerms(performanceId)).toMatchObject({ title: 'The Lantern' });
    clock.set(start);
    await takeBack(id);
    clock.set(moment);
    expect(await readTerms(performanceId)).toBeNull();
  });

  test('that people hold seats of cannot be taken back', async () => {
    const id = await begin('Sold');
    await edit(id, addEvent, addEvening());
    await publish(id);
    expect((await hold({}, performanceId, seatIds(8).slice(4, 6))).status).toBe(200);
    await bus.settle();
    expect((await takeBack(id)).problem?.code).toBe('season-wrong');
    expect(await readTerms(performanceId)).not.toBeNull();
  });
});

describe('a publication that is killed', () => {
  /** Lets so many transactions be written, then fails as a lost process does. */
  function killAfter(writes: number) {
    const client = documents.get();
    const send = client.send.bind(client);
    let left = writes;
    return vi.spyOn(client, 'send').mockImplementation(((command: unknown) => {
      if (command instanceof TransactWriteCommand && (left -= 1) < 0) return Promise.reject(new Error('Killed.'));
      return send(command as never);
    }) as never);
  }

  test.each([0, 1, 3, 5, 7])('after %i writes leaves every performance old or new, and goes on', async (writes) => {
    // One with terms to come shows those in its row, and the present ones are others.
    const some = pick()
      .filter(({ countsFrom }) => countsFrom === null)
      .slice(0, 6);
    const limit = (some[0]?.seatLimit ?? 1) === 7 ? 8 : 7;
    const id = await begin(`Killed after ${writes}`);
    await edit(id, ...some.flatMap((row) => [wish(row, 'seatLimit', limit), wish(row, 'prices', dearer(row))]));
    const { version } = await stateOf(id);
    const asked = { method: 'POST', params: { changeSetId: id }, cookies: me } as const;
    await call(publication, { ...asked, body: { version, moment: null, acceptsWarnings: true } });
    const fact = (await factsAbout(id)).find(({ type }) => type === 'ChangeSetDue');
    if (!fact) throw new Error('Nothing is due.');
    const killed = killAfter(writes);
    await expect(bring(onChangeSetDue, fact)).rejects.toThrow();
    killed.mockRestore();
    for (const row of some) {
      const terms = await readTerms(row.performanceId);
      const isNew = terms?.seatLimit === limit;
      expect(terms?.prices).toEqual(isNew ? dearer(row) : row.prices);
    }
    await bus.settle();
    expect(await stateOf(id)).toMatchObject({ state: 'published', done: 6, trouble: null });
    for (const row of some) expect((await readTerms(row.performanceId))?.seatLimit).toBe(limit);
  });

  test('or waits for another publication of pages looks again every minute, until that one is given up', async () => {
    const row = pick().find(({ countsFrom }) => countsFrom === null);
    if (!row) throw new Error('There is no such performance.');
    const due: string[] = [];
    scheduler.provide(async (name, at) => void due.push(`${name} ${at}`));
    await beginPublication({ by: 'the editors', now: start });
    const id = await begin('Behind the editors');
    await edit(id, wish(row, 'title', 'A gala'));
    await publish(id);
    expect(await stateOf(id)).toMatchObject({ state: 'publishing', done: 1 });
    expect(due).toContain(`change-set-${id} ${plus(start, minute)}`);
    clock.set(plus(start, 10 * minute));
    const fact = (await factsAbout(id)).find(({ type }) => type === 'ChangeSetDue');
    if (!fact) throw new Error('Nothing is due.');
    await bring(onChangeSetDue, fact);
    me = await colleagueWith('season.write');
    expect(await stateOf(id)).toMatchObject({ state: 'published', trouble: null });
    expect((await readEventDetails(row.eventSlug, row.seasonId))?.activities.map(({ title }) => title)).toContain(
      'A gala',
    );
    scheduler.provide(async () => undefined);
  });
});
