import { asyncModelRun, asyncProperty, check, defaultReportMessage } from 'fast-check';

import { hour, plus } from '#shared/kernel/time/instant.ts';
import { auditMoney } from '#infra/restore/audit-money.ts';
import { auditSeats } from '#infra/restore/audit-seats.ts';
import { loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { useDemoPayments } from '#test/support/shop.ts';
import { startTablesDirect } from '#test/support/table.ts';

import { Model } from './model.ts';
import { compare, sequences } from './steps.ts';
import type { Step } from './steps.ts';
import { World, inOwnTime, start, useOwnClocks } from './world.ts';

const browsers = 2;

/** One sequence, then the clocks run out: nothing is left stranded. */
async function runOnce(steps: Iterable<Step>): Promise<void> {
  const [model, real] = [new Model(browsers), await World.open(browsers)];
  await asyncModelRun(async () => ({ model, real }), steps);
  await compare(model, real);
  for (const minutes of [41, 60]) {
    real.pass(minutes);
    model.now += minutes;
    for (let place = 0; place < model.orders.length; place += 1) {
      await real.lookAtPayment(place);
      model.lookAtPayment(place);
    }
    for (let who = 0; who < browsers; who += 1) {
      await real.lookAtBasket(who);
      model.lookAtBasket(who);
    }
  }
  await compare(model, real);
}

export interface Batch {
  readonly sequences: number;
  readonly seed: number;
  readonly maxCommands: number;
  /** A counter-example's own paths, to see it again. */
  readonly path?: string;
  readonly replay?: string;
}

/** Sequences in parallel: while one waits for the table, others use the processor. */
const lanes = 6;

/** Runs sequences on tables of their own, then audits money and seats of all of them; what is wrong, in words, or nothing. */
export async function checkBatch({
  sequences: count,
  seed,
  maxCommands,
  path,
  replay,
}: Batch): Promise<readonly string[]> {
  const tables = await startTablesDirect();
  try {
    useOwnClocks();
    useDemoPayments();
    await loadPerformances([saleTerms('other-night', start)], start);
    const property = () => asyncProperty(sequences(maxCommands, replay), (steps) => inOwnTime(() => runOnce(steps)));
    const runs = path
      ? [check(property(), { seed, path, numRuns: count, endOnFailure: true })]
      : Array.from({ length: lanes }, (_, lane) =>
          check(property(), { seed: seed * lanes + lane, numRuns: Math.ceil(count / lanes) }),
        );
    const failed = (await Promise.all(runs)).filter((run) => run.failed).map((run) => defaultReportMessage(run) ?? '');
    if (failed.length > 0) return failed;
    return [...(await auditMoney()), ...(await auditSeats(plus(start, 10_000 * hour)))];
  } finally {
    await tables.stop();
  }
}
