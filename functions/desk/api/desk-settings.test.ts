import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { rowOf } from '#shared/desk/domain/season/row.ts';
import type { HouseSettings } from '#shared/kernel/house/settings.ts';
import { instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { dayOf } from '#shared/kernel/time/london.ts';
import { beginPublication } from '#functions/platform/documents/content-versions.ts';
import { readEditorsDocuments, readLog } from '#functions/platform/documents/editors-documents.ts';
import type { EditorsDocument } from '#functions/platform/documents/editors-documents.ts';
import { publishedHouse } from '#functions/platform/documents/house.ts';
import { readManifest } from '#functions/platform/documents/manifest.ts';
import { scheduler } from '#functions/platform/relay/schedule.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { nameOf, textOf } from '#functions/publishing/publish/differences.ts';
import { tryDocuments } from '#functions/publishing/publish/documents.ts';
import { publish } from '#functions/publishing/publish/publish.ts';
import { saleTerms } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { bring, factsAbout } from '#test/support/facts.ts';
import { openBus } from '#test/support/house-bus.ts';
import { useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as onSettingsDue } from '../consumers/on-settings-due.ts';
import { readAudit } from '../store/read-audit.ts';
import { rowItems } from '../store/season-rows.ts';
import { handler } from './desk-settings.ts';

const start = instant('2026-11-26T12:00:00.000Z');
const clock = useTestClock(start);
let tables: TestTables;
let bus: ReturnType<typeof openBus>;
let me: Browser;

beforeAll(async () => {
  tables = await startTables();
  bus = openBus();
  // Texts that name productions are left out.
  const { documents } = tryDocuments({ events: [], films: [], packages: [] }, { opened: start, now: start });
  await publish({ by: 'the seed', now: start, documents: () => documents });
});
beforeEach(async () => {
  clock.pass(1000);
  me = await colleagueWith('settings.write');
});
afterAll(() => tables.stop());

const look = async () => (await call(handler, { cookies: me })).data;
const settingOf = async (field: string) => (await look()).settings.find((each) => each.field === field);

interface Change {
  readonly field: string;
  readonly seen?: unknown;
  readonly value: unknown;
}
const ask = (changes: readonly Change[], isCheck = false) =>
  call(handler, { method: 'POST', cookies: me, body: { changes, isCheck } });

/** Sets settings that are on the screen as they count, and has them published. */
async function set(settings: HouseSettings) {
  const { settings: known } = await look();
  const seen = (field: string) => known.find((each) => each.field === field)?.value;
  const asked = await ask(Object.entries(settings).map(([field, value]) => ({ field, value, seen: seen(field) })));
  await bus.settle();
  return asked;
}

const documentsNow = async (): Promise<ReadonlyMap<string, EditorsDocument>> => {
  const all = await readEditorsDocuments((await readManifest()).kinds);
  return new Map(all.map((each) => [nameOf(each), each]));
};

const phone = { field: 'facts.phone', seen: '020 7946 0000', value: '020 7946 0999' };

describe('settings of the house', () => {
  test('are its facts, rules and texts of mails as they count, with what the product says', async () => {
    const { settings, change } = await look();
    expect(change).toBeNull();
    const of = (field: string) => settings.find((each) => each.field === field);
    expect(of('facts.address')).toMatchObject({
      value: ['1 Programme Street', 'London', 'WC0 0AA'],
      kind: 'lines',
      isSetHere: false,
    });
    expect(of('facts.inTexts.transport.stepFreeStation')).toMatchObject({
      group: 'Named in texts',
      title: 'Transport: step free station',
      value: 'Market Cross',
    });
    expect(of('rules.returns.creditFeePence')).toMatchObject({ value: 400, kind: 'pence' });
    expect(of('mails.link-to-sign-in.subject')).toMatchObject({ value: null, otherwise: 'Your link to sign in' });
    // This house has the sale groups of the specification.
    expect(of('rules.saleGroups')).toBeUndefined();
  });

  test('are checked without writing anything, and name the documents that change', async () => {
    const { data } = await ask([phone], true);
    expect(data.state).toBe('checked');
    expect(data.documents).toContain('contact');
    const all = await documentsNow();
    for (const name of data.documents) {
      const document = all.get(name) ?? all.get(`${name}/page`);
      expect(Object.values(document?.files ?? {}).join('')).toContain('{{phone');
    }
    expect((await look()).change).toBeNull();
    expect((await settingOf('facts.phone'))?.value).toBe(phone.seen);
  });

  test('are published: the house, every text that names them and nothing else, with an entry of the audit', async () => {
    const before = await documentsNow();
    const { data } = await ask([phone, { field: 'rules.postDays', seen: 7, value: 9 }]);
    expect(data.state).toBe('publishing');
    expect((await look()).change).toMatchObject({ state: 'publishing' });
    await bus.settle();
    expect((await look()).change).toMatchObject({ state: 'published', trouble: null });
    const after = await documentsNow();
    const changed = [...after].filter(([name, { body }]) => textOf(body) !== textOf(before.get(name)?.body));
    expect(changed.map(([name]) => name.replace('/page', '')).toSorted()).toEqual(
      ['house', ...data.documents].toSorted(),
    );
    const texts = changed.map(([, { body }]) => textOf(body)).join('');
    expect(texts).not.toMatch(/020 ?7946 ?0000/);
    expect(texts).toContain('tel:02079460999');
    expect(await publishedHouse()).toMatchObject({ facts: { phone: phone.value }, rules: { postDays: 9 } });
    expect(await settingOf('facts.phone')).toMatchObject({
      value: phone.value,
      otherwise: phone.seen,
      isSetHere: true,
    });
    const asked = { day: null, staffId: null, subject: 'settings/house', after: null };
    const { entries } = await readAudit(asked, dayOf(start));
    expect(entries[0]).toMatchObject({
      deed: 'Settings changed',
      duty: 'settings.write',
      changes: [
        { what: 'The house: Telephone', before: phone.seen, after: phone.value },
        { what: 'Returns and post: Days that the post needs', before: '7', after: '9' },
      ],
    });
  });

  test('that were set by somebody else since they were seen refuse the change, with what they are now', async () => {
    const { problem } = await ask([{ ...phone, value: '020 7946 0111' }]);
    expect(problem).toMatchObject({ code: 'setting-changed', source: { pointer: '/changes/0/value' } });
    expect(problem?.title).toContain('020 7946 0999');
    // Two colleagues with the same idea do not get in each other's way.
    expect((await ask([phone], true)).status).toBe(200);
  });

  test('go back to what the files say', async () => {
    await set({ 'facts.phone': null, 'rules.postDays': null });
    expect(await settingOf('facts.phone')).toMatchObject({ value: phone.seen, isSetHere: false });
    expect((await publishedHouse()).rules.postDays).toBe(7);
  });

  test.each([
    ['facts.boxOfficeEmail', 'box office', /^E-mail of the box office: /],
    ['facts.address', ['1 Programme Street', 'London'], /^Address: /],
    ['facts.name', '', /^Name: /],
    ['rules.returns.closesHoursBefore', -1, /^Returning closes, hours before it begins: /],
    ['rules.priceTypes.child', { title: 'Child', percent: 130 }, /^Child: /],
    ['mails.link-to-sign-in.subject', 'Your link, {orderNo}', /^Subject: This text knows no \{orderNo\}/],
    ['mails.membership-ended.subject', 'It has ended', /^Subject: \{title\} is missing/],
    ['facts.corporatePolicies', '//elsewhere.example', /^Page of the house’s policies: /],
    ['facts.social', [{ title: 'A page', to: 'javascript:alert(1)' }], /^Pages elsewhere: /],
  ])('refuse %s as %j beside its field', async (field, value, says) => {
    const { problem } = await ask([{ field, seen: (await settingOf(field))?.value, value }]);
    expect(problem).toMatchObject({ code: 'setting-wrong', source: { pointer: '/changes/0/value' } });
    expect(problem?.title).toMatch(says);
    expect((await look()).change?.state).toBe('published');
  });

  test('that no house has are refused', async () => {
    for (const field of ['facts.__proto__', 'facts.inTexts', 'rules', 'mails.none.subject', 'facts.constructor.name'])
      expect((await ask([{ field, seen: null, value: 'x' }])).problem?.code).toBe('setting-unknown');
  });

  test('keep a hall that performances are in, and let another go', async () => {
    const venues = (await settingOf('facts.venues'))?.otherwise as { readonly id: string; readonly title: string }[];
    const [first, ...rest] = venues;
    const terms = saleTerms('first-night', start);
    const row = { ...rowOf(terms, { seasonId: '2627', venueId: first?.id ?? '' }), countsFrom: null };
    await writeItems('sales', [...rowItems(row)]);
    const wish = { field: 'facts.venues', seen: null };
    const { problem } = await ask([{ ...wish, value: rest }], true);
    expect(problem?.title).toContain(`performances are in ${first?.title}`);
    expect((await ask([{ ...wish, value: venues.slice(0, -1) }], true)).status).toBe(200);
  });

  test('are refused while others are being published, and both kept', async () => {
    await ask([phone]);
    const second = { field: 'rules.postDays', seen: 7, value: 8 };
    expect((await ask([second])).problem?.code).toBe('settings-busy');
    await bus.settle();
    await ask([second]);
    await bus.settle();
    expect(await publishedHouse()).toMatchObject({ facts: { phone: phone.value }, rules: { postDays: 8 } });
    await set({ 'facts.phone': null, 'rules.postDays': null });
  });

  test('wait for another publication, and are published once however often their event comes', async () => {
    const due: string[] = [];
    scheduler.provide(async (name, at) => void due.push(`${name} ${at}`));
    await beginPublication({ by: 'the editors', now: clock.now() });
    await ask([phone]);
    await bus.settle();
    expect((await look()).change?.state).toBe('publishing');
    expect(due).toContain(`settings ${plus(clock.now(), minute)}`);
    clock.pass(10 * minute);
    me = await colleagueWith('settings.write');
    const fact = (await factsAbout('settings')).find(({ type }) => type === 'SettingsDue');
    if (!fact) throw new Error('Nothing is due.');
    await bring(onSettingsDue, fact);
    const count = (await readLog()).length;
    await bring(onSettingsDue, fact);
    expect((await look()).change?.state).toBe('published');
    expect((await readLog()).length).toBe(count);
    expect((await publishedHouse()).facts.phone).toBe(phone.value);
    scheduler.provide(async () => undefined);
    await set({ 'facts.phone': null });
  });

  test('that make a text which does not fit are refused whole, with file and line', async () => {
    await set({ 'facts.name': 'N'.repeat(199) });
    const { change } = await look();
    expect(change?.state).toBe('refused');
    expect(change?.trouble).toMatch(/\.(md|yaml):\d+ /);
    expect((await publishedHouse()).facts.name).toBe('Royal Opera House');
  });

  test('keep what editors have published since a text was made', async () => {
    const all = [...(await documentsNow()).values()];
    const contact = all.find(({ kind }) => kind === 'contact');
    const body = { ...(contact?.body as object), title: 'Talk to us' };
    await publish({
      by: 'the editors',
      now: clock.now(),
      documents: ({ documents }) => documents.map((each) => (each.kind === 'contact' ? { ...each, body } : each)),
    });
    await set({ 'facts.phone': phone.value });
    const now = (await documentsNow()).get('contact/page')?.body;
    expect(now).toMatchObject({ title: 'Talk to us' });
    expect(textOf(now)).toContain(phone.value);
  });
});
