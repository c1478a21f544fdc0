import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { TemplateKind } from '#shared/desk/domain/season/templates.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
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

import { readAudit } from '../store/read-audit.ts';
import { handler as check } from './change-set-check.ts';
import { handler as seasonPerformances } from './season-performances.ts';
import { handler as performancesPath } from './template-performances.ts';
import { handler as templatePath } from './template.ts';
import { handler as templatesPath } from './templates.ts';

useTestClock(instant('2026-11-26T12:00:00.000Z'));
let tables: TestTables;
let bus: ReturnType<typeof openBus>;
let me: Browser;

const { seasonId, addEvent, addEvening } = newProduction;
const first = newProduction.performanceId;
const [second, elsewhere] = [`${newProduction.slug}-20270205-1930`, `${newProduction.slug}-20270206-1930`];
/** The same hall with a zone of its own. */
const otherHall = {
  ...house,
  id: 'other-hall',
  sections: house.sections.map((section) => ({
    ...section,
    seats: section.seats.map((seat, place) => (place === 0 ? { ...seat, zone: 'Z' } : seat)),
  })),
};
const zones = [...new Set(house.sections.flatMap(({ seats }) => seats.map(({ zone }) => zone)))].toSorted();
const pricesFrom = (pounds: number) => Object.fromEntries(zones.map((zone, place) => [zone, (pounds + place) * 100]));
const priceTypes = [{ id: 'standard', title: 'Standard', percent: 100 }];
const scale = (pounds: number) => ({ prices: pricesFrom(pounds), priceTypes });
const letters = (letter: string) =>
  Object.fromEntries(house.sections.map(({ id, seats }) => [id, letter.repeat(seats.length)]));

beforeAll(async () => {
  tables = await startTables();
  bus = openBus();
  await writeItems('sales', [...hallItems(house), ...hallItems(otherHall)]);
  me = await colleagueWith('season.write', 'season.publish');
  const set = await begin();
  await edit(
    set,
    addEvent,
    addEvening(),
    addEvening({ wallTime: '2027-02-05T19:30' }, second),
    addEvening(
      { wallTime: '2027-02-06T19:30', hallId: 'other-hall', prices: { ...pricesFrom(40), Z: 100 } as never },
      elsewhere,
    ),
  );
  expect((await publish(set)).status).toBe(200);
});
beforeEach(async () => {
  me = await colleagueWith('season.write', 'season.publish');
});
afterAll(() => tables.stop());

const { begin, edit, differences, publish, takeBack } = seasonOffice(
  () => me,
  () => bus,
);
const rowOf = async (id: string) =>
  (await call(seasonPerformances, { params: { seasonId }, cookies: me })).data.find((row) => row.id === id);
const save = (
  templateId: string,
  body: { version: number | null; title: string; value?: object; from?: object },
  kind: TemplateKind = 'prices',
  cookies = me,
) => call(templatePath, { method: 'POST', params: { kind, templateId }, body, cookies } as never);
const drop = (templateId: string, version: number, kind: TemplateKind = 'prices') =>
  call(templatePath, { method: 'DELETE', params: { kind, templateId }, body: { version }, cookies: me } as never);
const list = async (kind: TemplateKind) => (await call(templatesPath, { params: { kind }, cookies: me })).data;
const chosen = (id: string, templateId: string, version: number, more: object = {}) => ({
  what: 'template',
  kind: 'performance',
  id,
  seasonId,
  template: 'prices',
  templateId,
  version,
  seen: {},
  ...more,
});
const performancesOf = async (templateId: string, query = {}, kind: TemplateKind = 'prices') =>
  (await call(performancesPath, { params: { kind, templateId }, query, cookies: me })).data;

