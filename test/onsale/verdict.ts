import { now } from '#functions/platform/runtime/clock.ts';
import { auditMoney } from '#infra/restore/audit-money.ts';
import { auditSeats } from '#infra/restore/audit-seats.ts';
import { readSalesLedger } from '#infra/restore/sales-ledger.ts';
import { percentile } from '#test/bench/figure.ts';

import type { SaleReport } from './sale.ts';

/** What must be true of every run, fast or slow. */
export interface Verdict {
  readonly soldTwice: number;
  /** Seats reported as taken while no other buyer had them. */
  readonly wronglyRefused: number;
  /** Seats that are not sold at the end, counted in the table. */
  readonly unsold: number;
  /** Answers that are neither a success, nor "taken", nor an explicit 429; by kind. */
  readonly failures: ReadonlyMap<string, number>;
  /** Buyers who paid and have no ticket, or not exactly one mail. */
  readonly failedBuyers: number;
  readonly deadEvents: number;
  readonly money: readonly string[];
  readonly seats: readonly string[];
}

/** Judges a run by the tables and by the buyers' answers. Every fact has reached its consumers by now. */
export async function judge(report: SaleReport): Promise<Verdict> {
  const { sale, floor } = report;
  await floor.settle();
  const ledger = await readSalesLedger();
  const paid = ledger.orders.filter(({ state }) => state === 'paid');
  const { mails, dead } = await floor.outcome();
  const mailed = paid.filter(({ orderNo }) => mails.get(orderNo) === 1).length;
  const { sold, ...rest } = sale.book.counts;
  const offered = sold + rest.free + rest.held + rest.paying;
  return {
    soldTwice: sale.book.soldTwice(),
    wronglyRefused: sale.book.wronglyRefused(),
    unsold: offered - ledger.seats.filter(({ state }) => state === 'sold').length,
    failures: sale.figures.failures,
    failedBuyers: sale.people.endings.failed + paid.length - mailed,
    deadEvents: dead,
    money: await auditMoney(),
    seats: await auditSeats(now()),
  };
}

export interface Speed {
  readonly soldOutSeconds: number | null;
  readonly holdMedian: number;
  readonly hold99: number;
  readonly order99: number;
}

export function speedOf({ sale, soldOutAfter }: SaleReport): Speed {
  const times = (step: string): readonly number[] => sale.figures.times.get(step) ?? [];
  return {
    soldOutSeconds: soldOutAfter === null ? null : soldOutAfter / 1000,
    holdMedian: percentile(times('hold'), 50),
    hold99: percentile(times('hold'), 99),
    order99: percentile(times('order'), 99),
  };
}
