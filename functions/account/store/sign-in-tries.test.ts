import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { instant, minute, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { claimTry, forgetTries, takeTryBack } from './sign-in-tries.ts';

const now = instant('2026-12-03T19:30:00Z');
const allowed = { allowed: true };

let tables: TestTables;

beforeAll(async () => {
  tables = await startTablesOverSdk();
});

afterAll(() => tables.stop());

async function tryTimes(email: string, times: number, from: Instant): Promise<void> {
  for (let count = 0; count < times; count += 1) expect(await claimTry(email, from)).toEqual(allowed);
}

describe('tries to sign in', () => {
  it('wait after the fifth, longer each time', async () => {
    await tryTimes('a@example.org', 5, now);
    expect(await claimTry('a@example.org', now)).toMatchObject({ allowed: false, retryAfter: 60 });
    expect(await claimTry('a@example.org', plus(now, 45 * second))).toMatchObject({ allowed: false, retryAfter: 15 });
    expect(await claimTry('a@example.org', plus(now, minute))).toEqual(allowed);
    expect(await claimTry('a@example.org', plus(now, minute))).toMatchObject({ allowed: false, retryAfter: 120 });
  });

  it('that had to wait are not counted, so that knocking does not lock the owner out for longer', async () => {
    await tryTimes('b@example.org', 5, now);
    for (let knock = 0; knock < 10; knock += 1) {
      expect(await claimTry('b@example.org', plus(now, 30 * second))).toMatchObject({ allowed: false, retryAfter: 30 });
    }
    expect(await claimTry('b@example.org', plus(now, minute))).toEqual(allowed);
  });

  it('cannot slip past the count by coming all at once', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => claimTry('c@example.org', now)));
    expect(all.filter((claim) => claim.allowed).length).toBeLessThanOrEqual(5);
    expect(all.filter((claim) => claim.allowed).length).toBeGreaterThan(0);
  });

  it('are forgotten after signing in', async () => {
    await tryTimes('d@example.org', 5, now);
    await forgetTries('d@example.org');
    await tryTimes('d@example.org', 5, now);
  });

  it('are forgotten after a quiet hour', async () => {
    await tryTimes('e@example.org', 5, now);
    await tryTimes('e@example.org', 5, plus(now, 60 * minute));
    expect(await claimTry('e@example.org', plus(now, 60 * minute))).toMatchObject({ allowed: false, retryAfter: 60 });
  });

  it('wait as long as they are told, ten in a row, each wait longer than the one before', async () => {
    await tryTimes('h@example.org', 4, now);
    const waits: number[] = [];
    let time = now;
    for (let count = 5; count <= 10; count += 1) {
      expect(await claimTry('h@example.org', time)).toEqual(allowed);
      // An immediate attempt is refused, with the time to wait.
      const knock = await claimTry('h@example.org', time);
      const { retryAfter } = knock.allowed ? { retryAfter: 0 } : knock;
      waits.push(retryAfter / 60);
      time = plus(time, retryAfter * second);
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
  });

  it('of one visitor count whatever the address, and a right one is taken back', async () => {
    const tried = async () => claimTry('visitor', now, 'signInOfVisitor');
    for (let count = 0; count < 30; count += 1) expect(await tried()).toEqual(allowed);
    expect(await tried()).toMatchObject({ allowed: false, retryAfter: 60 });
    await takeTryBack('visitor');
    expect(await tried()).toEqual(allowed);
    expect(await tried()).toMatchObject({ allowed: false, retryAfter: 60 });
    await takeTryBack('nobody');
  });

  it('to sign in and mails that were asked for are counted apart', async () => {
    await tryTimes('i@example.org', 5, now);
    for (let count = 0; count < 3; count += 1)
      expect(await claimTry('i@example.org', now, 'signInLink')).toEqual(allowed);
    expect(await claimTry('i@example.org', now, 'signInLink')).toMatchObject({ allowed: false, retryAfter: 120 });
  });

  it('of one address do not count for another', async () => {
    await tryTimes('f@example.org', 5, now);
    expect(await claimTry('g@example.org', now)).toEqual(allowed);
  });
});
