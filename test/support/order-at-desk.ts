import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { Duty } from '#shared/kernel/contract/duty.ts';
import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { onOrderCorrected } from '#functions/box-office/consumers/letters.ts';
import { findOrder, orderItem } from '#functions/box-office/store/orders.ts';
import { handler as deskOrderDelivery } from '#functions/desk/api/desk-order-delivery.ts';
import { handler as deskOrderMail } from '#functions/desk/api/desk-order-mail.ts';
import { handler as deskOrderName } from '#functions/desk/api/desk-order-name.ts';
import { handler as deskOrderTickets } from '#functions/desk/api/desk-order-tickets.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';

import { loadPerformances, saleTerms, seatIds } from './box-office.ts';
import { call } from './call.ts';
import { homeAddress } from './checkout.ts';
import { colleagueWith } from './colleague.ts';
import { auditOfToday } from './desk-house.ts';
import { bring, factsAbout } from './facts.ts';
import type { Fact } from './facts.ts';
import { hold, payFor, signedInBrowser, useDemoPayments, useTestClock } from './shop.ts';
import type { Browser } from './shop.ts';
import { startTables } from './table.ts';
import type { TestTables } from './table.ts';

const paths = { deskOrderName, deskOrderDelivery, deskOrderMail, deskOrderTickets };
type Correction = keyof typeof paths;

/** Every duty that a correction asks for. */
export const everything: readonly Duty[] = ['customers.read', 'customers.write', 'desk.sell'];

export const otherName = { firstName: ' Augusta ', lastName: 'King' };
export const byPost = { delivery: 'post', address: homeAddress };

/** A paid order of two tickets at the desk, a new one before each test. */
export class OrderAtDesk {
  readonly clock = useTestClock(instant('2026-11-26T12:00:00Z'));
  bought!: Order;
  browser: Browser = {};
  night = '';
  tables!: TestTables;
  sent: Mail[] = [];
  #count = 0;

  constructor() {
    beforeAll(async () => {
      this.tables = await startTables();
      useDemoPayments();
      mail.provide(async (one) => void this.sent.push(one));
    });
    beforeEach(() => this.#buy());
    afterEach(() => documents.provide(this.tables.client));
    afterAll(() => this.tables.stop());
  }

  async #buy(): Promise<void> {
    this.#count += 1;
    this.clock.set(plus(instant('2026-11-26T12:00:00Z'), this.#count * day));
    this.sent = [];
    this.night = `night-${this.#count}`;
    await loadPerformances([saleTerms(this.night, this.clock.now())], this.clock.now());
    this.browser = await signedInBrowser(`ada${this.#count}@example.org`);
    const { data } = await hold(this.browser, this.night, seatIds(2));
    this.bought = await payFor(this.browser, data.cartAmount);
  }

  /** As it is stored now. */
  async now(): Promise<Order> {
    const order = await findOrder(this.bought.orderNo);
    if (!order) throw new Error('The order is gone.');
    return order;
  }

  put(order: Order): Promise<void> {
    return writeItems('sales', [orderItem(order)]);
  }

  number(place: 1 | 2): string {
    return `${this.bought.orderNo}-0${place}`;
  }

  again() {
    return { tickets: [this.number(1)], reason: 'Lost on the way' };
  }

  /** One of each correction. */
  all() {
    return [
      ['deskOrderName', otherName],
      ['deskOrderDelivery', byPost],
      ['deskOrderMail', {}],
      ['deskOrderTickets', this.again()],
    ] as const;
  }

  /** Sends a correction as a colleague, by default with the version that stands: the status, or the code of a refusal. */
  async correct(path: Correction, body: Readonly<Record<string, unknown>>, cookies?: Browser): Promise<string> {
    const { version } = await this.now();
    // The four take a body of their own each; `call` checks it as the gateway does.
    const { status, problem } = await call(paths[path] as typeof deskOrderMail, {
      method: 'POST',
      params: { orderNo: this.bought.orderNo },
      body: { version, ...body },
      cookies: cookies ?? (await colleagueWith(...everything)),
    });
    return problem?.code ?? String(status);
  }

  /** What today's audit has of this order. */
  async audited() {
    return (await auditOfToday()).filter(({ subject }) => subject === `order/${this.bought.orderNo}`);
  }

  async facts(type: string): Promise<readonly Fact[]> {
    return (await factsAbout(this.bought.orderId)).filter((fact) => fact.type === type);
  }

  /** Brings every correction to the mails, twice, as a queue may. */
  async tellCustomer(): Promise<readonly Mail[]> {
    for (const fact of [...(await this.facts('OrderCorrected')), ...(await this.facts('OrderCorrected'))])
      await bring(onOrderCorrected, fact);
    return this.sent;
  }
}
