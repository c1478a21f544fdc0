import { passwordPaths } from '#shared/contract/account/password.ts';
import { resetBy } from '#functions/account/reset-password.ts';
import { handlePath } from '#functions/http/handle-path.ts';

export const handler = handlePath(passwordPaths.newPassword, {
  POST: (request) => resetBy(request.body, request),
});
