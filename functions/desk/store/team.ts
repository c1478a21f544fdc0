import type { Member, Role, Team } from '#shared/desk/domain/team.ts';
import { duties } from '#shared/kernel/contract/duty.ts';
import type { StaffId } from '#shared/kernel/ids.ts';
import { readItem, readWhole, tables } from '#functions/platform/table/client.ts';
import { customerKeys, prefix } from '#functions/platform/table/keys.ts';
import { anyItem, parseStored, stored } from '#functions/platform/table/stored.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

export const memberKind = stored<Member>('colleague', {
  staffId: 'text',
  name: 'text',
  email: 'text',
  roleIds: 'list',
  state: 'text',
  joinedAt: 'text',
});

/** A role from before limits has none. */
export const roleKind = stored<Role>(
  'role',
  { roleId: 'text', title: 'text', duties: 'list', refundLimit: 'number' },
  (item) => ({ refundLimit: 0, ...item }),
);

const versionKind = stored<{ readonly version: number }>('version of the staff', { version: 'number' });

/** Everybody, the roles and the version of both, consistent. One round trip a megabyte, which is some thousand colleagues. */
export async function readTeam(): Promise<Team> {
  const items = await readWhole(
    {
      TableName: tables.customers(),
      KeyConditionExpression: 'pk = :staff',
      ExpressionAttributeValues: { ':staff': customerKeys.allStaff() },
      ConsistentRead: true,
    },
    anyItem,
  );
  const of = (start: string) => items.filter(({ sk }) => sk.startsWith(start));
  const [counted] = of(customerKeys.staffVersion().sk);
  return {
    version: counted ? parseStored(versionKind, counted).version : 0,
    members: of(prefix.staff).map((item) => parseStored(memberKind, item)),
    roles: of(prefix.role).map((item) => withKnownDuties(parseStored(roleKind, item))),
  };
}

/** A duty that the house no longer has allows nothing; the others are in one order. */
const withKnownDuties = (role: Role): Role => ({
  ...role,
  duties: duties.filter((duty) => role.duties.includes(duty)),
});

/** Consistent: after a suspension nothing may see the colleague as they were. One round trip. */
export function readMember(staffId: StaffId): Promise<Member | null> {
  return readItem(tables.customers(), customerKeys.staff(staffId), memberKind);
}

/** Consistent, one round trip. */
export function readRoles(): Promise<readonly Role[]> {
  return readWhole(
    {
      TableName: tables.customers(),
      KeyConditionExpression: 'pk = :staff AND begins_with(sk, :role)',
      ExpressionAttributeValues: { ':staff': customerKeys.allStaff(), ':role': prefix.role },
      ConsistentRead: true,
    },
    roleKind,
  );
}

/** That the team is still the one that a change was judged on. */
const asRead = ({ version }: Team) =>
  version === 0
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : {
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': version },
      };

/** Of every change of colleagues or roles: raises the version over the one that was read. */
export function raiseVersion(team: Team): TransactItem {
  const Item = { ...customerKeys.staffVersion(), version: team.version + 1 };
  return { Put: { TableName: tables.customers(), Item, ...asRead(team) } };
}

/** Of what is judged on the team without changing it. */
export function sameVersion(team: Team): TransactItem {
  return { ConditionCheck: { TableName: tables.customers(), Key: customerKeys.staffVersion(), ...asRead(team) } };
}

/** A new colleague, found by the address of their mail from now on. */
export function addMember(member: Member): readonly TransactItem[] {
  const TableName = tables.customers();
  const { staffId, email } = member;
  const ConditionExpression = 'attribute_not_exists(pk)';
  return [
    { Put: { TableName, Item: { ...customerKeys.staff(staffId), ...member }, ConditionExpression } },
    { Put: { TableName, Item: { ...customerKeys.staffByEmail(email), staffId }, ConditionExpression } },
  ];
}

export function changeMemberLine({ staffId, roleIds, state }: Member): TransactItem {
  return {
    Update: {
      TableName: tables.customers(),
      Key: customerKeys.staff(staffId),
      UpdateExpression: 'SET roleIds = :roleIds, #state = :state',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':roleIds': roleIds, ':state': state },
    },
  };
}

export function deleteMember({ staffId, email }: Member): readonly TransactItem[] {
  const TableName = tables.customers();
  return [
    { Delete: { TableName, Key: customerKeys.staff(staffId) } },
    { Delete: { TableName, Key: customerKeys.staffByEmail(email) } },
  ];
}

export function putRole(role: Role): TransactItem {
  return { Put: { TableName: tables.customers(), Item: { ...customerKeys.role(role.roleId), ...role } } };
}

export function deleteRoleLine(roleId: string): TransactItem {
  return { Delete: { TableName: tables.customers(), Key: customerKeys.role(roleId) } };
}
