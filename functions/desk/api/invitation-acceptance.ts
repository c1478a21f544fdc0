import { staffPaths } from '#shared/desk/contract/staff.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { answer } from '#functions/platform/http/answer.ts';

import { acceptInvitation } from '../commands/accept-invitation.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { deskSessionView } from '../views/desk-session-view.ts';

export const handler = handleDeskPath(staffPaths.invitationAcceptance, {
  POST: async (request) => {
    const { secret, way } = request.body;
    const joined = await acceptInvitation(secret, way, request);
    if (isRefusal(joined)) return joined;
    const { staffId, sessionHash, cookie, codes } = joined;
    const session = await deskSessionView(staffId, sessionHash, request.now);
    return answer({ ...session, codes: [...codes] }, { status: 201, cookies: [cookie] });
  },
});
