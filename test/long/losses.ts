import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';

import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { isMeant } from '#shared/kernel/events/subscription.ts';
import type { EventSubscription } from '#shared/kernel/events/subscription.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import type { OutboxItem } from '#functions/platform/relay/outbox.ts';
import { documents, documentsOver, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { readAllAvailability } from '#functions/season/store/availability.ts';
import { readRentals } from '#functions/streaming/store/rentals.ts';
import { auditMoney } from '#infra/restore/audit-money.ts';
import { auditSeats } from '#infra/restore/audit-seats.ts';
import { readSalesLedger } from '#infra/restore/sales-ledger.ts';
import { localCredentials, tableNames, tablesFile } from '#local/table-server.ts';

import { crowdDomain } from './crowd.ts';
import type { Evening, Told } from './crowd.ts';

/** The required results of a crowd's actions, read from the tables of an open house. */
export interface Books {
  readonly facts: number;
  readonly paid: number;
  readonly losses: readonly string[];
  /** Ids of the mails that must be in the mailbox, with what each is about. */
  readonly mails: ReadonlyMap<string, string>;
}

/** Lets the stores of this process read the tables of the house in a folder. */
export function readTablesOf(folder: string): void {
  const endpoint = readFileSync(join(folder, tablesFile), 'utf8');
  for (const [variable, name] of Object.entries(tableNames)) process.env[variable] = name;
  documents.provide(documentsOver(new DynamoDBClient({ endpoint, ...localCredentials, maxAttempts: 4 })));
}

export async function readFree(evenings: readonly Evening[]): Promise<ReadonlyMap<string, number>> {
  const ids = new Set(evenings.map(({ performanceId }) => performanceId));
  const all = (await readAllAvailability()).filter(({ performanceId }) => ids.has(performanceId));
  return new Map(all.map(({ performanceId, ticketsAvailable }) => [performanceId, ticketsAvailable]));
}

/** Everything was delivered and every hold is over by `now`. */
export async function readBooks(
  told: readonly Told[],
  before: ReadonlyMap<string, number>,
  evenings: readonly Evening[],
  now: Instant,
): Promise<Books> {
  const ledger = await readSalesLedger();
  const orders = ledger.orders.filter(({ email }) => email.endsWith(`@${crowdDomain}`));
  const paid = orders.filter(({ state }) => state === 'paid');
  const facts = await readFacts();
  const placed = Map.groupBy(
    facts.filter(({ type }) => type === 'OrderPlaced'),
    ({ orderId }) => orderId,
  );
  const paidIds = new Set(paid.map(({ orderId }) => orderId));
  const perOrder = await Promise.all(paid.map((order) => effectsOf(order, placed.get(order.orderId) ?? [])));
  const asked = facts.filter(({ type }) => type === 'AccountMailRequested');
  const losses = [
    ...told
      .flatMap((one) => [...one.paid])
      .filter((id) => !paidIds.has(id))
      .map((id) => `order ${id} was paid and is not`),
    ...orders
      .filter(({ state }) => state === 'awaiting-payment')
      .map(({ orderNo }) => `${orderNo} waits for its payment for ever`),
    ...perOrder.flatMap((effects) => effects.losses),
    ...(await unhandled(facts)),
    ...(await uncounted(paid, before, evenings)),
    ...(await auditSeats(now)),
    ...(await auditMoney()),
  ];
  const mails = new Map([
    ...perOrder.flatMap((effects) => effects.mails),
    ...asked.map(({ id }) => [`onAccountMailRequested.${id}.1`, 'a sign-up'] as const),
  ]);
  return { facts: facts.length, paid: paid.length, losses, mails };
}

interface Fact {
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly orderId: string;
  readonly detail: string;
}

/** Every fact that was written since the house was opened for the first time. */
async function readFacts(): Promise<readonly Fact[]> {
  const found: OutboxItem[] = [];
  for (const TableName of [tables.sales(), tables.customers()]) {
    let from: Record<string, unknown> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await documents.get().send(
        new ScanCommand({
          TableName,
          FilterExpression: 'attribute_exists(outbox)',
          ...(from ? { ExclusiveStartKey: from } : {}),
        }),
      );
      // The outbox wrote what has this attribute.
      found.push(...(Items as unknown as OutboxItem[]));
      from = LastEvaluatedKey;
    } while (from);
  }
  return found.map(({ source, type, detail }) => {
    const { id, orderId = '' } = JSON.parse(detail) as { id: string; orderId?: string };
    return { id, source, type, orderId, detail };
  });
}

