import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Instant } from '#shared/kernel/time/instant.ts';
import { addDays } from '#shared/kernel/time/london.ts';
import { auditDays } from '#functions/desk/store/audit-days.ts';
import { auditLine } from '#functions/desk/store/audit.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { auditKeys } from '#functions/platform/table/keys.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { bring } from '#test/support/facts.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler } from './on-audit-export-due.ts';

const night = '2026-12-03T04:00:00.000Z' as Instant;
const clock = useTestClock(night);
let database: TestTables;
let kept: Map<string, string>;

beforeAll(async () => {
  database = await startTables();
});
afterAll(() => database.stop());
beforeEach(() => {
  clock.set(night);
  kept = new Map();
  auditDays.provide({
    since: async (since) => new Set([...kept.keys()].filter((day) => day >= since)),
    add: async (day, lines) => void (kept.has(day) || kept.set(day, lines)),
  });
});

const did = (deed: string, at: string) =>
  write([
    auditLine(
      {
        by: { staffId: 's1', name: 'Anna' },
        duty: 'staff.manage',
        deed,
        subject: 'role/r1',
        subjectName: 'Door',
      },
      at as Instant,
    ),
  ]);

const sweep = () =>
  bring(handler, {
    type: 'SweepDue',
    detail: JSON.stringify({ id: 'n1', occurredAt: night, version: 1, subject: 'sweep' }),
  });

const deedsOf = (day: string): readonly string[] =>
  (kept.get(day) ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { readonly deed: string }).deed);

describe('every night', () => {
  it('keeps yesterday, a line an entry in the order of time, and nothing of today', async () => {
    await did('second', '2026-12-02T23:59:59.999Z');
    await did('first', '2026-12-02T00:00:00.000Z');
    await did('today', '2026-12-03T00:00:00.000Z');
    await sweep();
    expect(deedsOf('2026-12-02')).toEqual(['first', 'second']);
    expect(kept.has('2026-12-03')).toBe(false);
    const [line = ''] = (kept.get('2026-12-02') ?? '').split('\n');
    expect(JSON.parse(line)).toMatchObject({
      id: expect.any(String),
      at: '2026-12-02T00:00:00.000Z',
      staffId: 's1',
      staffName: 'Anna',
      subject: 'role/r1',
    });
    expect(line).not.toContain('DAY#');
  });

  it('catches up the days that are missing, 35 of them, and leaves those that are there', async () => {
    await did('late', '2026-11-20T10:00:00.000Z');
    await did('too old', '2026-10-28T10:00:00.000Z');
    kept.set('2026-12-01', 'as it was');
    await sweep();
    expect(deedsOf('2026-11-20')).toEqual(['late']);
    expect(kept.get('2026-12-01')).toBe('as it was');
    expect([...kept.keys()].toSorted()).toEqual(Array.from({ length: 35 }, (_, place) => addDays('2026-10-29', place)));
  });

  it('keeps a day on which nobody did anything as an empty one', async () => {
    clock.set('2027-02-03T04:00:00.000Z' as Instant);
    await sweep();
    expect(kept.get('2027-02-02')).toBe('');
  });

  it('keeps what it could until a failure, asks for another delivery, and goes on then', async () => {
    const { since, add } = auditDays.get();
    let left = 3;
    const failing = async (day: string, lines: string): Promise<void> => {
      if (left === 0) throw new Error('SlowDown');
      left -= 1;
      await add(day, lines);
    };
    auditDays.provide({ since, add: failing });
    await expect(sweep()).rejects.toThrow('did not handle');
    expect(kept.size).toBe(3);
    auditDays.provide({ since, add });
    await sweep();
    expect(kept.size).toBe(35);
  });
});

it('has no right to change an entry', async () => {
  const Key = auditKeys.entry('2026-12-02', night, 'e1');
  const { asFunction, takeRefused } = await import('#test/rights/guard.ts');
  const change = new UpdateCommand({ TableName: tables.audit(), Key: { ...Key }, UpdateExpression: 'REMOVE deed' });
  await expect(asFunction('onAuditExportDue', () => documents.get().send(change))).rejects.toThrow(
    'may not dynamodb:UpdateItem',
  );
  expect(takeRefused()).toHaveLength(1);
});
