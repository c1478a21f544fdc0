import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rowsOfPlan } from '#shared/desk/domain/plans/plan-rows.ts';
import { csvOf } from '#shared/kernel/text/csv.ts';
import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import { handler as holdSeats } from '#functions/box-office/api/seat-holds.ts';
import { handler as seatMap } from '#functions/box-office/api/seat-map.ts';
import { handler as seatPlan } from '#functions/box-office/api/seat-plan.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { pathOfCardNumber } from '#functions/platform/http/input.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { halls } from '#functions/publishing/readers/halls.ts';
import { eventList } from '#functions/season/store/events.ts';
import { forgetHalls, hallItems, readHall } from '#functions/season/store/halls.ts';
import { termsItem } from '#functions/season/store/performances.ts';
import { loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { clientOf } from '#test/support/client-of.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { auditEntries } from '#test/support/desk.ts';
import { anActivity, anEvent } from '#test/support/season.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as planHandler } from './desk-plan.ts';
import { handler } from './desk-plans.ts';

const start = instant('2026-11-26T12:00:00Z');
useTestClock(start);
const [main] = halls() as [Hall];
const mainCsv = csvOf(rowsOfPlan(main));
/** As spreadsheets write it, without quotation marks. */
const plainCsv = mainCsv.replaceAll('"', '');

let tables: TestTables;
let cookies: Record<string, string>;
beforeAll(async () => {
  tables = await startTables();
  await loadPerformances([], start);
  await writeItems('sales', hallItems(main));
  const [date, before] = [plus(start, 14 * day), plus(start, -day)];
  const activities = [anActivity({ id: 'soon', date }), anActivity({ id: 'over', date: before })];
  await writeItems('content', contentItems.list(eventList, [anEvent({ activities })]));
  const zones = Object.fromEntries('ABCDEFGH'.split('').map((zone) => [zone, 4000])) as never;
  for (const id of ['soon', 'over'])
    await writeItems('sales', [
      termsItem(
        saleTerms(id, start, { houseId: main.id, title: 'Tosca', prices: zones, date: id === 'soon' ? date : before }),
      ),
    ]);
  cookies = await colleagueWith('season.write');
});
afterAll(() => tables.stop());

const heading = 'section,row,number,x,y,zone,view,kind';
const row = (...seats: readonly string[]) => [heading, ...seats].join('\n');
const little = row('Floor,A,1,100,400,A,,', 'Floor,A,2,200,400,B,,');

const file = (more: object = {}) => ({
  plan: 'barn',
  after: null,
  title: 'Barn',
  venueId: 'barn',
  format: 'csv',
  text: little,
  expected: null,
  isDryRun: false,
  ...more,
});
const send = (more: object = {}) => call(handler, { method: 'POST', cookies, body: file(more) });
const listed = async () => (await call(handler, { cookies })).data;
const namesOf = async (plan: string) =>
  (await listed()).filter((each) => each.plan === plan).map(({ id, version }) => `${id} ${version}`);
const deedsOf = async (hallId: string) => (await auditEntries()).filter(({ subject }) => subject === `plan/${hallId}`);

describe('an import', () => {
  it('that is only tried is drawn, counted and told, and keeps nothing', async () => {
    const { data } = await send({
      isDryRun: true,
      plan: 'tried',
      expected: 3,
      text: `${little}\nFloor,A,14a,300,400,A,,`,
    });
    expect(data).toMatchObject({ id: 'tried', version: 1, isKept: false, mistakeCount: 2 });
    expect(data.mistakes.map(({ line, sentence }) => [line, sentence])).toEqual([
      [null, 'The file names 2 seats, and you expect 3.'],
      [4, '“14a” is no seat number: a whole number from 1 to 999.'],
    ]);
    expect(data.drawing.sections).toMatchObject([
      { title: 'Floor', rows: [{ row: 'A', numbers: [1, 2], zones: 'AB' }] },
    ]);
    expect(await namesOf('tried')).toEqual([]);
    expect(await deedsOf('tried')).toEqual([]);
  });

  it('with a mistake is refused, and keeps nothing', async () => {
    const { problem } = await send({ plan: 'wrong', text: row('Floor,A,1,100,400,A,,', 'Floor,A,2,100,400,A,,') });
    expect(problem).toMatchObject({ code: 'plan-mistaken', status: '422' });
    expect(await namesOf('wrong')).toEqual([]);
  });

  it('is the first version of its plan, then the next; each stays as it is', async () => {
    expect((await send()).data).toMatchObject({ id: 'barn', version: 1, isKept: true, mistakeCount: 0 });
    const first = await readHall({ houseId: 'barn' });
    const more = `${little}\nFloor,A,4,400,400,B,,`;
    expect((await send({ after: 'barn', text: more })).data).toMatchObject({ id: 'barn.2', version: 2, isKept: true });
    forgetHalls();
    expect(await readHall({ houseId: 'barn' })).toEqual(first);
    expect((await readHall({ houseId: 'barn.2' })).sections[0]?.seats.map(({ number }) => number)).toEqual([1, 2, 4]);
    expect(await namesOf('barn')).toEqual(['barn.2 2', 'barn 1']);
    expect(await deedsOf('barn.2')).toMatchObject([
      { deed: 'Plan imported', changes: [{ before: 'barn', after: 'barn.2: 3 seats in 1 sections' }] },
    ]);
    const outbox = await call(planHandler, { cookies, params: { hallId: 'barn.2' } });
    expect(outbox.data).toMatchObject({ plan: 'barn', version: 2, importedAt: start, performanceCount: 0 });
  });

  it('pressed twice makes one version and one entry', async () => {
    for (const _ of [1, 2]) expect((await send({ plan: 'twice' })).data).toMatchObject({ id: 'twice', isKept: true });
    const next = { plan: 'twice', after: 'twice', text: row('Floor,A,1,100,400,C,,') };
    for (const _ of [1, 2]) expect((await send(next)).data).toMatchObject({ id: 'twice.2', isKept: true });
    expect(await namesOf('twice')).toEqual(['twice.2 2', 'twice 1']);
    expect(await deedsOf('twice.2')).toHaveLength(1);
  });

  it('made from a version that is no longer the newest, or from none, is told', async () => {
    await send({ plan: 'shared' });
    await send({ plan: 'shared', after: 'shared', text: row('Floor,A,1,100,400,C,,') });
    const other = { plan: 'shared', text: row('Floor,A,1,100,400,D,,') };
    for (const after of ['shared', null, 'shared.7', 'barn'])
      expect((await send({ ...other, after })).problem?.code).toBe('plan-changed');
    expect(await namesOf('shared')).toEqual(['shared.2 2', 'shared 1']);
  });

  const atOnce = (plan: string) => {
    const text = (zone: string) => row(`Floor,A,1,100,400,${zone},,`, `Hall ${zone},A,1,300,400,${zone},,`);
    return Promise.all(['A', 'B', 'C'].map((zone) => send({ plan, text: text(zone) })));
  };

  it('of three at the same moment is one version, whole', async () => {
    const answers = await atOnce('race');
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    forgetHalls();
    const [hall, sections] = [
      await readHall({ houseId: 'race' }),
      (await tables.client.send(headOf('race'))).Item?.['order'],
    ];
    expect(hall.sections).toHaveLength(2);
    expect(sections).toEqual(hall.sections.map(({ id }) => id));
  });

  it('control: without its condition all three are written over each other', async () => {
    const real = documents.get();
    const met = Promise.withResolvers<void>();
    let writers = 0;
    /** Nobody writes before all three have read. */
    const unguarded = async (command: unknown) => {
      if (command instanceof TransactWriteCommand) {
        for (const { Put } of command.input.TransactItems ?? []) if (Put) delete Put.ConditionExpression;
        writers += 1;
        if (writers === 3) met.resolve();
        await met.promise;
      }
      return real.send(command as never);
    };
    documents.provide(clientOf(unguarded));
    const answers = await atOnce('race-without');
    documents.provide(real);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

const headOf = (hallId: string) => new GetCommand({ TableName: 'sales', Key: { ...salesKeys.house(hallId) } });

describe('a plan of 2,256 seats', () => {
  const next = { plan: main.id, after: main.id, title: main.title, venueId: main.venueId };

  it('is larger than other bodies may be', () => {
    expect(plainCsv.length).toBeGreaterThan(64 * 1024);
  });

  it('is the same version where it was exported and sent back', async () => {
    const { data } = await send({ ...next, text: mainCsv, expected: 2256 });
    expect(data).toMatchObject({ id: main.id, version: 1, isKept: true, mistakeCount: 0 });
    expect(await namesOf(main.id)).toEqual(['main-stage 1']);
  });

  it('with one seat more is told', async () => {
    const text = `${mainCsv}"Stalls","A","99","100","1900","A","clear","seat"\r\n`;
    const { data } = await send({ ...next, text, expected: 2256, isDryRun: true });
    expect(data.mistakes.map(({ sentence }) => sentence)).toEqual([
      'The file names 2,257 seats, and you expect 2,256.',
    ]);
  });

  it.each(['csv', 'json'])('comes in as %s', async (format) => {
    const plan = `large-${format}`;
    const text = format === 'csv' ? plainCsv : JSON.stringify(main, null, 2);
    const { data } = await send({ plan, after: null, format, text, expected: 2256 });
    expect(data).toMatchObject({ id: plan, isKept: true });
    forgetHalls();
    const kept = await readHall({ houseId: plan });
    expect(kept.sections.map(({ title, seats }) => [title, seats.length])).toEqual(
      main.sections.map(({ title, seats }) => [title, seats.length]),
    );
  });

  it('tells which performances to come are sold on it', async () => {
    const own = (await listed()).find(({ id }) => id === main.id);
    expect(own).toMatchObject({ seats: 2256, sections: 10, zones: 'ABCDEFGH', performances: 1 });
    const { data } = await call(planHandler, { cookies, params: { hallId: main.id } });
    expect(data.performances).toEqual([{ performanceId: 'soon', title: 'Tosca', date: plus(start, 14 * day) }]);
    const unknown = await call(planHandler, { cookies, params: { hallId: 'main-stage.9' } });
    expect(unknown.problem?.code).toBe('not-found');
  });
});

describe('a file', () => {
  it('may have figures in which there is a card’s number by chance', async () => {
    const seats = Array.from(
      { length: 200 },
      (_, n) => `Floor,A,${n + 1},${1000 + n * 50}.${10 + (n % 80)},4003.12,A,,`,
    );
    const text = row(...seats);
    expect(pathOfCardNumber({ text })).toBe('/text');
    expect((await send({ plan: 'figures', text, isDryRun: true })).data.mistakeCount).toBe(0);
  });

  it('of more than a million characters, or a body of more than two, is refused', async () => {
    const { problem } = await send({ text: 'x'.repeat(1_000_001) });
    expect(problem).toMatchObject({ code: 'invalid-input', source: { pointer: '/text' } });
    expect((await send({ text: 'x'.repeat(2_000_000) })).problem?.code).toBe('body-too-large');
  });

  it.each([['Barn'], ['barn.2'], ['-barn'], ['x'.repeat(41)]])('for a plan called %s is refused', async (plan) => {
    expect((await send({ plan })).problem).toMatchObject({ code: 'invalid-input', source: { pointer: '/plan' } });
  });
});

describe('what was imported', () => {
  it('is sold: with gaps in its numbers, by a function that knew the older version', async () => {
    const before = row('Yard,A,1,100,400,A,,', 'Yard,A,2,200,400,A,,');
    await send({ plan: 'yard', text: before });
    const terms = (houseId: string, performanceId: string) =>
      saleTerms(performanceId, start, { houseId, allocation: { yard: 'oo' } });
    await writeItems('sales', [termsItem(terms('yard', 'first')), termsItem(terms('yard.2', 'second'))]);
    const hold = (performanceId: string, seatId: string) =>
      call(holdSeats, { method: 'POST', body: { performanceId, seats: [{ seatId, priceType: 'standard' }] } });
    expect((await hold('first', 'yard-A-2')).status).toBe(200);
    await send({ plan: 'yard', after: 'yard', text: row('Yard,A,1,100,400,A,,', 'Yard,A,14,200,400,A,,') });
    expect(JSON.stringify((await hold('second', 'yard-A-14')).data)).toContain('Yard A 14');
    expect((await hold('second', 'yard-A-2')).problem?.code).toBeDefined();
    const map = (await call(seatMap, { query: { performanceId: 'second' } })).data;
    const { data } = await call(seatPlan, { query: { houseId: map.plan.houseId, version: map.plan.version } });
    expect(data.sections).toMatchObject([{ id: 'yard', rows: [{ row: 'A', numbers: [1, 14] }] }]);
  });
});
