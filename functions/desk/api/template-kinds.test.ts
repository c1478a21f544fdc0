import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { TemplateKind } from '#shared/desk/domain/season/templates.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { zoningOf } from '#shared/season/domain/zoning.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { hallItems } from '#functions/season/store/halls.ts';
import { readTerms } from '#functions/season/store/performances.ts';
import { house } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { openBus } from '#test/support/house-bus.ts';
import { newProduction } from '#test/support/new-production.ts';
import { seasonOffice } from '#test/support/season-office.ts';
import { useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as seasonPerformances } from './season-performances.ts';
import { handler as performancesPath } from './template-performances.ts';
import { handler as templatePath } from './template.ts';

useTestClock(instant('2026-11-26T12:00:00.000Z'));
let tables: TestTables;
let bus: ReturnType<typeof openBus>;
let me: Browser;

const { seasonId, addEvent, addEvening } = newProduction;
const first: string = newProduction.performanceId;
const [second, elsewhere] = [`${newProduction.slug}-20270205-1930`, `${newProduction.slug}-20270206-1930`];
const newer = { ...house, id: `${house.id}.2`, title: 'The Old Malthouse' };
/** Every seat in one zone, on a version of the plan. */
const zoningIn = (zone: string, hallId = house.id) => ({
  hallId,
  zones: Object.fromEntries(house.sections.map(({ id, seats }) => [id, `${seats.length}${zone}`])),
});

beforeAll(async () => {
  tables = await startTables();
  bus = openBus();
  await writeItems('sales', [...hallItems(house), ...hallItems(newer)]);
  me = await colleagueWith('season.write', 'season.publish');
  const set = await begin();
  await edit(
    set,
    addEvent,
    addEvening(),
    addEvening({ wallTime: '2027-02-05T19:30' }, second),
    addEvening({ wallTime: '2027-02-06T19:30', hallId: newer.id }, elsewhere),
  );
  expect((await publish(set)).status).toBe(200);
});
beforeEach(async () => {
  me = await colleagueWith('season.write', 'season.publish');
});
afterAll(() => tables.stop());

const { begin, edit, differences, says, publish, takeBack } = seasonOffice(
  () => me,
  () => bus,
);
const rowOf = async (id: string) =>
  (await call(seasonPerformances, { params: { seasonId }, cookies: me })).data.find((row) => row.id === id);
const save = (
  kind: TemplateKind,
  templateId: string,
  version: number | null,
  given: { readonly value: object } | { readonly from: object },
) =>
  call(templatePath, {
    method: 'POST',
    params: { kind, templateId },
    body: { version, title: templateId, ...given },
    cookies: me,
  } as never);
const chosen = (template: TemplateKind, templateId: string, version: number, id = first) => ({
  what: 'template',
  kind: 'performance',
  id,
  seasonId,
  template,
  templateId,
  version,
  seen: {},
});
const setField = async (id: string, field: string, value: unknown) => ({
  what: 'set',
  kind: 'performance',
  id,
  seasonId,
  field,
  value,
  seen: (await rowOf(id))?.[field as 'zoning'] ?? null,
});
const performancesOf = async (kind: TemplateKind, templateId: string, query = {}) =>
  (await call(performancesPath, { params: { kind, templateId }, query, cookies: me })).data;

