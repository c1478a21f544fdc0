import { passwordPaths } from '#shared/account/contract/password.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';

import { siteOriginOf } from '../commands/ask-for-link.ts';
import { checkNewPassword } from '../commands/check-new-password.ts';
import { confirmPassword, refuseWrong } from '../commands/confirm-password.ts';
import { hashPassword } from '../commands/password.ts';
import { changePassword } from '../store/credentials.ts';
import { endSessions } from '../store/sessions.ts';

export const handler = handlePath(passwordPaths.password, {
  POST: async (request) => {
    const { body, now } = request;
    const confirmed = await confirmPassword(body.currentPassword, request);
    if (isRefusal(confirmed)) return confirmed;
    const { account, credential, visitor } = confirmed;
    const refused = await checkNewPassword(body.password, account);
    if (refused) return refused;
    const passwordHash = await hashPassword(body.password);
    const change = { account, credential, passwordHash, siteOrigin: siteOriginOf(request), now };
    // Another window changed the password meanwhile, so the typed one is no longer current.
    if (!(await changePassword(change))) return refuseWrong();
    await endSessions(account.customerId, now, visitor.sessionHash);
    return null;
  },
});
