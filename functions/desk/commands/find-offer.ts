import { memberOf } from '#shared/desk/domain/team.ts';
import type { Role, Team } from '#shared/desk/domain/team.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';

import { findInvitation } from '../store/invitations.ts';
import type { Invitation } from '../store/invitations.ts';
import { readTeam } from '../store/team.ts';
import { isBacked } from './invite.ts';

/** An invitation that can be accepted, with those of its roles that there still are. */
export interface Offer {
  readonly invitation: Invitation;
  readonly roles: readonly Role[];
  readonly team: Team;
}

/** What the secret of a link offers. Reading it changes nothing: mail scanners open links. Two round trips. */
export async function findOffer(secret: string, now: Instant): Promise<Offer | Refusal> {
  const [invitation, team] = await Promise.all([findInvitation(hashOf(secret)), readTeam()]);
  if (!invitation) return refuse('invitation-unknown');
  if (invitation.usedAt !== null) return refuse('invitation-used');
  if (invitation.expiresAt <= now) return refuse('invitation-expired');
  if (!isBacked(team, invitation)) return refuse('invitation-unknown');
  // Removed since: nobody is left whose ways in could be replaced.
  if (invitation.isAgain && !memberOf(team, invitation.staffId)) return refuse('invitation-unknown');
  const roles = team.roles.filter(({ roleId }) => invitation.roleIds.includes(roleId));
  return roles.length > 0 ? { invitation, roles, team } : refuse('invitation-without-roles');
}
