import { passwordPaths } from '#shared/account/contract/password.ts';
import { handlePath } from '#functions/handle-path.ts';

import { resetBy } from '../commands/reset-password.ts';

export const handler = handlePath(passwordPaths.newPassword, {
  POST: (request) => resetBy(request.body, request),
});
