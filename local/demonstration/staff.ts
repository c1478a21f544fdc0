import { Secret, TOTP } from 'otpauth';

import { defaultRoles } from '#shared/desk/domain/default-roles.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { hashPassword } from '#functions/account/commands/password.ts';
import { newCredentialLine } from '#functions/desk/store/staff-credentials.ts';
import { addMember, putRole, raiseVersion, readTeam } from '#functions/desk/store/team.ts';
import { write } from '#functions/platform/table/transaction.ts';

/** A colleague for looking around: one for each role of a new house. Everybody can read the secret, so that it is for demonstrations alone. */
export interface DemoColleague {
  readonly staffId: string;
  readonly name: string;
  readonly email: string;
  readonly role: (typeof defaultRoles)[number];
  /** Of the one-time codes, in base32. */
  readonly codeSecret: string;
}

export const staffPassword = 'places-please-everybody';

const names = {
  administrator: 'Alma',
  'box-office': 'Bruno',
  'box-office-manager': 'Beatrix',
  door: 'Dimitri',
  editor: 'Edith',
  'season-office': 'Sigrid',
  finance: 'Felix',
} as const satisfies Record<(typeof defaultRoles)[number]['roleId'], string>;

export const demoStaff: readonly DemoColleague[] = defaultRoles.map((role) => ({
  staffId: `demo${names[role.roleId]}`,
  name: `${names[role.roleId]} Example`,
  email: `${names[role.roleId].toLowerCase()}@house.example`,
  role,
  // 20 bytes, as a telephone's app expects them.
  codeSecret: Secret.fromUTF8(role.roleId.padEnd(20, '.')).base32,
}));

/** Writes the demonstration's colleagues with their roles into a house where nobody works yet; a house with staff stays as it is. */
export async function seedStaff(now: Instant): Promise<void> {
  const team = await readTeam();
  if (team.members.length > 0) return;
  const passwordHash = await hashPassword(staffPassword);
  const lines = demoStaff.flatMap(({ staffId, name, email, role, codeSecret }) => [
    putRole(role),
    ...addMember({ staffId, name, email, roleIds: [role.roleId], state: 'active', joinedAt: now }),
    newCredentialLine(staffId, { setId: 'demonstration', passwordHash, codeSecret, lastStep: 0, recoveryCodes: {} }),
  ]);
  await write([raiseVersion(team), ...lines]);
}

/** What a colleague's telephone shows at that moment. */
export function codeOf({ codeSecret }: Pick<DemoColleague, 'codeSecret'>, now: Instant): string {
  const codes = new TOTP({ secret: Secret.fromBase32(codeSecret) });
  return codes.generate({ timestamp: Date.parse(now) });
}

/** The demonstration's colleagues with their password and the codes of this moment, one a line. */
export function demoStaffLines(now: Instant): string {
  const lines = demoStaff.map((colleague) => {
    const { email, name, role } = colleague;
    return `  ${email.padEnd(26)} ${name.padEnd(17)} ${codeOf(colleague, now)}  ${role.title}`;
  });
  return `At the desk, password ${staffPassword}, with the code beside the name (npm run staff -- codes prints new ones):\n${lines.join('\n')}`;
}
