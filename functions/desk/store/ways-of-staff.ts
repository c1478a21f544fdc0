import type { StaffId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readWhole, tables } from '#functions/platform/table/client.ts';
import { customerKeys, prefix } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { endingLines } from './desk-sessions.ts';
import type { OpenSession } from './desk-sessions.ts';

type ListedSession = Pick<OpenSession, 'hash' | 'openedAt'>;

/** How a colleague gets in, and where they are signed in. */
export interface WaysIn {
  /** As their keys name them. */
  readonly passkeys: readonly string[];
  readonly hasPassword: boolean;
  readonly sessions: readonly ListedSession[];
}

interface Row extends Key {
  readonly openedAt?: Instant;
  readonly expiresAt?: Instant;
}

const rowKind = stored<Row>('way in or session of a colleague', { pk: 'text', sk: 'text' });

/** Passkeys, password and open sessions of a colleague, without any secret. Consistent, one round trip. */
export async function readWaysIn(staffId: StaffId, now: Instant): Promise<WaysIn> {
  const rows = await readWhole(
    {
      TableName: tables.customers(),
      KeyConditionExpression: 'pk = :pk',
      ProjectionExpression: 'pk, sk, openedAt, expiresAt',
      ExpressionAttributeValues: { ':pk': customerKeys.ofStaff(staffId) },
      ConsistentRead: true,
    },
    rowKind,
  );
  const after = (start: string) => rows.filter(({ sk }) => sk.startsWith(start));
  return {
    passkeys: after(prefix.passkey).map(({ sk }) => sk.slice(prefix.passkey.length)),
    hasPassword: rows.some(({ sk }) => sk === customerKeys.staffCredential(staffId).sk),
    sessions: after(prefix.session).flatMap(({ sk, openedAt, expiresAt }) =>
      openedAt && expiresAt && expiresAt > now ? [{ hash: sk.slice(prefix.session.length), openedAt }] : [],
    ),
  };
}

/** So many sessions end in the transaction of their command, which takes 100 items; further ones end before it. */
const inTransaction = 30;

/** Transaction items that end all sessions of a colleague. Those beyond what a transaction takes are ended at once, in parallel. */
export async function endSessions(
  staffId: StaffId,
  sessions: readonly ListedSession[],
): Promise<readonly TransactItem[]> {
  const beyond = sessions.slice(inTransaction);
  await Promise.all(beyond.map(({ hash }) => write(endingLines(hash, staffId))));
  return sessions.slice(0, inTransaction).flatMap(({ hash }) => endingLines(hash, staffId));
}

/** Transaction items that take a colleague's ways in. */
export function removeWays(staffId: StaffId, { passkeys, hasPassword }: WaysIn): readonly TransactItem[] {
  const TableName = tables.customers();
  const credential = { Delete: { TableName, Key: customerKeys.staffCredential(staffId) } };
  return [
    ...passkeys.map((id): TransactItem => ({ Delete: { TableName, Key: customerKeys.passkey(staffId, id) } })),
    ...(hasPassword ? [credential] : []),
  ];
}

/** The items of `lines` that `others` do not write: a transaction takes each item once. */
export function besides(lines: readonly TransactItem[], others: readonly TransactItem[]): readonly TransactItem[] {
  const written = new Set(others.map(nameOf));
  return lines.filter((line) => !written.has(nameOf(line)));
}

function nameOf({ Put, Update, Delete, ConditionCheck }: TransactItem): string {
  const key = Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key;
  return `${String(key?.['pk'])} ${String(key?.['sk'])}`;
}
