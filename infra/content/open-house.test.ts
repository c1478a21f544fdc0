import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { readStanding } from './folder.ts';
import { openStage } from './open-house.ts';
import { writeStartingTexts } from './starting-texts.ts';

// The readers find their folder on import.
const folder = await vi.hoisted(async () => {
  const path = `${process.env['TMPDIR'] ?? '/tmp'}/venue-opening-${process.pid}`;
  const { writeStartingTexts: write } = await import('./starting-texts.ts');
  write(path);
  process.env['VENUE_CONTENT'] = path;
  return path;
});

let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(async () => {
  await tables.stop();
  rmSync(folder, { recursive: true });
  delete process.env['VENUE_CONTENT'];
});

test('a house opens with texts and facts that lead nowhere wrong, and nothing of a demonstration', async () => {
  expect(await openStage()).toBe(true);
  const kinds = new Set((await readStanding()).documents.map(({ kind }) => kind));
  for (const kind of ['house', 'pages', 'nav-bar', 'page-texts', 'homepage']) expect(kinds).toContain(kind);
  for (const kind of ['events', 'films', 'people', 'news', 'festivals', 'promo-codes'])
    expect(kinds).not.toContain(kind);
  expect(readFileSync(join(folder, 'chrome/announcement-banner.yaml'), 'utf8')).toContain('displayBanner: false');
  expect(existsSync(join(folder, 'halls'))).toBe(false);
  expect(await openStage()).toBe(false);
});

test('a folder that is there is a house’s own', () => {
  const own = mkdtempSync(join(tmpdir(), 'own-texts-'));
  expect(writeStartingTexts(own)).toBe(false);
  expect(existsSync(join(own, 'house'))).toBe(false);
  rmSync(own, { recursive: true });
});