describe('a template', () => {
  test('is made, listed by title, changed and told in the audit', async () => {
    expect(await list('phases')).toEqual([]);
    expect((await save('made', { version: null, title: 'Zauber', value: scale(30) })).data).toMatchObject({
      version: 1,
    });
    await save('other', { version: null, title: 'Élan', value: scale(20) });
    expect((await list('prices')).map(({ title }) => title)).toEqual(['Élan', 'Zauber']);
    const changed = await save('made', { version: 1, title: 'Zauberflöte', value: scale(31) });
    expect(changed.data).toMatchObject({ version: 2, title: 'Zauberflöte', value: scale(31) });
    expect(changed.data.says).toContain('A £31');
    const asked = { day: null, staffId: null, subject: 'template/prices/made', after: null };
    const told = (await readAudit(asked, '2026-11-26')).entries;
    // They are of the same instant.
    expect(told.map(({ deed }) => deed).toSorted()).toEqual(['Template changed', 'Template made']);
    const change = told.find(({ deed }) => deed === 'Template changed');
    expect(change?.changes.map(({ what }) => what)).toEqual(['Title', 'prices']);
  });

  test('has a title of its own within its kind, whatever its capitals and spaces', async () => {
    await save('one', { version: null, title: 'Gala scale', value: scale(90) });
    const again = await save('two', { version: null, title: ' gala  SCALE', value: scale(80) });
    expect(again.problem).toMatchObject({ code: 'template-title-taken', source: { pointer: '/title' } });
    const phases = { onSaleDates: [{ date: '2026-12-01T10:00:00.000Z', modesOfSale: [9] }] };
    expect((await save('two', { version: null, title: 'Gala scale', value: phases }, 'phases')).status).toBe(200);
    // Its own title in other letters is still its own, and a title that was given up is free.
    expect((await save('one', { version: 1, title: 'GALA SCALE', value: scale(90) })).data.version).toBe(2);
    await save('one', { version: 2, title: 'Other', value: scale(90) });
    expect((await save('two', { version: null, title: 'Gala scale', value: scale(80) })).status).toBe(200);
  });

  test('of a title as two officers make it at once is made once', async () => {
    const both = await Promise.all(
      ['left', 'right'].map((id) => save(id, { version: null, title: 'At once', value: scale(10) })),
    );
    expect(both.map(({ problem }) => problem?.code ?? 'made').toSorted()).toEqual(['made', 'template-title-taken']);
    expect((await list('prices')).filter(({ title }) => title === 'At once')).toHaveLength(1);
  });

  test('tells the second of two officers, who has lost nothing', async () => {
    await save('told', { version: null, title: 'Told', value: scale(10) });
    await save('told', { version: 1, title: 'Told', value: scale(11) });
    const late = await save('told', { version: 1, title: 'Told', value: scale(12) });
    expect(late.problem).toMatchObject({ code: 'template-changed' });
    expect((await drop('told', 1)).problem?.code).toBe('template-changed');
    expect((await save('told', { version: null, title: 'Told', value: scale(13) })).problem?.code).toBe(
      'template-changed',
    );
    expect((await drop('told', 2)).problem).toBeNull();
    expect((await save('told', { version: 2, title: 'Told', value: scale(12) })).problem?.code).toBe('template-gone');
  });

  test.each([
    ['no price', { prices: {}, priceTypes }, 'there are no prices yet.'],
    ['a price of half a penny', { prices: { A: 0.5 }, priceTypes }, /^prices A: /],
    ['no price types', { prices: { A: 1 } }, /^price types/],
  ])('with %s is not kept', async (_, value, why) => {
    const { problem } = await save('wrong', { version: null, title: 'Wrong', value });
    expect(problem).toMatchObject({ code: 'template-wrong', meta: { why: expect.stringMatching(why) as string } });
  });

  test('may have a title of 200 letters, and of no more', async () => {
    expect((await save('long', { version: null, title: 'ß'.repeat(200), value: scale(10) })).status).toBe(200);
    expect((await save('longer', { version: null, title: 'a'.repeat(201), value: scale(10) })).status).toBe(422);
  });

  test('is there for a kind that the house knows', async () => {
    const answered = await call(templatesPath, { params: { kind: 'toString' }, cookies: me });
    expect(answered.status).toBe(404);
  });
});

