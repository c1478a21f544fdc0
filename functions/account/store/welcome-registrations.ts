import {
  endOfSeason,
  performanceOf,
  rightOf,
  welcomePageSize,
  welcomeScheme,
} from '#shared/account/domain/welcome-performance/registration.ts';
import type { WelcomeRegistration } from '#shared/account/domain/welcome-performance/registration.ts';
import type { Page } from '#shared/kernel/contract/resource.ts';
import type { CustomerId, PerformanceId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { readItem, readWhole, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { overtaken, untilWritten, write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { readAccount } from './accounts.ts';
import type { Account } from './accounts.ts';

/** Kept for a month after the season, for questions. */
const keptDays = 30;

const registrationKind = stored<WelcomeRegistration & Key & { readonly ttl?: number }>('welcome registration', {
  pk: 'text',
  sk: 'text',
  route: 'text',
  adults: 'number',
  children: 'number',
  needs: 'list',
  customerId: 'text',
  season: 'text',
  status: 'text',
  invitation: 'record or null',
  registeredAt: 'text',
  updatedAt: 'text',
  siteOrigin: 'text',
  version: 'number',
});

/** Consistent: it is read before a change and before seats are held. One round trip; null without a registration. */
export async function readWelcome(customerId: CustomerId, season: string): Promise<WelcomeRegistration | null> {
  const key = customerKeys.welcomeRegistration(customerId, season);
  const item = await readItem(tables.customers(), key, registrationKind);
  if (!item) return null;
  const { pk: _pk, sk: _sk, ttl: _ttl, ...registration } = item;
  return registration;
}

/** The next state of a registration; null deletes it. */
export interface WelcomeChange {
  readonly next: WelcomeRegistration | null;
  /** Written in the same transaction. */
  readonly tells: readonly TransactItem[];
}

export type WelcomeOutcome =
  | { readonly outcome: 'changed' | 'unchanged'; readonly registration: WelcomeRegistration | null }
  | { readonly outcome: 'no-account'; readonly registration: null };

/**
 * Changes a registration together with the scheme on its account and its entry in the desk's list, all or nothing; `step` returns null
 * where there is nothing to do, and is called again after a concurrent change. Two round trips.
 */
export async function changeWelcome(
  customerId: CustomerId,
  season: string,
  step: (before: WelcomeRegistration | null) => WelcomeChange | null,
): Promise<WelcomeOutcome> {
  const attempt = async (): Promise<WelcomeOutcome | typeof overtaken> => {
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
    const { written } = await write([...lines, ...tells]);
    return written ? { outcome: 'changed', registration: next } : overtaken;
  };
  return untilWritten(attempt, { what: `The welcome registration of ${customerId}` });
}

const ttlOf = (season: string): number => epochSeconds(plus(endOfSeason(season), keptDays * day));

/** Writes over the version that was read; of two concurrent changes the second reads again. */
function recordLine(
  customerId: CustomerId,
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

/** A row of the desk's list: who, which status, which performance; the rest stays with the registration. */
export type WelcomeListed = Pick<WelcomeRegistration, 'customerId' | 'status'> & {
  /** Of an invitation or a booking. */
  readonly performanceId?: PerformanceId;
  /** When an invitation expires. */
  readonly bookBy?: Instant;
};

const listedKind = stored<WelcomeListed>('listed welcome registration', { customerId: 'text', status: 'text' });

/** The desk's list holds waiting, invited and booked registrations. */
const isListed = ({ status }: WelcomeRegistration): boolean => status !== 'declined' && status !== 'expired';

function listedOf(registration: WelcomeRegistration): WelcomeListed {
  const { customerId, status, invitation } = registration;
  const performance = performanceOf(registration);
  return {
    customerId,
    status,
    ...(performance ? { performanceId: performance.performanceId } : {}),
    ...(status === 'invited' && invitation ? { bookBy: invitation.bookBy } : {}),
  };
}

function listLines(before: WelcomeRegistration | null, next: WelcomeRegistration | null): TransactItem[] {
  const TableName = tables.customers();
  const keyOf = ({ season, registeredAt, customerId }: WelcomeRegistration) =>
    customerKeys.welcomeListed(season, registeredAt, customerId);
  const isMoved = before && next && before.registeredAt !== next.registeredAt;
  const gone = before && (!next || isMoved || !isListed(next)) ? [{ Delete: { TableName, Key: keyOf(before) } }] : [];
  if (!next || !isListed(next)) return gone;
  return [...gone, { Put: { TableName, Item: { ...keyOf(next), ...listedOf(next), ttl: ttlOf(next.season) } } }];
}

/** The scheme on the account, which tells pages what may be booked; written only where it changes. */
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

/** The desk's list of a season, oldest first: about 150 bytes each, so one round trip for some 6,000. */
export function readWelcomeList(season: string): Promise<readonly WelcomeListed[]> {
  return readWhole(
    {
      TableName: tables.customers(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': customerKeys.welcomeList(season) },
      ConsistentRead: true,
    },
    listedKind,
  );
}

interface WelcomeQuery {
  readonly status: WelcomeRegistration['status'];
  /** Only those for one performance. */
  readonly performanceId?: PerformanceId | undefined;
  /** From 1. */
  readonly page: number;
}

/** A page of a season's registrations by status, oldest first. The desk's list, then each registration by its key. */
export async function readWelcomeListed(
  season: string,
  { status, performanceId, page }: WelcomeQuery,
): Promise<Page<WelcomeRegistration>> {
  const listed = (await readWelcomeList(season)).filter(
    (each) => each.status === status && (performanceId === undefined || each.performanceId === performanceId),
  );
  const shown = listed.slice((page - 1) * welcomePageSize, page * welcomePageSize);
  const found = await Promise.all(shown.map(({ customerId }) => readWelcome(customerId, season)));
  return {
    items: found.filter((registration) => registration !== null),
    totalPages: Math.ceil(listed.length / welcomePageSize),
  };
}
