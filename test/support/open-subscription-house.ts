import { afterAll, beforeAll, beforeEach } from 'vitest';

import type { Instant } from '#shared/kernel/time/instant.ts';

import { demoBench } from './payment-benches.ts';
import type { PaymentBench } from './payment-benches.ts';
import type { useTestClock } from './shop.ts';
import { publishPlans, subscriptionHouse } from './subscription-house.ts';
import { startTables } from './table.ts';
import type { TestTables } from './table.ts';

type House = ReturnType<typeof subscriptionHouse>;

/**
 * A house that sells plans, for one file or `describe`: tables, the payment provider from `open`, and for each test a clock at `start` and
 * a new mailbox.
 */
export function openSubscriptionHouse(
  clock: ReturnType<typeof useTestClock>,
  start: Instant,
  open: () => Promise<PaymentBench> = demoBench,
) {
  let tables: TestTables;
  let bench: PaymentBench;
  let house: House;
  let count = 0;

  beforeAll(async () => {
    tables = await startTables();
    bench = await open();
    await publishPlans();
  });
  afterAll(async () => {
    await bench.stop();
    await tables.stop();
  });
  beforeEach(() => {
    clock.set(start);
    count += 1;
    house = subscriptionHouse(bench, clock);
  });

  return {
    subscriber: (...given: Parameters<House['subscriber']>) => house.subscriber(...given),
    until: (moment: Instant) => house.until(moment),
    settle: () => house.settle(),
    get mails() {
      return house.mails;
    },
    get bench() {
      return bench;
    },
    /** A number unique within the file, for names. */
    get count(): number {
      return count;
    },
    subjects: (): readonly string[] => house.mails.map(({ subject }) => subject),
    /** The text of the first mail with this subject; empty for none. */
    textOf: (subject: string): string => house.mails.find((each) => each.subject === subject)?.text ?? '',
  };
}
