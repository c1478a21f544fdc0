import { DatabaseSync } from 'node:sqlite';

import { marshall } from '@aws-sdk/util-dynamodb';

import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { itemsOf } from '#functions/account/store/accounts.ts';
import { orderItem, summaryLine } from '#functions/box-office/store/orders.ts';
import { numberFrom } from '#functions/platform/runtime/ids.ts';
import type { TableItem } from '#functions/platform/table/batch.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { ticketLine } from '#test/support/basket-lines.ts';
import { orderLineOf, paidOrder } from '#test/support/paid-order.ts';

const firstNames =
  'Anna James Maria John Olivia David Amelia Michael Isla Paul Ava Mark Emily Andrew Sophia Peter Grace Thomas Freya Daniel Zoë Joël José Siân Niamh Łukasz Søren Wei Yuki Aarav Fatima Mohammed Chloé Björn Ng'.split(
    ' ',
  );

/** The commonest names of the country, some of others, and some that are written in several ways. */
const lastNames =
  'Smith|Jones|Taylor|Brown|Williams|Wilson|Johnson|Davies|Robinson|Wright|Thompson|Evans|Walker|White|Roberts|Green|Hall|Wood|Jackson|Clarke|Patel|Khan|Lewis|James|Phillips|Mason|Mitchell|Rose|Davis|Rodgers|Cooper|Harris|Hughes|Edwards|Hill|Moore|Martin|Ward|Turner|Singh|Hussain|Begum|Ali|Müller|Mueller|O’Brien|O’Connor|de la Tour|van der Berg|MacDonald|McKenzie|García Márquez|Nguyễn|Ng|Li|Łukasiewicz|Sørensen|Smith-Jones|St John|Özdemir'.split(
    '|',
  );

const areas = ['WC2E', 'SW1A', 'N1', 'E8', 'SE10', 'W1K', 'M1', 'B2', 'LS1', 'EH1', 'CF10', 'BS8', 'OX1', 'CB2', 'NW3'];
const units = 'ABDEFGHJLNPQRSTUWXYZ';

/** Customers of one transaction. */
const portion = 5000;

/**
 * Writes accounts straight into the file of tables that nothing has open: seven of ten have an address and a telephone number, four an order;
 * one order more for every ten is a guest's. Half of the last names are the commonest, the others made of syllables.
 */
export function writeFindCrowd(file: string, customers: number, at: Instant): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000');
  const insert = (table: string) =>
    database.prepare(`INSERT OR REPLACE INTO "${table}" (pk, sk, item_json, item_size) VALUES (?, ?, ?, ?)`);
  const into = { sales: insert('sales'), customers: insert('customers') };
  const write = (table: 'sales' | 'customers', item: TableItem): void => {
    const json = JSON.stringify(marshall({ ...item }, { removeUndefinedValues: true }));
    into[table].run(`S:${item.pk}`, `S:${item.sk}`, json, json.length);
  };
  for (let from = 0; from < customers; from += portion) {
    database.exec('BEGIN');
    for (let place = from; place < Math.min(from + portion, customers); place += 1) writeOne(write, place, at);
    database.exec('COMMIT');
  }
  database.close();
}

type Write = (table: 'sales' | 'customers', item: TableItem) => void;

/** The customer of a place, always the same. */
export function findableAt(place: number) {
  const random = seededRandom(`customer ${place}`);
  const one = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const syllables = [
    'ber',
    'ton',
    'wick',
    'ham',
    'ford',
    'cal',
    'lin',
    'mar',
    'ros',
    'ash',
    'well',
    'den',
    'hol',
    'pem',
  ];
  const made = `${one(syllables)}${one(syllables)}${random() < 0.5 ? one(syllables) : ''}`;
  const lastName = random() < 0.5 ? one(lastNames) : `${made.slice(0, 1).toUpperCase()}${made.slice(1)}`;
  const firstName = one(firstNames);
  const postcode = `${one(areas)} ${Math.floor(random() * 10)}${one(Array.from(units))}${one(Array.from(units))}`;
  const phone = `07${String(Math.floor(random() * 1e9)).padStart(9, '0')}`;
  const email = `${firstName}.${made}${place}@example.org`.toLowerCase();
  return { customerId: `find${place}`, firstName, lastName, email, phone, postcode };
}

function writeOne(write: Write, place: number, at: Instant): void {
  const { customerId, phone, postcode, ...who } = findableAt(place);
  const isKnown = place % 10 < 7;
  const none = { membership: null, allMemberships: [], schemes: [], country: 'GB', modeOfSale: 9 };
  const account = { customerId, ...who, ...none, phone: isKnown ? phone : null, createdAt: at };
  const [item] = itemsOf(account, 'no password');
  write('customers', { ...item });
  const home = { street: '1 Footlight Row', town: 'London', postcode, country: 'GB' };
  const addresses = [{ ...home, id: 'home', isForPost: true, isForBills: true }];
  if (isKnown) write('customers', { ...customerKeys.addresses(customerId), addresses, version: 1 });
  const isGuest = place % 10 === 9;
  if (!isGuest && place % 10 >= 4) return;
  const orderId = `${customerId}-0`;
  const line = orderLineOf(
    ticketLine(`seat-${place % 2000}`, 4500, {
      seatLabel: `Stalls ${'ABCDEFGH'[place % 8]} ${place % 90}`,
      date: plus(at, (1 + (place % 200)) * day),
    }),
  );
  const buyer = { customerId: isGuest ? `guest-${place}` : customerId, isGuest, ...who };
  const bought = { orderId, orderNo: numberFrom(orderId, 8), ...buyer, phone, address: home, placedAt: at };
  const order = paidOrder([line], [{ kind: 'card', pence: line.pence }], bought);
  write('sales', orderItem(order));
  // A Put has an item with its key.
  write('sales', (summaryLine(order).Put?.Item ?? {}) as TableItem);
}