describe('a zoning', () => {
  test('zones an evening anew from a template, and is taken back', async () => {
    const saved = await save('zonings', 'flat', null, { value: { zoning: zoningIn('A') } });
    expect(saved.data.says).toContain(' A');
    const set = await begin();
    expect((await edit(set, chosen('zonings', 'flat', 1))).status).toBe(200);
    expect((await differences(set)).map(({ what, after }) => [what, after])).toContainEqual([
      'template of its zones',
      '“flat”, version 1',
    ]);
    await publish(set);
    const terms = await readTerms(first);
    expect(terms && zoningOf(terms)).toEqual(zoningIn('A'));
    expect((await rowOf(first))?.zoningsTemplate).toMatchObject({ id: 'flat', version: 1 });
    await takeBack(set);
    expect((await readTerms(first))?.zoning).toBeUndefined();
    expect((await rowOf(first))?.zoningsTemplate ?? null).toBeNull();
  });

  test('is for one version of a plan, whose name the misfit tells', async () => {
    await save('zonings', 'newer', null, { value: { zoning: zoningIn('A', newer.id) } });
    const all = await performancesOf('zonings', 'newer', { 'filter[season]': seasonId });
    const why = 'The zones are for The Old Malthouse, version 2, and it is sold on Clore Studio.';
    expect(all.map(({ id, misfit }) => [id, misfit])).toEqual([
      [first, why],
      [second, why],
      [elsewhere, null],
    ]);
    const set = await begin();
    const refused = await edit(set, chosen('zonings', 'newer', 1, elsewhere), chosen('zonings', 'newer', 1));
    expect(refused.problem).toMatchObject({ code: 'template-misfit', meta: { subjects: first } });
    expect(refused.problem?.title).toContain(why);
    expect(await differences(set)).toEqual([]);
  });

  test('with seats without a letter does not fit', async () => {
    const [section] = house.sections;
    const short = { hallId: house.id, zones: { ...zoningIn('A').zones, [section?.id ?? '']: 'A' } };
    await save('zonings', 'short', null, { value: { zoning: short } });
    const [one] = await performancesOf('zonings', 'short', { 'filter[season]': seasonId });
    expect(one?.misfit).toMatch(/would have no zone\.$/);
  });

  test('with a letter that has no price is set, and the check asks for its price; a scale of its letters fits then', async () => {
    await save('zonings', 'gala', null, { value: { zoning: zoningIn('Q') } });
    const prices = { prices: { Q: 9000 }, priceTypes: [{ id: 'standard', title: 'Standard', percent: 100 }] };
    await save('prices', 'gala', null, { value: prices });
    const set = await begin();
    expect((await edit(set, chosen('prices', 'gala', 1))).problem?.code).toBe('template-misfit');
    await edit(set, chosen('zonings', 'gala', 1));
    expect(await says(set)).toContain('error: There is no price for zone Q.');
    expect((await edit(set, chosen('prices', 'gala', 1))).status).toBe(200);
    expect(await says(set)).toEqual([]);
  });

  test('is saved from an evening, and one that has the zones of its plan has none to save', async () => {
    const set = await begin();
    await edit(set, await setField(first, 'zoning', zoningIn('B')));
    const from = { performanceId: first, seasonId, changeSetId: set };
    expect((await save('zonings', 'drafted', null, { from })).data.value).toEqual({ zoning: zoningIn('B') });
    const { problem } = await save('zonings', 'none', null, { from: { ...from, changeSetId: null } });
    expect(problem?.title).toBe('This cannot be kept: these are the zones of the plan. Nothing was changed.');
  });

  test('that has changed asks which follow, and tells whose evening was zoned by hand', async () => {
    await save('zonings', 'follow', null, { value: { zoning: zoningIn('A') } });
    const set = await begin();
    await edit(set, chosen('zonings', 'follow', 1), chosen('zonings', 'follow', 1, second));
    await edit(set, { ...(await setField(second, 'zoning', zoningIn('C'))), seen: zoningIn('A') });
    const changed = await save('zonings', 'follow', 1, { value: { zoning: zoningIn('B') } });
    expect(changed.data.version).toBe(2);
    const copies = await performancesOf('zonings', 'follow', { 'filter[change-set]': set });
    expect(copies.map(({ id, copy }) => [id, copy])).toEqual([
      [first, { version: 1, isByHand: false }],
      [second, { version: 1, isByHand: true }],
    ]);
    await edit(set, { ...chosen('zonings', 'follow', 2), seen: copies[0]?.values });
    expect(
      (await differences(set)).find(({ subjectId, field }) => subjectId === first && field === 'zoning'),
    ).toMatchObject({ values: { after: zoningIn('B') } });
  });
});

test('a set of phases carries when each closes and its channel, from one evening to another', async () => {
  const onSaleDates = [
    {
      date: '2026-12-01T10:00:00.000Z',
      modesOfSale: [37],
      closes: '2026-12-05T10:00:00.000Z',
      channel: 'counter',
    },
    { date: '2026-12-08T10:00:00.000Z', modesOfSale: [9] },
  ];
  const set = await begin();
  await edit(set, await setField(first, 'onSaleDates', onSaleDates));
  const from = { performanceId: first, seasonId, changeSetId: set };
  const saved = await save('phases', 'counter', null, { from });
  expect(saved.data.value).toEqual({ onSaleDates });
  expect((await edit(set, chosen('phases', 'counter', 1, second))).status).toBe(200);
  await publish(set);
  expect((await readTerms(second))?.onSaleDates).toEqual(onSaleDates);
});

describe('return rules', () => {
  const strict = { closesHoursBefore: 72, creditFeePence: 1000, refundHoursAfterPurchase: 0 };

  test('of a performance’s own come from a template, and are those of the house again once that is taken back', async () => {
    const saved = await save('returns', 'gala', null, { value: { returns: strict } });
    expect(saved.data.says).toContain('Tickets can be given back until 72 hours before it begins. £10 of each is kept');
    const set = await begin();
    expect((await edit(set, chosen('returns', 'gala', 1))).status).toBe(200);
    expect((await differences(set)).map(({ what, before }) => [what, before])).toContainEqual([
      'return rules',
      'Those of the house',
    ]);
    expect(await says(set)).toEqual([]);
    await publish(set);
    expect((await readTerms(first))?.returns).toEqual(strict);
    expect((await readTerms(second))?.returns).toBeUndefined();
    expect(await rowOf(first)).toMatchObject({ returns: strict, returnsTemplate: { id: 'gala', version: 1 } });
    // Other changes of the performance leave them alone.
    const limit = await begin();
    await edit(limit, await setField(first, 'seatLimit', 3));
    await publish(limit);
    expect(await readTerms(first)).toMatchObject({ seatLimit: 3, returns: strict });
    await takeBack(set);
    expect((await readTerms(first))?.returns).toBeUndefined();
    expect((await rowOf(first))?.returns).toBeNull();
  });

  test('of the house are no template', async () => {
    const from = { performanceId: second, seasonId, changeSetId: null };
    const { problem } = await save('returns', 'none', null, { from });
    expect(problem?.title).toBe('This cannot be kept: these are the return rules of the house. Nothing was changed.');
  });
});
