import { staffPaths } from '#shared/desk/contract/staff.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { answer } from '#functions/platform/http/answer.ts';
import { siteOriginOf } from '#functions/platform/http/calendar-answer.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { invite, isBacked, takeInvitationBack } from '../commands/invite.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { readOpenInvitations } from '../store/invitations.ts';
import { readTeam } from '../store/team.ts';

export const handler = handleDeskPath(staffPaths.invitations, {
  GET: async ({ now }) => {
    const [open, team] = await Promise.all([readOpenInvitations(now), readTeam()]);
    const items = open
      .filter((invitation) => isBacked(team, invitation))
      .map(({ invitationId, name, email, roleIds, inviterName, expiresAt }) => {
        return { id: invitationId, name, email, roleIds: [...roleIds], invitedBy: inviterName, expiresAt };
      });
    return { items, totalPages: 1 };
  },
  POST: async (request) => {
    const asked = { ...request.body, siteOrigin: siteOriginOf(request) };
    const invited = await invite(asked, await atDesk(request), request.now);
    if (isRefusal(invited)) return invited;
    const { invitation, link } = invited;
    return answer({ id: invitation.invitationId, link, expiresAt: invitation.expiresAt }, { status: 201 });
  },
  DELETE: async (request) => takeInvitationBack(request.body.invitationId, await atDesk(request), request.now),
});
