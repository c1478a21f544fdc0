import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';

import { rightOf } from '#shared/domain/welcome-performance/registration.ts';
import type { WelcomeRegistration } from '#shared/domain/welcome-performance/registration.ts';
import { welcomeScheme } from '#shared/domain/welcome-performance/welcomed.ts';
import { endOfSeason } from '#shared/domain/welcome-performance/season.ts';
import { day, plus } from '#shared/domain/time/instant.ts';
import { epochSeconds } from '#functions/runtime/clock.ts';

import { readAccount } from './accounts.ts';
import type { Account } from './accounts.ts';
import { documents, tables } from './client.ts';
import { customerKeys } from './keys.ts';
import { write } from './transaction.ts';
import type { TransactItem } from './transaction.ts';

/** A registration is kept for a month after its season, in case somebody has a question. */
const keptDays = 30;

/** Consistent: it is read to be changed, and before seats are held. One round trip; null for somebody who has not registered. */
export async function readWelcome(customerId: string, season: string): Promise<WelcomeRegistration | null> {
  const Key = customerKeys.welcomeRegistration(customerId, season);
  const { Item } = await documents
    .get()
    .send(new GetCommand({ TableName: tables.customers(), Key, ConsistentRead: true }));
  if (!Item) return null;
  const { pk: _pk, sk: _sk, ttl: _ttl, ...registration } = Item;
  // What this store wrote has this shape.
  return registration as WelcomeRegistration;
}

/** What becomes of a registration; null takes it away, with everything in it. */
export interface WelcomeChange {
  readonly next: WelcomeRegistration | null;
  /** Written in the same transaction. */
  readonly tells: readonly TransactItem[];
}

export type WelcomeOutcome =
  | { readonly outcome: 'changed' | 'unchanged'; readonly registration: WelcomeRegistration | null }
  | { readonly outcome: 'no-account'; readonly registration: null };

const tries = 5;

/**
 * Moves a registration on from what it is, with the right on its account and its place on the desk's list, all or nothing; `step`
 * answers null where there is nothing to do, and is asked again where somebody else was faster. Two round trips.
 */
export async function changeWelcome(
  customerId: string,
  season: string,
  step: (before: WelcomeRegistration | null) => WelcomeChange | null,
): Promise<WelcomeOutcome> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const [account, before] = await Promise.all([readAccount(customerId), readWelcome(customerId, season)]);
    if (!account) return { outcome: 'no-account', registration: null };
    const change = step(before);
    if (!change) return { outcome: 'unchanged', registration: before };
    const { next, tells } = change;
    const lines = [
      recordLine(customerId, season, before, next),
      ...listLines(before, next),
      ...rightLines(account, next),
    ];
    if ((await write([...lines, ...tells])).written) return { outcome: 'changed', registration: next };
  }
  throw new Error(`The welcome registration of ${customerId} changed faster than it could be followed.`);
}

const ttlOf = (season: string): number => epochSeconds(plus(endOfSeason(season), keptDays * day));

/** Over what was read: of two who change at once, the second looks again. */
function recordLine(
  customerId: string,
  season: string,
  before: WelcomeRegistration | null,
  next: WelcomeRegistration | null,
): TransactItem {
  const TableName = tables.customers();
  const Key = customerKeys.welcomeRegistration(customerId, season);
  const guard = before
    ? {
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': before.version },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' };
  return next
    ? { Put: { TableName, Item: { ...Key, ...next, ttl: ttlOf(season) }, ...guard } }
    : { Delete: { TableName, Key, ...guard } };
}

/** On the desk's list stands who waits for it, or may book. It says who, and in which status: the rest stays with its owner. */
const isListed = ({ status }: WelcomeRegistration): boolean =>
  status !== 'declined' && status !== 'booked' && status !== 'expired';

function listLines(before: WelcomeRegistration | null, next: WelcomeRegistration | null): TransactItem[] {
  const TableName = tables.customers();
  const keyOf = ({ season, registeredAt, customerId }: WelcomeRegistration) =>
    customerKeys.welcomeListed(season, registeredAt, customerId);
  const isMoved = before && next && before.registeredAt !== next.registeredAt;
  const gone = before && (!next || isMoved || !isListed(next)) ? [{ Delete: { TableName, Key: keyOf(before) } }] : [];
  if (!next || !isListed(next)) return gone;
  const { customerId, season, status } = next;
  return [...gone, { Put: { TableName, Item: { ...keyOf(next), customerId, status, ttl: ttlOf(season) } } }];
}

/** The scheme on the account, which tells the pages what may be booked; only where it changes. */
function rightLines({ customerId, schemes }: Account, next: WelcomeRegistration | null): TransactItem[] {
  const right = next && rightOf(next);
  const kept = schemes.find(({ id }) => id === welcomeScheme);
  if (kept?.status === right?.status && kept?.until === right?.until) return [];
  const others = schemes.filter(({ id }) => id !== welcomeScheme);
  return [
    {
      Update: {
        TableName: tables.customers(),
        Key: customerKeys.account(customerId),
        UpdateExpression: 'SET schemes = :after',
        ConditionExpression: 'schemes = :before',
        ExpressionAttributeValues: {
          ':before': schemes,
          ':after': right ? [...others, { id: welcomeScheme, ...right }] : others,
        },
      },
    },
  ];
}

/** Whose registrations of a season are in a status, the oldest first, a hundred at most. One query page, then each by its key. */
export async function readWelcomeListed(
  season: string,
  status: WelcomeRegistration['status'],
): Promise<readonly WelcomeRegistration[]> {
  const { Items = [] } = await documents.get().send(
    new QueryCommand({
      TableName: tables.customers(),
      KeyConditionExpression: 'pk = :pk',
      FilterExpression: '#status = :status',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':pk': customerKeys.welcomeList(season), ':status': status },
      ConsistentRead: true,
    }),
  );
  const found = await Promise.all(Items.slice(0, 100).map(({ customerId }) => readWelcome(String(customerId), season)));
  return found.filter((registration) => registration !== null);
}
