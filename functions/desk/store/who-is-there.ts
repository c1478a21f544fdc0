import type { Member, Role } from '#shared/desk/domain/team.ts';
import { duties } from '#shared/kernel/contract/duty.ts';
import type { Duty } from '#shared/kernel/contract/duty.ts';
import type { StaffId } from '#shared/kernel/ids.ts';
import { readItem, readItems, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { parseStored, stored } from '#functions/platform/table/stored.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { deskSessionKind } from './desk-sessions.ts';
import type { DeskSession } from './desk-sessions.ts';
import { memberKind, readRoles } from './team.ts';

const staffByEmailKind = stored<{ readonly staffId: StaffId }>('address of a colleague', { staffId: 'text' });

export interface WhoIsThere {
  readonly session: DeskSession | null;
  readonly member: Member | null;
  /** The roles of the colleague, by title. */
  readonly roles: readonly Role[];
}

/** A session, its colleague and their roles, as they are written at this moment. Round trips: two, at once. */
export async function readWhoIsThere(staffId: StaffId, hash: string): Promise<WhoIsThere> {
  const keys = [customerKeys.deskSession(hash), customerKeys.staff(staffId)];
  const [items, roles] = await Promise.all([readItems(tables.customers(), keys), readRoles()]);
  const [session, member] = keys.map(({ pk }) => items.find((item) => item.pk === pk));
  const colleague = member ? parseStored(memberKind, member) : null;
  return {
    session: session ? parseStored(deskSessionKind, session) : null,
    member: colleague,
    roles: roles
      .filter(({ roleId }) => colleague?.roleIds.includes(roleId))
      .toSorted((one, other) => one.title.localeCompare(other.title)),
  };
}

/** What the roles together allow, in the order of the duties; a duty that the house no longer knows allows nothing. */
export function dutiesOf(roles: readonly Role[]): readonly Duty[] {
  return duties.filter((duty) => roles.some((role) => role.duties.includes(duty)));
}

/** Whose address at the house it is. One round trip. */
export async function findStaffId(email: string): Promise<StaffId | null> {
  return (await readItem(tables.customers(), customerKeys.staffByEmail(email), staffByEmailKind))?.staffId ?? null;
}

/** A transaction item that holds only while the colleague is one, and not suspended. */
export function activeGuard(staffId: StaffId): TransactItem {
  return {
    ConditionCheck: {
      TableName: tables.customers(),
      Key: customerKeys.staff(staffId),
      ConditionExpression: '#state = :active',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':active': 'active' },
    },
  };
}
