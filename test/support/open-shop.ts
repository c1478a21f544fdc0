import { afterAll, beforeAll, beforeEach } from 'vitest';

import type { Instant } from '#shared/kernel/time/instant.ts';

import { loadPerformances, saleTerms } from './box-office.ts';
import { useDemoPayments, useTestClock } from './shop.ts';
import { startTables } from './table.ts';
import type { TestTables } from './table.ts';

/**
 * A shop for the tests of one file: tables, payments, and for each test a clock that stands at `start` and an evening on sale of which
 * nothing has been sold. What a file sets up for each test itself comes after that.
 */
export function openShop(start: Instant) {
  const clock = useTestClock(start);
  let tables: TestTables;
  let count = 0;
  const nightOf = (): string => `night-${count}`;

  beforeAll(async () => {
    tables = await startTables();
    useDemoPayments();
  });
  afterAll(() => tables.stop());
  beforeEach(async () => {
    clock.set(start);
    count += 1;
    await loadPerformances([saleTerms(nightOf(), start)], start);
  });

  return {
    clock,
    /** The evening of this test. */
    get night(): string {
      return nightOf();
    },
    /** A number that no other test of the file has, for names of its own. */
    get count(): number {
      return count;
    },
  };
}
