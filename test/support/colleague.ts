import type { Member, Role } from '#shared/desk/domain/team.ts';
import type { Duty } from '#shared/kernel/contract/duty.ts';
import { pence } from '#shared/kernel/money.ts';
import { newDeskSession } from '#functions/desk/commands/open-desk-session.ts';
import { deskCookie } from '#functions/platform/http/visitor.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { hashOf, newId } from '#functions/platform/runtime/ids.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import type { TableItem } from '#functions/platform/table/batch.ts';
import { readItems } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { write } from '#functions/platform/table/transaction.ts';

/** Cookies of a colleague at the desk who has these duties and has just proved who they are. */
export async function colleagueWith(...duties: readonly Duty[]): Promise<Record<string, string>> {
  return colleague({ duties });
}

/** Stores a colleague with the role of these duties and this limit, and no way in. Requests read all roles of a house: a test has few. */
export async function storeColleague(
  { name = 'Cora Lamp', email, staffId, state = 'active', joinedAt = now(), ...rest }: Named,
  duties: readonly Duty[],
  refundLimit = 0,
): Promise<Member> {
  const roleId = roleOf(duties, refundLimit);
  const role: Role = { roleId, title: `Role of ${duties.join(', ')}`, duties, refundLimit: pence(refundLimit) };
  const member: Member = { ...rest, staffId, name, email, roleIds: [roleId], state, joinedAt };
  await writeItems('customers', [
    { ...customerKeys.role(roleId), ...role },
    { ...customerKeys.staff(staffId), ...member },
    { ...customerKeys.staffByEmail(email), staffId },
  ]);
  return member;
}

export const roleOf = (duties: readonly Duty[], refundLimit = 0): string =>
  `role-${hashOf([...duties, refundLimit].join(' ')).slice(0, 12)}`;

type Named = Partial<Member> & Pick<Member, 'staffId' | 'email'>;

interface Someone {
  readonly duties: readonly Duty[];
  /** In pence; none by default. */
  readonly refundLimit?: number;
  readonly email?: string;
  readonly state?: Member['state'];
  /** Fields of their session that are not those of one just opened. */
  readonly session?: Readonly<Record<string, unknown>>;
}

/** The same for somebody in particular. */
export async function colleague({
  duties,
  refundLimit = 0,
  email = `${newId()}@house.test`.toLowerCase(),
  state = 'active',
  session = {},
}: Someone): Promise<Record<string, string>> {
  const member = await storeColleague({ staffId: newId(), email, state }, duties, refundLimit);
  const { cookie, hash, lines } = newDeskSession(member, { cookies: new Map(), headers: {}, now: now() });
  await write(lines);
  const [opened] = await readItems('customers', [customerKeys.deskSession(hash)]);
  await writeItems('customers', [{ ...(opened as TableItem), ...session }]);
  return { [deskCookie]: cookie.slice(deskCookie.length + 1).split(';', 1)[0] ?? '' };
}