describe('set from a template', () => {
  test('a performance has its values and remembers it, once the set is published', async () => {
    await save('spring', { version: null, title: 'Spring', value: scale(50) });
    const set = await begin();
    const seen = { prices: (await rowOf(first))?.prices };
    expect((await edit(set, chosen(first, 'spring', 1, { seen }))).data.edits).toBe(1);
    expect((await differences(set)).map(({ what, after }) => [what, after])).toContainEqual([
      'template of its prices',
      '“Spring”, version 1',
    ]);
    expect((await readTerms(first))?.prices).not.toEqual(pricesFrom(50));
    await publish(set);
    expect((await readTerms(first))?.prices).toEqual(pricesFrom(50));
    expect((await rowOf(first))?.pricesTemplate).toMatchObject({ id: 'spring', title: 'Spring', version: 1 });
  });

  test('whose version is not the chosen one, or which is gone, changes nothing', async () => {
    await save('moved', { version: null, title: 'Moved', value: scale(50) });
    await save('moved', { version: 1, title: 'Moved', value: scale(51) });
    const set = await begin();
    expect((await edit(set, chosen(second, 'moved', 2), chosen(first, 'moved', 1))).problem?.code).toBe(
      'template-changed',
    );
    await drop('moved', 2);
    expect((await edit(set, chosen(first, 'moved', 2))).problem?.code).toBe('template-gone');
    expect(await differences(set)).toEqual([]);
  });

  test.each([
    ['changed', 'template-changed', () => save('race', { version: 1, title: 'Race', value: scale(51) })],
    ['deleted', 'template-gone', () => drop('race', 1)],
  ])('that is %s between its reading and the writing changes nothing', async (_, code, meanwhile) => {
    await save('race', { version: null, title: 'Race', value: scale(50) });
    const set = await begin();
    const client = documents.get();
    const send = client.send.bind(client);
    let isFirst = true;
    const spied = vi.spyOn(client, 'send').mockImplementation((async (command: unknown) => {
      if (command instanceof TransactWriteCommand && isFirst) {
        isFirst = false;
        await meanwhile();
      }
      return send(command as never);
    }) as never);
    const { problem } = await edit(set, chosen(first, 'race', 1));
    spied.mockRestore();
    expect(problem?.code).toBe(code);
    expect(await differences(set)).toEqual([]);
    const left = (await list('prices')).find(({ id }) => id === 'race');
    if (left) await drop('race', left.version);
  });

  test('whose zones are not those of a plan is refused with the reason, and told beforehand', async () => {
    await save('fits', { version: null, title: 'Fits', value: scale(50) });
    const set = await begin();
    const refused = await edit(set, chosen(first, 'fits', 1), chosen(elsewhere, 'fits', 1));
    expect(refused.problem).toMatchObject({ code: 'template-misfit', meta: { subjects: elsewhere } });
    expect(refused.problem?.title).toContain('The template has no price for zone Z.');
    expect(await differences(set)).toEqual([]);
    const all = await performancesOf('fits', { 'filter[season]': seasonId });
    expect(all.map(({ id, misfit }) => [id, misfit])).toEqual([
      [first, null],
      [second, null],
      [elsewhere, 'The template has no price for zone Z.'],
    ]);
    await save('fits', { version: 1, title: 'Fits', value: { ...scale(50), prices: { ...pricesFrom(50), Q: 100 } } });
    const [one] = await performancesOf('fits', { 'filter[season]': seasonId });
    expect(one?.misfit).toBe('Its plan has no zone Q.');
    // Another plan in the same set counts.
    const moved = {
      what: 'set',
      kind: 'performance',
      id: second,
      seasonId,
      field: 'hallId',
      value: 'other-hall',
      seen: house.id,
    };
    await save('fits', { version: 2, title: 'Fits', value: scale(50) });
    expect((await edit(set, moved, chosen(second, 'fits', 3))).problem?.code).toBe('template-misfit');
  });

  test('over values that a colleague has just set tells who, and each kind is a field of its own', async () => {
    await save('late', { version: null, title: 'Late', value: scale(60) });
    const set = await begin();
    const { problem } = await edit(set, chosen(first, 'late', 1, { seen: { prices: { A: 1 } } }));
    expect(problem).toMatchObject({ code: 'value-changed', meta: { subjects: first } });
    const onSaleDates = [{ date: '2026-12-01T10:00:00.000Z', modesOfSale: [9] }];
    await save('phased', { version: null, title: 'Phased', value: { onSaleDates } }, 'phases');
    await edit(set, chosen(first, 'late', 1));
    const seen = { phasesTemplate: null };
    expect((await edit(set, chosen(first, 'phased', 1, { template: 'phases', seen }))).status).toBe(200);
  });

  test('is noted by the house alone', async () => {
    const set = await begin();
    const copy = { id: 'spring', title: 'Spring', version: 9, mark: 'x' };
    const wish = {
      what: 'set',
      kind: 'performance',
      id: first,
      seasonId,
      field: 'pricesTemplate',
      value: copy,
      seen: null,
    };
    expect((await edit(set, wish)).problem?.code).toBe('value-wrong');
  });
});

