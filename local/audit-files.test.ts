import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { keepAuditDaysIn } from './audit-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'audit-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('keeps a file a day, once', async () => {
  const { since, add } = keepAuditDaysIn(folder);
  expect([...(await since('2026-12-01'))]).toEqual([]);
  await add('2026-12-01', 'one\n');
  await add('2026-12-02', 'two\n');
  await add('2026-12-02', 'another\n');
  expect([...(await since('2026-12-02'))]).toEqual(['2026-12-02']);
  expect(readFileSync(join(folder, 'audit/2026-12-02.ndjson'), 'utf8')).toBe('two\n');
});
