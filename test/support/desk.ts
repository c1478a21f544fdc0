import { DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { Secret, TOTP } from 'otpauth';

import type { Member, Role, Team } from '#shared/desk/domain/team.ts';
import { pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { newDeskSession } from '#functions/desk/commands/open-desk-session.ts';
import type { AuditEntry } from '#functions/desk/store/audit.ts';
import { addMember, putRole, raiseVersion } from '#functions/desk/store/team.ts';
import { deskCookie } from '#functions/platform/http/visitor.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { write } from '#functions/platform/table/transaction.ts';

import type { Call } from './call.ts';
import type { Fact } from './facts.ts';

/** Colleagues by id, with their roles. */
export type People = Readonly<Record<string, readonly string[]>>;

const none = pence(0);

/** The team of a test: Ada may everything that anybody may, Ben manages the staff and no more. */
export const roles: readonly Role[] = [
  {
    roleId: 'chief',
    title: 'Chief',
    duties: ['desk.sell', 'door.scan', 'staff.manage', 'audit.read'],
    refundLimit: none,
  },
  { roleId: 'people', title: 'People', duties: ['staff.manage'], refundLimit: none },
  { roleId: 'till', title: 'Till', duties: ['desk.sell'], refundLimit: none },
  { roleId: 'money', title: 'Money', duties: ['books.read'], refundLimit: none },
];

export const memberNamed = (staffId: string, roleIds: readonly string[], joinedAt: Instant): Member => ({
  staffId,
  name: `${staffId.slice(0, 1).toUpperCase()}${staffId.slice(1)} Example`,
  email: `${staffId}@house.test`,
  roleIds,
  state: 'active',
  joinedAt,
});

/** Writes colleagues and roles into empty tables. */
export async function openTeam(people: People, now: Instant): Promise<Team> {
  const members = Object.entries(people).map(([staffId, roleIds]) => memberNamed(staffId, roleIds, now));
  const team = { version: 0, members, roles };
  await write([raiseVersion(team), ...roles.map(putRole), ...members.flatMap(addMember)]);
  return { ...team, version: 1 };
}

/** A browser in which a colleague has just proved who they are: the cookies of a call. */
export async function atDeskAs(staffId: string, now: Instant): Promise<Pick<Call, 'cookies'>> {
  const { cookie, lines } = newDeskSession({ staffId }, { headers: {}, cookies: new Map(), now });
  await write(lines);
  return { cookies: { [deskCookie]: cookie.slice(deskCookie.length + 1).split(';')[0] ?? '' } };
}

/** Empties the tables of the desk: between the tests of a file this takes a tenth of starting them. */
export async function clearDesk(): Promise<void> {
  for (const TableName of [tables.customers(), tables.audit()]) {
    const { Items = [] } = await documents.get().send(new ScanCommand({ TableName, ProjectionExpression: 'pk, sk' }));
    await Promise.all(Items.map((Key) => documents.get().send(new DeleteCommand({ TableName, Key }))));
  }
}

/** A password with the telephone that an offer is set up on. */
export function passwordWayOf(offer: { readonly id: string; readonly codeSecret: string }, now: Instant) {
  const code = new TOTP({ secret: Secret.fromBase32(offer.codeSecret) }).generate({ timestamp: Date.parse(now) });
  return { challengeId: offer.id, password: 'a lantern behind the scenery', code };
}

/** All entries of the audit, the oldest first. */
export async function auditEntries(): Promise<readonly AuditEntry[]> {
  const { Items = [] } = await documents.get().send(new ScanCommand({ TableName: tables.audit() }));
  return (Items as AuditEntry[]).toSorted((one, other) => one.at.localeCompare(other.at));
}

/** All items of the customers' table. */
export async function customersItems(): Promise<readonly Record<string, unknown>[]> {
  const { Items = [] } = await documents.get().send(new ScanCommand({ TableName: tables.customers() }));
  return Items;
}

/** The facts of the customers' table, of one type. */
export async function factsOfType(wanted: string): Promise<readonly Fact[]> {
  return (await customersItems()).flatMap(({ type, detail }) =>
    type === wanted ? [{ type: wanted, detail: String(detail) }] : [],
  );
}

/** The looks into a record that wait to be entered into the audit. */
export async function looksAt(subject: string): Promise<readonly Record<string, unknown>[]> {
  const looks = (await factsOfType('RecordSeen')).map(({ detail }) => JSON.parse(detail) as Record<string, unknown>);
  return looks.filter((look) => look['subject'] === subject);
}
