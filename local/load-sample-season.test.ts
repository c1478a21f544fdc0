import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, expect, it, vi } from 'vitest';

import type { ChangeSet } from '#shared/desk/domain/season/change-set.ts';
import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { changeSetLine } from '#functions/desk/store/change-sets.ts';
import { readLog } from '#functions/platform/documents/editors-documents.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { handler as events } from '#functions/season/api/events.ts';
import { handler as announcement } from '#functions/site/api/announcement-banner.ts';
import { commandNamed } from '#infra/content/commands.ts';
import { startTableServer } from '#local/table-server.ts';
import { call } from '#test/support/call.ts';

import { draftsNotice } from './drafts-notice.ts';
import { loadSampleSeason } from './load-sample-season.ts';
import { openTables } from './open-tables.ts';
import { isSeasonOfOffice, seasonNotice } from './season-notice.ts';
import { announceLoaded } from './season-stamp.ts';

const editors = await vi.hoisted(async () => {
  const { openEditorsFolder } = await import('#test/support/editors-folder.ts');
  return openEditorsFolder();
});

const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'venue-loading-'));
const start = instant('2026-11-22T09:00:00.000Z');
const file = 'chrome/announcement-banner.yaml';
let stop: (() => Promise<void>) | null = null;

async function openHouse(at: Instant): Promise<boolean> {
  await stop?.();
  delete process.env[env.dynamodbEndpoint];
  let offset = Date.parse(at) - Date.now();
  clock.provide(() => Date.now() + offset++);
  const tables = await startTableServer(join(folder, 'tables.db'));
  process.env[env.dynamodbEndpoint] = tables.endpoint;
  ({ stop } = tables);
  const loaded = await loadSampleSeason(folder);
  if (loaded) await announceLoaded(loaded, folder);
  return loaded !== null;
}

const run = (name: keyof typeof commandNamed) =>
  commandNamed[name]({ openStage: openTables, by: 'Ada', takesOver: false, to: undefined, say: () => undefined });
const title = async () => (await call(announcement)).data.title;

afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await stop?.();
  delete process.env[env.dynamodbEndpoint];
  editors.remove();
  rmSync(folder, { recursive: true });
});

it(
  'a start publishes no draft and keeps what was taken back, on the same day and when the season is renewed',
  { timeout: 240_000 },
  async () => {
    expect(await openHouse(start)).toBe(true);
    expect(await draftsNotice()).toBe('');
    const original = await title();

    editors.edit(file, `title: ${original}`, 'title: Doors at seven');
    expect(await run('publish')).toBe(0);
    expect(await title()).toBe('Doors at seven');
    expect(await run('rollback')).toBe(0);
    expect(await title()).toBe(original);

    expect(await openHouse(plus(start, day / 24))).toBe(false);
    expect(await title()).toBe(original);
    expect(await draftsNotice()).toContain('(announcement-banner/page): npm run content -- diff');

    editors.edit(file, 'title: Doors at seven', 'title: A draft');
    const later = plus(start, 20 * day);
    expect(await openHouse(later)).toBe(true);
    expect(await title()).toBe(original);
    expect(await draftsNotice()).toContain('announcement-banner/page');
    const listed = await call(events, { query: { pageSize: '5' } });
    expect(JSON.stringify(listed.data)).toContain(later.slice(0, 4));

    const [renewal, rolledBack] = await readLog();
    expect(renewal).toMatchObject({ isRenewal: true });
    expect(renewal?.deeds.filter(({ kind }) => kind === 'promo-codes')).not.toEqual([]);
    expect(renewal?.deeds.filter(({ kind }) => kind === 'announcement-banner')).toEqual([]);
    expect(rolledBack).toMatchObject({ backTo: 1 });

    // Taking back the publication before it brings the announcement back, and no performance of three weeks ago.
    expect(await run('rollback')).toBe(0);
    expect(await title()).toBe('Doors at seven');
    expect((await readLog())[0]?.deeds.map(({ kind }) => kind)).toEqual(['announcement-banner']);
  },
);

it('a start on a folder with a mistake says so and opens', { timeout: 240_000 }, async () => {
  editors.edit(file, 'icon:', 'colour: red\nicon:');
  expect(await openHouse(plus(start, 40 * day))).toBe(true);
  expect(await title()).toBe('Doors at seven');
  expect(await draftsNotice()).toContain('npm run content -- check');
});

it(
  'a season that the season office has changed is kept at any age, and the start says so',
  { timeout: 240_000 },
  async () => {
    const draft: ChangeSet = {
      changeSetId: 'set-1',
      title: 'Two evenings more',
      state: 'open',
      version: 1,
      by: 'anna',
      byName: 'Anna Example',
      begunAt: start,
      moment: null,
      publishedByName: null,
      reverses: null,
      trouble: null,
      counts: null,
    };
    await write([changeSetLine(draft, null)]);
    expect(await isSeasonOfOffice()).toBe(false);
    expect(await seasonNotice(folder)).toBe('');
    const published: ChangeSet = { ...draft, state: 'published', version: 2, moment: start };
    await write([changeSetLine(published, 1)]);
    expect(await openHouse(plus(start, 60 * day))).toBe(false);
    expect(await seasonNotice(folder)).toContain('The season office has changed this season');
  },
);
