import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { castChanged } from '#shared/season/events/cast.ts';
import { handler as castReplacements } from '#functions/desk/api/cast-replacements.ts';
import { keptAnswers } from '#functions/platform/http/kept-answers.ts';
import { codeHash } from '#functions/platform/http/stored-answers.ts';
import { contentKeys, outboxKey } from '#functions/platform/table/keys.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call } from '#test/support/call.ts';
import { aCasting, aCastRun, aPerson, publishCasts, signedIn } from '#test/support/casts.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { linbury } from '#test/support/season.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { readCasting } from '../store/casting.ts';
import { handler as castListCurrent } from './cast-list-current.ts';

useTestClock(instant('2026-12-03T12:00:00Z'));
let tables: TestTables;
let staff: Readonly<Record<string, string>>;

const cast = [aCasting('Conductor', 'Ada Thorne'), aCasting('Tosca', 'Mira Vale')];
const cancelled = aCastRun({ 5: cast }, { slug: 'aida' });
const details = [
  aCastRun({ 3: cast, 9: cast }),
  { ...cancelled, activities: cancelled.activities.map((activity) => ({ ...activity, isCancelled: true })) },
];
const people = [aPerson('Mira Vale'), aPerson('Nell Ashe')];

beforeAll(async () => {
  tables = await startTables();
  staff = await colleagueWith('content.publish');
});
afterAll(() => tables.stop());
beforeEach(() => publishCasts({ details, people }));

const role = { slug: 'tosca', seasonId: '2627', activityId: 'tosca-3', entryId: 'tosca' };
const replace = (over: object = {}, cookies = staff) =>
  call(castReplacements, {
    method: 'POST',
    cookies,
    body: { ...role, name: 'Nell Ashe', instead: 'Mira Vale', ...over },
  });
const withdraw = (over: object = {}) =>
  call(castReplacements, { method: 'DELETE', cookies: staff, body: { ...role, name: 'Nell Ashe', ...over } });

/** The replacement of Tosca on the third of December, and the number of changes. */
async function state() {
  const { doc, version } = (await readCasting('tosca', '2627'))!;
  const entry = doc.activities.find(({ id }) => id === 'tosca-3')?.cast.find(({ id }) => id === 'tosca');
  return { replacements: entry?.replacements, version };
}

/** The facts since the tables were opened, newest last. */
async function facts(): Promise<readonly Record<string, unknown>[]> {
  // Tests may scan; no request path does.
  const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: 'content' }));
  const prefix = outboxKey(castChanged.type, '').pk;
  return Items.filter(({ pk }) => String(pk).startsWith(prefix)).map(
    ({ detail }) => JSON.parse(String(detail)) as never,
  );
}

