import { passwordPaths } from '#shared/account/contract/password.ts';
import { safeRedirect } from '#shared/account/domain/account/redirect.ts';
import { handlePath } from '#functions/handle-path.ts';

import { askForLink } from '../commands/ask-for-link.ts';

export const handler = handlePath(passwordPaths.passwordLink, {
  POST: ({ body, ...request }) =>
    askForLink({ kind: 'password-reset', to: body.email, redirectUrl: safeRedirect(body.redirectUrl) }, request),
});
