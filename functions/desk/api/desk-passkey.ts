import { deskSessionPaths } from '#shared/desk/contract/session.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';

import { checkPasskey } from '../commands/check-passkey.ts';
import { openDeskSession } from '../commands/open-desk-session.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { readMember } from '../store/team.ts';

export const handler = handleDeskPath(deskSessionPaths.deskPasskey, {
  POST: async (request) => {
    const sessionHash = (await request.colleague())?.sessionHash ?? null;
    const checked = await checkPasskey(request.body, { staffId: null, sessionHash }, request);
    if (isRefusal(checked)) return checked;
    const member = await readMember(checked.staffId);
    if (!member) return refuse('desk-not-opened');
    return openDeskSession(member, checked.proof, 'Signed in with a passkey', request);
  },
});
