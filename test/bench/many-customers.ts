import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { marshall } from '@aws-sdk/util-dynamodb';

import { welcomeSeasonAt } from '#shared/account/domain/welcome-performance/registration.ts';
import type { WelcomeRegistration } from '#shared/account/domain/welcome-performance/registration.ts';
import { day, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { hashPassword } from '#functions/account/commands/password.ts';
import { itemsOf } from '#functions/account/store/accounts.ts';
import { openSession } from '#functions/account/store/sessions.ts';
import { orderItem, summaryLine } from '#functions/box-office/store/orders.ts';
import { sessionCookie } from '#functions/platform/http/visitor.ts';
import { hashOf, newSecret, numberFrom } from '#functions/platform/runtime/ids.ts';
import type { TableItem } from '#functions/platform/table/batch.ts';
import { customerKeys, salesKeys } from '#functions/platform/table/keys.ts';
import { ticketLine } from '#test/support/basket-lines.ts';
import { orderLineOf, paidOrder } from '#test/support/paid-order.ts';

/** What the program prints of a house with a crowd, as JSON. */
export interface PublishedHouse {
  /** Seconds to load and publish the season, to publish one changed document on top of it, and to write the customers. */
  readonly season: number;
  readonly change: number;
  readonly crowd: number;
  /** Cookies of the customer with most orders, and of one of the staff. */
  readonly customer: string;
  readonly staff: string;
}

/** What a house has to have beside its season. */
export interface Crowd {
  readonly customers: number;
  /** Orders of the one customer who buys most; everybody else has one. */
  readonly ordersOfOne: number;
  /** Registrations for the welcome performances, of which so many have booked the next one. */
  readonly registered: number;
  readonly booked: number;
}

type Write = (table: 'sales' | 'customers', item: TableItem) => void;

/**
 * Writes accounts with orders, and registrations, straight into the file of a house's tables while nothing else has it open: some 20,000
 * items a second, thirty times as fast as over the tables' server. They tell nobody, and have one password.
 */
export async function writeCrowd(
  folder: string,
  crowd: Crowd,
  terms: readonly SaleTerms[],
  at: Instant,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const hash = await hashPassword('overture-and-beginners');
  const database = new DatabaseSync(join(folder, 'tables.db'));
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000');
  const insert = (table: string) =>
    database.prepare(`INSERT OR REPLACE INTO "${table}" (pk, sk, item_json, item_size) VALUES (?, ?, ?, ?)`);
  const into = { sales: insert('sales'), customers: insert('customers') };
  const write: Write = (table, item) => {
    const json = JSON.stringify(marshall({ ...item }, { removeUndefinedValues: true }));
    into[table].run(`S:${item.pk}`, `S:${item.sk}`, json, json.length);
  };
  for (let from = 0; from < crowd.customers; from += portion) {
    database.exec('BEGIN');
    for (let place = from; place < Math.min(from + portion, crowd.customers); place += 1) {
      const orders = place === 0 ? crowd.ordersOfOne : 1;
      writeCustomer(write, { place, orders, hash, terms, at });
    }
    database.exec('COMMIT');
  }
  database.exec('BEGIN');
  for (let place = 0; place < crowd.registered; place += 1) register(write, place, crowd, terms, at);
  database.exec('COMMIT');
  database.close();
}

/** Customers of one transaction. */
const portion = 5000;

export const customerAt = (place: number): string => `many${place}`;

interface Written {
  readonly place: number;
  readonly orders: number;
  readonly hash: string;
  readonly terms: readonly SaleTerms[];
  readonly at: Instant;
}

function writeCustomer(write: Write, { place, orders, hash, terms, at }: Written): void {
  const customerId = customerAt(place);
  const email = `${customerId}@example.com`;
  const name = { firstName: 'Ada', lastName: `Number ${place}` };
  const none = { membership: null, allMemberships: [], schemes: [], country: 'GB' };
  const account = { customerId, email, ...name, ...none, modeOfSale: 9, createdAt: at };
  for (const item of itemsOf({ ...account, emailVerifiedAt: at }, hash)) write('customers', item);
  for (let number = 0; number < orders; number += 1) {
    const orderId = `${customerId}-${number}`;
    const placedAt = plus(at, -number * day - (place % 1000) * minute);
    const [orderNo, sold] = [numberFrom(orderId, 8), terms[(place + number) % terms.length]];
    const about = sold ? { performanceId: sold.performanceId, title: sold.title, date: sold.date } : {};
    const line = orderLineOf(ticketLine(`seat-${place % 2000}`, 4500, about));
    const bought = { orderId, orderNo, customerId, email, ...name, placedAt, dueAt: placedAt, paidAt: placedAt };
    const order = paidOrder([line], [{ kind: 'card', pence: line.pence }], bought);
    write('sales', orderItem(order));
    write('sales', (summaryLine(order).Put?.Item ?? {}) as TableItem);
    write('sales', { ...salesKeys.orderByNumber(orderNo), orderId });
  }
}

function register(write: Write, place: number, crowd: Crowd, terms: readonly SaleTerms[], at: Instant): void {
  const evening = terms.find(({ activityType, date }) => activityType === 'welcome' && date > at);
  const season = welcomeSeasonAt(at);
  const customerId = customerAt(place);
  const registeredAt = plus(at, (place - crowd.registered) * minute);
  const status = evening && place < crowd.booked ? 'booked' : 'registered';
  const { performanceId = '', title = '', date = at } = evening ?? {};
  const isBooked = status === 'booked';
  const booking = { orderId: `${customerId}-0`, performanceId, title, date };
  const registration: WelcomeRegistration = {
    customerId,
    season,
    status,
    route: 'first-visit',
    adults: 2,
    children: 1,
    needs: [],
    invitation: null,
    ...(isBooked ? { booking } : {}),
    registeredAt,
    updatedAt: registeredAt,
    siteOrigin: 'http://localhost',
    version: 1,
  };
  write('customers', { ...customerKeys.welcomeRegistration(customerId, season), ...registration });
  const listed = { customerId, status, ...(isBooked ? { performanceId } : {}) };
  write('customers', { ...customerKeys.welcomeListed(season, registeredAt, customerId), ...listed });
}

/** The cookie of a session of the customer who buys most; the tables' server is open. */
export async function sessionOf(customerId: string, now: Instant): Promise<string> {
  const secret = newSecret();
  await openSession({ hash: hashOf(secret), customerId, modeOfSale: 9, now });
  return `${sessionCookie}=${secret}`;
}
