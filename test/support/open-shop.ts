import { afterAll, beforeAll, beforeEach } from 'vitest';

import type { Instant } from '#shared/kernel/time/instant.ts';

import { loadPerformances, saleTerms } from './box-office.ts';
import { useDemoPayments, useTestClock } from './shop.ts';
import { startTables } from './table.ts';
import type { TestTables } from './table.ts';

/**
 * A shop for the tests of one file: tables, payments, and for each test a clock at `start` and an evening on sale with all its seats. A
 * file's own set-up follows it.
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
    start,
    /** The evening of this test. */
    get night(): string {
      return nightOf();
    },
    /** A number unique within the file, for names. */
    get count(): number {
      return count;
    },
  };
}