/** What a paid order must have brought, and what of it is missing. */
async function effectsOf(order: Order, placed: readonly Fact[]) {
  const { orderId, orderNo, customerId, lines } = order;
  const [fact] = placed;
  const losses = placed.length === 1 ? [] : [`${orderNo} was told as placed ${placed.length} times`];
  const mails: [string, string][] = fact ? [[`onOrderSettled.${fact.id}.1`, `the confirmation of ${orderNo}`]] : [];
  for (const line of lines) {
    if (line.kind === 'gift-voucher' && fact) mails.push([`onVoucherBought.${fact.id}.1`, `the voucher of ${orderNo}`]);
    if (line.kind === 'membership') {
      const account = await readAccount(customerId);
      const source = `${orderId}.${line.lineId}`;
      const has = account?.allMemberships.some((membership) => membership.source === source);
      if (!has) losses.push(`${orderNo} paid for a membership that nobody has`);
    }
    if (line.kind === 'rental') {
      const rentals = await readRentals(customerId);
      const has = rentals.some((rental) => rental.orderId === orderId && rental.status === 'purchased');
      if (!has) losses.push(`${orderNo} paid for a film that nobody has`);
    }
  }
  return { losses, mails };
}

/** Consumers that remember what they have handled, so that a fact without their mark is a fact that they never finished. */
const remembering = ['onOrderSettled', 'onMembershipBought', 'onVoucherBought', 'onAccountMailRequested'] as const;

async function unhandled(facts: readonly Fact[]): Promise<readonly string[]> {
  const losses: string[] = [];
  for (const subscription of remembering.map((name): EventSubscription => subscriptions[name])) {
    const meant = facts.filter(
      ({ source, type, detail }) =>
        subscription.to.some((kind) => kind.source === source && kind.type === type) && isMeant(subscription, detail),
    );
    for (const { id, type } of meant) {
      const Key = { ...salesKeys.handled(subscription.name, id) };
      const { Item: mark } = await documents.get().send(new GetCommand({ TableName: tables.sales(), Key }));
      if (!mark?.['handledAt'])
        losses.push(`${subscription.name} ${mark ? 'did not finish' : 'never began'} ${type} ${id}`);
    }
  }
  return losses;
}

/** Performances whose number of free seats is not what it was, less what was sold: a fact about their seats was lost. */
async function uncounted(
  paid: readonly Order[],
  before: ReadonlyMap<string, number>,
  evenings: readonly Evening[],
): Promise<readonly string[]> {
  const tickets = paid.flatMap(({ lines }) => ticketsOf(lines));
  return [...(await readFree(evenings))].flatMap(([performanceId, left]) => {
    const sold = tickets.filter((ticket) => ticket.performanceId === performanceId).length;
    const due = (before.get(performanceId) ?? 0) - sold;
    return left === due ? [] : [`${performanceId} shows ${left} free seats and has ${due}`];
  });
}

/** What is missing in the database of a stopped house, or should have been deleted from it. */
export function readMailbox(folder: string, due: ReadonlyMap<string, string>): readonly string[] {
  const database = new DatabaseSync(join(folder, 'house.db'));
  const ids = new Set(
    database
      .prepare('SELECT id FROM mails')
      .all()
      .map(({ id }) => String(id)),
  );
  const left = database.prepare('SELECT queue, is_dead, error FROM messages').all();
  database.close();
  return [
    ...[...due].filter(([id]) => !ids.has(id)).map(([, about]) => `no mail came: ${about}`),
    ...left.map(
      ({ queue, is_dead: isDead, error }) =>
        `${String(queue)} has a ${isDead ? 'dead' : 'waiting'} letter: ${String(error)}`,
    ),
  ];
}

/** Deletes what a house without `house.db` loses: messages in transit, and stream records not yet read. */
export function forgetAsBefore(folder: string): void {
  const [house, tablesDb] = ['house.db', 'tables.db'].map((name) => new DatabaseSync(join(folder, name)));
  if (!house || !tablesDb) throw new Error('The databases of the house are missing.');
  const newest = tablesDb.prepare(
    'SELECT MAX(CAST(sequence_number AS INTEGER)) AS newest FROM _stream_records WHERE table_name = ?',
  );
  for (const { shard } of house.prepare('SELECT shard FROM positions').all()) {
    const table = /table\/(\w+)\/stream/.exec(String(shard))?.[1] ?? '';
    const end = String(newest.get(table)?.['newest'] ?? 0);
    house.prepare('UPDATE positions SET sequence = ? WHERE shard = ?').run(end, String(shard));
  }
  house.exec('DELETE FROM messages WHERE is_dead = 0');
  house.close();
  tablesDb.close();
}
