import { defaultRoles } from '#shared/desk/domain/default-roles.ts';
import { administrators, dutiesOfRoles, roleOf } from '#shared/desk/domain/team.ts';
import type { Member, Role, Team } from '#shared/desk/domain/team.ts';
import { commandLine } from '#shared/desk/domain/words.ts';
import { duties } from '#shared/kernel/contract/duty.ts';
import { pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { invitationLines, newInvitation } from '#functions/desk/commands/invite.ts';
import type { Invited } from '#functions/desk/commands/invite.ts';
import { putRole, raiseVersion, readTeam, sameVersion } from '#functions/desk/store/team.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { overtaken, untilWritten, write } from '#functions/platform/table/transaction.ts';

interface Asked {
  readonly name: string;
  readonly email: string;
  /** For a colleague who has lost every way in: a new one, in place of those. */
  readonly isAgain: boolean;
  readonly siteOrigin: string;
}

/**
 * Invites the first administrator of a house, and makes its roles where there are none; or one again who has lost every way in. Throws a
 * sentence where a colleague can do it from the desk.
 */
export function inviteAdministrator(asked: Asked, now: Instant): Promise<Invited> {
  return untilWritten(
    async () => {
      const team = await readTeam();
      const known = colleagueFor(team, asked);
      const made = rolesToMake(team);
      const standing = { ...team, roles: [...team.roles, ...made] };
      const roleIds = rolesFor(standing, known);
      const { name, staffId } = known ?? { name: asked.name, staffId: newId() };
      const invited = newInvitation({ ...asked, name, staffId, roleIds }, commandLine, now);
      const changes = made.map(({ title }) => ({ what: 'Role made', before: '', after: title }));
      const { written } = await write([
        made.length > 0 ? raiseVersion(team) : sameVersion(team),
        ...made.map(putRole),
        ...invitationLines(standing, invited, { by: commandLine, duty: null, changes }, now),
      ]);
      return written ? invited : overtaken;
    },
    { what: 'The invitation of an administrator' },
  );
}

/** The colleague who is invited again; null for a new one. */
function colleagueFor(team: Team, { email, isAgain }: Asked): Member | null {
  const managing = administrators(team);
  const known = team.members.find((member) => member.email === email) ?? null;
  if (isAgain && !known) throw new Error(`No colleague has the address ${email}.`);
  if (managing.length === 0 || (isAgain && managing.some((member) => member === known))) {
    if (known && !isAgain) throw new Error(`${known.name} is a colleague already: say --again to let them in anew.`);
    return known;
  }
  const names = managing.map(({ name, email: address }) => `${name} (${address})`).join(', ');
  throw new Error(
    `There is somebody who manages the staff, and invites from the desk: ${names}. Who of them has lost every way in is invited with --again.`,
  );
}

/** The roles of a new house; else one that manages the staff, where none does any more. */
function rolesToMake(team: Team): readonly Role[] {
  if (team.roles.length === 0) return defaultRoles;
  const managing = team.roles.some((role) => role.duties.includes('staff.manage'));
  return managing ? [] : [{ roleId: newId(), title: 'Administrator', duties, refundLimit: pence(0) }];
}

/** What a colleague has; with the widest role that manages the staff, where they do not. */
function rolesFor(team: Team, known: Member | null): readonly string[] {
  const own = (known?.roleIds ?? []).filter((roleId) => roleOf(team, roleId));
  if (dutiesOfRoles(team, own).has('staff.manage')) return own;
  const [widest] = team.roles
    .filter((role) => role.duties.includes('staff.manage'))
    .toSorted((one, other) => other.duties.length - one.duties.length);
  if (!widest) throw new Error('No role manages the staff.');
  return [...own, widest.roleId];
}
