import { afterAll, beforeAll, beforeEach } from 'vitest';

import { quietTime } from '#shared/desk/domain/plans/plan-move.ts';
import { rowOf } from '#shared/desk/domain/season/row.ts';
import { instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { versionOf } from '#shared/season/domain/sale-terms.ts';
import { readSeats } from '#functions/box-office/store/seats.ts';
import { handler as planPath } from '#functions/desk/api/desk-performance-plan.ts';
import { handler as planMove } from '#functions/desk/api/desk-plan-move.ts';
import { handler as onPlanMoveDue } from '#functions/desk/consumers/on-plan-move-due.ts';
import { rowItems } from '#functions/desk/store/season-rows.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import { hallItems } from '#functions/season/store/halls.ts';
import { pauseTerms, readStoredTerms } from '#functions/season/store/performances.ts';

import { house, loadPerformances, saleTerms, seatIds } from './box-office.ts';
import { call } from './call.ts';
import { colleagueWith } from './colleague.ts';
import { bring, factsAbout } from './facts.ts';
import { otherPlan } from './other-plan.ts';
import { hold, payFor, signedInBrowser, useDemoPayments, useTestClock } from './shop.ts';
import type { Browser } from './shop.ts';
import { startTables } from './table.ts';
import type { TestTables } from './table.ts';

const start = instant('2026-11-26T12:00:00Z');

/** A performance that is to move to a plan without one of its seats, and with a gallery of other ids; a new one before each test. */
export class MovingHouse {
  readonly clock = useTestClock(start);
  readonly pause = { staffId: 'alma', name: 'Alma', reason: 'Another stage' };
  /** A seat that the other plan lacks, two that it has, and three of the gallery. */
  readonly seats = [...seatIds(8).slice(5), ...seatIds(6, 'gallery').slice(3)] as [
    gone: string,
    stays: string,
    held: string,
    up: string,
    upper: string,
    late: string,
  ];
  readonly to = otherPlan(this.seats.slice(0, 1));
  readonly sent: Mail[] = [];
  night = '';
  tables!: TestTables;
  #count = 0;

  constructor() {
    beforeAll(async () => {
      this.tables = await startTables();
      useDemoPayments();
      mail.provide(async (one) => void this.sent.push(one));
    });
    beforeEach(async () => {
      this.#count += 1;
      this.night = `night-${this.#count}`;
      this.clock.set(plus(start, this.#count * 60 * minute));
      documents.provide(this.tables.client);
      await loadPerformances([saleTerms(this.night, this.clock.now())], this.clock.now());
      const row = rowOf(saleTerms(this.night, this.clock.now()), {
        seasonId: '2627',
        venueId: house.venueId,
      });
      await writeItems('sales', [...hallItems(this.to), ...rowItems({ ...row, countsFrom: null })]);
      this.sent.length = 0;
    });
    afterAll(() => this.tables.stop());
  }

  buyer(name: string): Promise<Browser> {
    return signedInBrowser(`${name}${this.#count}@example.org`);
  }

  async buy(name: string, seats: readonly string[]) {
    const browser = await this.buyer(name);
    const { data } = await hold(browser, this.night, seats);
    return payFor(browser, data.cartAmount);
  }

  /** Pauses the sale, and lets the time pass that a move waits for. */
  async stopSale(): Promise<void> {
    await pauseTerms(this.night, versionOf((await readStoredTerms(this.night)) ?? {}), this.pause);
    this.clock.pass(quietTime);
  }

  officer(): Promise<Browser> {
    return colleagueWith('season.write', 'season.publish', 'sale.stop');
  }

  async review(to = this.to.id) {
    const cookies = await this.officer();
    return (await call(planPath, { params: { performanceId: this.night }, query: { to }, cookies })).data;
  }

  /** Asks for the move as the review shows it. */
  async move(more: object = {}) {
    const { version, review } = await this.review();
    const body = { to: this.to.id, version, review, reason: 'Another stage', ...more };
    const cookies = await this.officer();
    return call(planPath, { method: 'POST', params: { performanceId: this.night }, body, cookies });
  }

  async dueFact() {
    const fact = (await factsAbout(this.night)).findLast(({ type }) => type === 'PlanMoveDue');
    if (!fact) throw new Error('Nothing is due.');
    return fact;
  }

  /** Delivers what is due more often than any move here needs. */
  async finish(): Promise<void> {
    for (let calls = 0; calls < 6; calls += 1) await bring(onPlanMoveDue, await this.dueFact());
  }

  /** How far the move is. */
  async moved() {
    return (await call(planMove, { params: { performanceId: this.night }, cookies: await this.officer() })).data;
  }

  /** Seats that are not free, in the sections of both plans. */
  async standing(): Promise<readonly string[]> {
    const sections = new Set([...house.sections, ...this.to.sections].map(({ id }) => id));
    const seats = await Promise.all([...sections].map((id) => readSeats(this.night, id)));
    return seats
      .flat()
      .map(({ seatId, state }) => `${seatId} ${state}`)
      .toSorted();
  }
}