describe('a template that has changed', () => {
  test('lists its performances, says which differ by hand, and those chosen follow in a change set', async () => {
    await save('follow', { version: null, title: 'Follow', value: scale(70) });
    const set = await begin();
    await edit(set, chosen(first, 'follow', 1), chosen(second, 'follow', 1));
    // A draft counts for whoever works in its set.
    expect(await performancesOf('follow')).toEqual([]);
    expect(await performancesOf('follow', { 'filter[change-set]': set })).toHaveLength(2);
    const byHand = { ...pricesFrom(70), A: 1 };
    await edit(set, {
      what: 'set',
      kind: 'performance',
      id: second,
      seasonId,
      field: 'prices',
      value: byHand,
      seen: pricesFrom(70),
    });
    await publish(set);
    await save('follow', { version: 1, title: 'Follow', value: scale(75) });
    const copies = await performancesOf('follow');
    expect(copies.map(({ id, copy }) => [id, copy])).toEqual([
      [first, { version: 1, isByHand: false }],
      [second, { version: 1, isByHand: true }],
    ]);
    expect((await readTerms(first))?.prices).toEqual(pricesFrom(70));
    const following = await begin();
    await edit(following, chosen(first, 'follow', 2, { seen: copies[0]?.values }));
    expect((await readTerms(first))?.prices).toEqual(pricesFrom(70));
    await publish(following);
    expect((await readTerms(first))?.prices).toEqual(pricesFrom(75));
    expect((await readTerms(second))?.prices).toEqual(byHand);
    await drop('follow', 2);
    expect((await readTerms(first))?.prices).toEqual(pricesFrom(75));
    expect((await rowOf(first))?.pricesTemplate).toMatchObject({ id: 'follow', version: 2 });
  });
});

describe('an allocation', () => {
  test('comes from a template, and is taken back', async () => {
    const before = (await readTerms(first))?.allocation;
    await save('closed', { version: null, title: 'Closed', value: { allocation: letters('x') } }, 'allocations');
    const set = await begin();
    const wish = chosen(first, 'closed', 1, { template: 'allocations', seen: { allocationsTemplate: null } });
    await edit(set, wish);
    expect((await call(check, { params: { changeSetId: set }, cookies: me })).data).toEqual([]);
    await publish(set);
    expect((await readTerms(first))?.allocation).toEqual(letters('x'));
    expect((await performancesOf('closed', {}, 'allocations')).map(({ copy }) => copy?.isByHand)).toEqual([false]);
    await takeBack(set);
    expect((await readTerms(first))?.allocation).toEqual(before);
    expect((await rowOf(first))?.allocationsTemplate ?? null).toBeNull();
  });

  test('of another plan does not fit, and is not published where it was set as it is', async () => {
    const short = { ...letters('o'), [house.sections[0]?.id ?? '']: 'o' };
    await save('short', { version: null, title: 'Short', value: { allocation: short } }, 'allocations');
    const set = await begin();
    const misfit = await edit(set, chosen(first, 'short', 1, { template: 'allocations' }));
    expect(misfit.problem?.code).toBe('template-misfit');
    const { allocation } = (await readTerms(first)) ?? {};
    await edit(set, {
      what: 'set',
      kind: 'performance',
      id: first,
      seasonId,
      field: 'allocation',
      value: short,
      seen: allocation,
    });
    const problems = (await call(check, { params: { changeSetId: set }, cookies: me })).data;
    expect(problems).toMatchObject([{ field: 'allocation', weight: 'error' }]);
  });
});

describe('saved from a performance', () => {
  test('a template has the values that the change set leaves it, the allocation among them', async () => {
    const set = await begin();
    const prices = { ...pricesFrom(20) };
    const seen = (await rowOf(second))?.prices;
    await edit(set, { what: 'set', kind: 'performance', id: second, seasonId, field: 'prices', value: prices, seen });
    const from = { performanceId: second, seasonId, changeSetId: set };
    expect((await save('drafted', { version: null, title: 'Drafted', from })).data.value).toMatchObject({ prices });
    const published = { ...from, changeSetId: null };
    const saved = await save('published', { version: null, title: 'Published', from: published });
    expect(saved.data.value).toMatchObject({ prices: seen });
    const allocation = await save('letters', { version: null, title: 'Letters', from: published }, 'allocations');
    expect(allocation.data.value).toEqual({ allocation: (await readTerms(second))?.allocation });
    const gone = { ...from, performanceId: 'nobody' };
    expect((await save('gone', { version: null, title: 'Gone', from: gone })).problem?.code).toBe('not-found');
  });
});