describe('a change of cast', () => {
  it('is written with the fact that tells it, in the next version of the event', async () => {
    const before = (await facts()).length;
    const { data } = await replace();
    expect(data).toMatchObject({ activityId: 'tosca-3', castChange: 'Nell Ashe replaces Mira Vale as Tosca.' });
    expect(await state()).toEqual({ replacements: [{ name: 'Nell Ashe', slug: 'nell-ashe' }], version: 1 });
    const told = await facts();
    expect(told).toHaveLength(before + 1);
    expect(told).toContainEqual(
      expect.objectContaining({
        subject: 'tosca.2627',
        version: 1,
        performanceId: 'tosca-3',
        entryId: 'tosca',
        people: ['mira-vale', 'nell-ashe'],
      }),
    );
  });

  it('links who has a page and names them as it does; nobody else is linked', async () => {
    await replace({ name: '  nell   ASHE ' });
    expect((await state()).replacements).toEqual([{ name: 'Nell Ashe', slug: 'nell-ashe' }]);
    await replace({ name: 'Olga Unknown', instead: 'Nell Ashe' });
    expect((await state()).replacements?.at(-1)).toEqual({ name: 'Olga Unknown', slug: null });
  });

  it('that is sent twice is made and told once', async () => {
    await replace();
    const before = (await facts()).length;
    expect((await replace()).status).toBe(200);
    expect((await state()).version).toBe(1);
    expect(await facts()).toHaveLength(before);
  });

  it('is refused when somebody else was quicker, who is named', async () => {
    await replace();
    const { status, problem } = await replace({ name: 'Olga Unknown' });
    expect([status, problem?.code, problem?.title]).toEqual([
      409,
      'cast-changed',
      'Somebody else has just changed this role: Nell Ashe has it now. Nothing was changed.',
    ]);
  });

  it('back to whoever was announced at first withdraws every replacement', async () => {
    await replace();
    await replace({ name: 'Mira Vale', instead: 'Nell Ashe' });
    expect((await state()).replacements).toEqual([]);
  });

  it.each([
    ['performance', { activityId: 'tosca-4' }],
    ['performance of another event', { activityId: 'aida-5' }],
    ['role', { entryId: 'scarpia' }],
    ['event', { slug: 'carmen' }],
    ['season', { seasonId: '1819' }],
  ])('is refused for an unknown %s', async (_, over) => {
    const { status, problem } = await replace(over);
    expect([status, problem?.code]).toEqual([404, 'not-found']);
  });

  it('is refused for a cancelled performance', async () => {
    const { status, problem } = await replace({ slug: 'aida', activityId: 'aida-5' });
    expect([status, problem?.code]).toEqual([410, 'performance-cancelled']);
  });

  it.each([
    ['no name', { name: '' }, '/name'],
    ['a name of blanks', { name: '   ' }, '/name'],
    ['a name that is too long', { name: 'A'.repeat(121) }, '/name'],
    ['no entry', { entryId: '' }, '/entryId'],
    ['no slug', { slug: 'Not A Slug' }, '/slug'],
  ])('is refused with %s, and the field is named', async (_, over, pointer) => {
    const { status, problem } = await replace(over);
    expect([status, problem?.code, problem?.source]).toEqual([422, 'invalid-input', { pointer }]);
  });

  it('is the staff’s alone', async () => {
    expect((await replace({}, await signedIn())).problem?.code).toBe('desk-sign-in-needed');
    expect((await replace({}, {})).problem?.code).toBe('desk-sign-in-needed');
    expect((await state()).version).toBe(0);
  });
});

describe('a replacement that is withdrawn', () => {
  it('gives the role back, and again changes nothing', async () => {
    await replace();
    await withdraw();
    expect(await state()).toEqual({ replacements: [], version: 2 });
    expect((await withdraw()).status).toBe(200);
    expect((await state()).version).toBe(2);
  });

  it('has to be the last one', async () => {
    await replace();
    await replace({ name: 'Olga Unknown', instead: 'Nell Ashe' });
    const { status, problem } = await withdraw();
    expect([status, problem?.code]).toEqual([409, 'cast-changed']);
    await withdraw({ name: 'Olga Unknown' });
    expect((await state()).replacements).toEqual([{ name: 'Nell Ashe', slug: 'nell-ashe' }]);
  });
});

describe('the current cast lists', () => {
  it('answer every venue with what is given today and next', async () => {
    proves(statements.siteCalls.apiCastListCurrent);
    const { data, headers } = await call(castListCurrent);
    expect(data.map(({ slug, performances }) => [slug, performances.map(({ activityId }) => activityId)])).toEqual([
      [linbury.slug, []],
      ['main-stage', ['tosca-3', 'aida-5', 'tosca-9']],
    ]);
    expect(headers['cache-control']).toContain('s-maxage=300');
  });

  it('have a replacement as soon as it is made, without waiting for any consumer', async () => {
    await replace();
    const { data } = await call(castListCurrent);
    const tosca = data.flatMap(({ performances }) => performances).find(({ activityId }) => activityId === 'tosca-3');
    expect(tosca?.cast.find(({ role }) => role === 'Tosca')?.replacements).toEqual([
      { name: 'Nell Ashe', slug: 'nell-ashe' },
    ]);
  });

  it('cost one round trip where any process has made them, and three more where none has', async () => {
    let running = 0;
    let trips = 0;
    const { client } = tables;
    const send = client.send.bind(client);
    client.send = (async (command: unknown) => {
      // Parallel requests share one round trip.
      if (running === 0) trips += 1;
      running += 1;
      try {
        return await send(command as QueryCommand);
      } finally {
        running -= 1;
      }
    }) as typeof client.send;
    const askAnew = async () => {
      keptAnswers.clear();
      trips = 0;
      await call(castListCurrent);
      return trips;
    };
    codeHash.provide(() => 'code that has made nothing');
    const Item = { ...contentKeys.publicationHead(), number: 1, settled: 1, opened: '2026-11-01T00:00:00.000Z' };
    await client.send(new PutCommand({ TableName: 'content', Item }));
    const found = [await askAnew(), await askAnew()];
    client.send = send;
    expect(found).toEqual([4, 1]);
  });
});
