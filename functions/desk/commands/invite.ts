import { joinLink } from '#shared/desk/domain/invitation.ts';
import { dutiesOf, dutiesOfRoles, mayGrant, refundLimitOfRoles, roleOf } from '#shared/desk/domain/team.ts';
import type { By, Team } from '#shared/desk/domain/team.ts';
import { commandLine, deeds } from '#shared/desk/domain/words.ts';
import { staffInvited } from '#shared/desk/events/staff.ts';
import type { StaffId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { hashOf, newId, newSecret } from '#functions/platform/runtime/ids.ts';
import { tables } from '#functions/platform/table/client.ts';
import { overtaken, untilWritten, write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { auditLine } from '../store/audit.ts';
import type { Deed } from '../store/audit.ts';
import { expiryOf, invitationIdOf, putInvitation, putLink, readInvitation, takeBack } from '../store/invitations.ts';
import type { Invitation } from '../store/invitations.ts';
import { readTeam, sameVersion } from '../store/team.ts';
import { titlesOf } from './change-colleague.ts';

export interface NewInvitation {
  readonly name: string;
  readonly email: string;
  readonly roleIds: readonly string[];
  readonly siteOrigin: string;
}

/** An invitation with its link, which is shown this once: the table has the hash of its secret. */
export interface Invited {
  readonly invitation: Invitation;
  readonly link: string;
}

/**
 * Invites a colleague; an invitation of the same address ends, with its links. An address that belongs to a customer is no matter: staff
 * are not customers. Two round trips.
 */
export function invite(asked: NewInvitation, colleague: Colleague, now: Instant): Promise<Invited | Refusal> {
  return untilWritten(
    async () => {
      const team = await readTeam();
      const refused = mayInvite(team, asked, colleague.staffId);
      if (refused) return refused;
      const made = newInvitation({ ...asked, staffId: newId(), isAgain: false }, colleague, now);
      const { written } = await write([
        sameVersion(team),
        ...invitationLines(team, made, { by: colleague, duty: 'staff.manage' }, now),
      ]);
      return written ? made : overtaken;
    },
    { what: `The invitation ${invitationIdOf(asked.email)}` },
  );
}

function mayInvite(team: Team, { email, roleIds }: NewInvitation, by: By): Refusal | null {
  if (by !== null && !dutiesOf(team, by).has('staff.manage')) return refuse('duty-needed');
  if (team.members.some((member) => member.email === email)) return refuse('staff-known');
  if (roleIds.some((roleId) => !roleOf(team, roleId))) return refuse('not-found');
  return mayGrant(team, by, dutiesOfRoles(team, roleIds), refundLimitOfRoles(team, roleIds));
}

interface Invitee extends NewInvitation {
  readonly staffId: StaffId;
  readonly isAgain: boolean;
}

/** The invitation with its link; nothing is written yet. */
export function newInvitation(
  invitee: Invitee,
  inviter: { readonly staffId: StaffId; readonly name: string },
  now: Instant,
): Invited & { readonly hash: string } {
  const secret = newSecret();
  const invitation: Invitation = {
    invitationId: invitationIdOf(invitee.email),
    issue: newId(),
    staffId: invitee.staffId,
    name: invitee.name,
    email: invitee.email,
    roleIds: [...new Set(invitee.roleIds)],
    isAgain: invitee.isAgain,
    inviterId: inviter.staffId,
    inviterName: inviter.name,
    siteOrigin: invitee.siteOrigin,
    madeAt: now,
    expiresAt: expiryOf(now),
    usedAt: null,
  };
  return { invitation, hash: hashOf(secret), link: joinLink(invitee.siteOrigin, secret) };
}

/** What an invitation writes: itself, its link, its entry in the audit, and the fact that brings its mail. */
export function invitationLines(
  team: Team,
  { invitation, hash }: ReturnType<typeof newInvitation>,
  who: Pick<Deed, 'by' | 'duty' | 'changes'>,
  now: Instant,
): readonly TransactItem[] {
  const { invitationId, issue, staffId, name, roleIds, isAgain } = invitation;
  return [
    putInvitation(invitation),
    putLink(invitation, hash),
    outbox(tables.customers(), staffInvited, { subject: staffId, version: 1, now }, { invitationId, issue }),
    auditLine(
      {
        ...who,
        deed: isAgain ? deeds.invitedAgain : deeds.invited,
        subject: `staff/${staffId}`,
        subjectName: name,
        changes: [{ what: 'Roles', before: '', after: titlesOf(team, roleIds).join(', ') }, ...(who.changes ?? [])],
      },
      now,
    ),
  ];
}

/** Takes an invitation back; one that was used, taken back or has expired is no mistake. Two round trips. */
export async function takeInvitationBack(invitationId: string, colleague: Colleague, now: Instant): Promise<null> {
  const invitation = await readInvitation(invitationId);
  if (!invitation || invitation.usedAt !== null || invitation.expiresAt <= now) return null;
  const { staffId, name } = invitation;
  const deed = { deed: deeds.invitationTakenBack, subject: `staff/${staffId}`, subjectName: name };
  // Accepted or replaced meanwhile: there is nothing to take back any more, and nothing is written.
  await write([takeBack(invitation), auditLine({ by: colleague, duty: 'staff.manage', ...deed }, now)]);
  return null;
}

/** An invitation counts only as long as whoever made it is an active colleague, or is the command line. */
export const isBacked = (team: Team, { inviterId }: Invitation): boolean =>
  inviterId === commandLine.staffId ||
  team.members.some(({ staffId, state }) => staffId === inviterId && state === 'active');
