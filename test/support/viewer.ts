import { afterAll, beforeAll, beforeEach } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { writeItems } from '#functions/platform/table/batch.ts';

import { useTestClock } from './shop.ts';
import { aCustomer } from './stream.ts';
import { startTables } from './table.ts';
import type { TestTables } from './table.ts';

export type Cookies = Record<string, string>;

/** A house with titles or videos and no customers, for tests of lists and positions. Every test begins at `start`, with new customers. */
export function viewersHouse(published: () => Parameters<typeof writeItems>[1]) {
  const start = instant('2026-11-21T19:30:00Z');
  const clock = useTestClock(start);
  let tables: TestTables;
  let made = 0;
  beforeAll(async () => {
    tables = await startTables();
    await writeItems('content', published());
  });
  afterAll(() => tables.stop());
  beforeEach(() => clock.set(start));
  const somebody = async () => {
    const customerId = `viewer-${(made += 1)}`;
    return { customerId, cookies: (await aCustomer({ customerId })) satisfies Cookies };
  };
  return { start, clock, somebody };
}
