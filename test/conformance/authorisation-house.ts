import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';

import type { Order } from '#shared/box-office/domain/order/order.ts';
import { pence } from '#shared/kernel/money.ts';
import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { accountItems, customerIdOf } from '#functions/account/commands/account-items.ts';
import type { DemonstrationCustomer } from '#functions/account/commands/account-items.ts';
import { openSession, sessionDays } from '#functions/account/store/sessions.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { hashOf, newSecret } from '#functions/platform/runtime/ids.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { changeMyList } from '#functions/streaming/store/my-list.ts';
import { rentalItem } from '#functions/streaming/store/rental-record.ts';
import { savePosition } from '#functions/streaming/store/watch-positions.ts';
import type { TestTables } from '#test/support/table.ts';

import type { VisitorKind } from './authorisation-findings.ts';

function someone(email: string, firstName: string): DemonstrationCustomer {
  return {
    email,
    firstName,
    lastName: 'Stahlbaum',
    password: 'five gold rings',
    modeOfSale: 9,
    membership: null,
    schemes: [],
    country: 'GB',
  };
}

const owner = someone('owner.of.it@example.org', 'Ottoline');
const other = someone('somebody.else@example.org', 'Sebastian');
export const ownerId = customerIdOf(owner.email);
const otherId = customerIdOf(other.email);

const order: Order = {
  orderId: 'order-of-the-owner',
  orderNo: 'ROH-0WNER',
  customerId: ownerId,
  isGuest: false,
  accessKey: 'key-of-the-owner',
  basketId: 'basket-of-the-owner',
  state: 'paid',
  version: 2,
  lines: [],
  total: pence(1050),
  tenders: [{ kind: 'card', pence: pence(1050) }],
  promo: null,
  email: owner.email,
  firstName: owner.firstName,
  lastName: owner.lastName,
  phone: null,
  delivery: null,
  address: null,
  giftAid: null,
  placedAt: instant('2026-12-01T10:00:00Z'),
  dueAt: instant('2026-12-01T10:30:00Z'),
  paidAt: instant('2026-12-01T10:05:00Z'),
  paymentId: 'payment-of-the-owner',
  paymentUrl: null,
  siteOrigin: 'https://house.test',
};

/** Parts of paths as the owner would fill them in. */
export const ownersParams: Readonly<Record<string, string>> = { orderId: order.orderId };

/** Texts that only the owner's answers may contain. */
export const ownersSecrets: readonly string[] = [
  ownerId,
  owner.email,
  owner.firstName,
  order.orderNo,
  'rental-of-the-owner',
  '4321.5',
  'title-of-the-owner',
];

/** Two customers, one of whom owns an order, a rental and a position in a film. */
export async function furnish(tables: TestTables): Promise<void> {
  const items = await Promise.all([owner, other].map(accountItems));
  await writeItems('customers', items.flat());
  await savePosition(ownerId, { videoId: 'sample', position: 4321.5, savedAt: now(), minutes: 120 });
  await changeMyList(ownerId, () => [{ eventId: 'title-of-the-owner', addedAt: now() }]);
  const rental = rentalItem({
    customerId: ownerId,
    feeId: 'sample',
    orderId: 'rental-of-the-owner',
    orderNo: 'TSCA2345',
    title: 'Swan Lake',
    slug: 'swan-lake',
    windowHours: 72,
    status: 'purchased',
    openedAt: now(),
    startBy: plus(now(), 30 * day),
  });
  const orderItem = { ...salesKeys.order(order.orderId), ...order };
  for (const Item of [rental, orderItem]) await tables.client.send(new PutCommand({ TableName: 'sales', Item }));
}

/** What a visitor's browser sends as its session; a new one every time, because some paths end it. */
export async function sessionOf(visitor: VisitorKind): Promise<string | null> {
  if (visitor === 'anonymous') return null;
  const secret = newSecret();
  await openSession({
    hash: hashOf(secret),
    customerId: visitor === 'thief' || visitor === 'neighbour' ? otherId : ownerId,
    modeOfSale: 9,
    now: visitor === 'expired session' ? plus(now(), -sessionDays * day) : now(),
  });
  return visitor === 'tampered session' ? tampered(secret) : secret;
}

function tampered(secret: string): string {
  return (secret.startsWith('A') ? 'B' : 'A') + secret.slice(1);
}

/** Everything the owner has except sessions, to compare before and after. */
export async function belongings(tables: TestTables): Promise<readonly unknown[]> {
  const owned = await Promise.all(
    ['customers', 'sales'].map((TableName) =>
      tables.client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :owner',
          ExpressionAttributeValues: { ':owner': salesKeys.customer(ownerId) },
        }),
      ),
    ),
  );
  const { Item } = await tables.client.send(
    new GetCommand({ TableName: 'sales', Key: salesKeys.order(order.orderId) }),
  );
  const items = owned.flatMap(({ Items = [] }) => Items).filter(({ sk }) => !String(sk).startsWith('SESSION#'));
  return [...items, Item];
}
