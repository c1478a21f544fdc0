import type { Member } from '#shared/desk/domain/team.ts';
import { deeds } from '#shared/desk/domain/words.ts';
import { staffJoined } from '#shared/desk/events/staff.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { tables } from '#functions/platform/table/client.ts';
import { overtaken, untilWritten, writeParts } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { auditLine } from '../store/audit.ts';
import { useInvitation } from '../store/invitations.ts';
import { addMember, changeMemberLine, raiseVersion } from '../store/team.ts';
import { besides, endSessions, readWaysIn, removeWays } from '../store/ways-of-staff.ts';
import { findOffer } from './find-offer.ts';
import type { Offer } from './find-offer.ts';
import { newDeskSession } from './open-desk-session.ts';
import { setUpWay } from './set-up-way.ts';

type Way = Parameters<typeof setUpWay>[1];

/** A colleague who has joined, signed in at this browser. */
export interface Joined {
  readonly staffId: Member['staffId'];
  readonly sessionHash: string;
  readonly cookie: string;
  /** Recovery codes, shown this once. */
  readonly codes: readonly string[];
}

/**
 * Accepts an invitation: colleague, way in, session, audit and fact come with its use in one transaction, so that of two acceptances one
 * wins and the other is told. Judged again on the team as it is when it is written. Five round trips.
 */
export async function acceptInvitation(secret: string, way: Way, request: HttpRequest): Promise<Joined | Refusal> {
  const { now } = request;
  const offered = await findOffer(secret, now);
  if (isRefusal(offered)) return offered;
  const { staffId } = offered.invitation;
  // Once: it checks what the browser answered to its challenge, and hashing a password takes its time.
  const setUp = await setUpWay(staffId, way, request);
  if (isRefusal(setUp)) return setUp;
  const session = newDeskSession({ staffId }, request);
  return untilWritten(
    async (round) => {
      const offer = round === 1 ? offered : await findOffer(secret, now);
      if (isRefusal(offer)) return offer;
      const outcome = await writeParts({
        used: useInvitation(offer.invitation, now),
        member: await memberLines(offer, [...setUp.lines, ...session.lines], now),
        version: raiseVersion(offer.team),
        way: setUp.lines,
        session: session.lines,
        told: toldLines(offer, now),
      });
      if (outcome.written) return { staffId, sessionHash: session.hash, cookie: session.cookie, codes: setUp.codes };
      // What went wrong with the invitation or the team is found by reading them again.
      if (outcome.failed.some((name) => name === 'used' || name === 'version')) return overtaken;
      return refuse(outcome.failed.includes('member') ? 'staff-known' : 'challenge-over');
    },
    { what: `The acceptance of the invitation ${offered.invitation.invitationId}` },
  );
}

/** A new colleague; one who lost their ways in keeps their place, and what they had before goes. */
async function memberLines(
  { invitation, roles }: Offer,
  written: readonly TransactItem[],
  now: HttpRequest['now'],
): Promise<readonly TransactItem[]> {
  const { staffId, name, email, isAgain } = invitation;
  const roleIds = roles.map(({ roleId }) => roleId);
  const member: Member = { staffId, name, email, roleIds, state: 'active', joinedAt: now };
  if (!isAgain) return addMember(member);
  const waysIn = await readWaysIn(staffId, now);
  const ended = [...removeWays(staffId, waysIn), ...(await endSessions(staffId, waysIn.sessions))];
  return [changeMemberLine(member), ...besides(ended, written)];
}

function toldLines({ invitation, roles, team }: Offer, now: HttpRequest['now']): readonly TransactItem[] {
  const { staffId, name, inviterName, isAgain } = invitation;
  const about = { subject: staffId, version: team.version + 1, now };
  return [
    outbox(tables.customers(), staffJoined, about, { staffId }),
    auditLine(
      {
        by: { staffId, name },
        duty: null,
        deed: isAgain ? deeds.joinedAgain : deeds.joined,
        subject: `staff/${staffId}`,
        subjectName: name,
        changes: [
          { what: 'Invited by', before: '', after: inviterName },
          { what: 'Roles', before: '', after: roles.map(({ title }) => title).join(', ') },
        ],
      },
      now,
    ),
  ];
}
