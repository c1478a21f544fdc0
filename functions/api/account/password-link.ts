import { passwordPaths } from '#shared/contract/account/password.ts';
import { safeRedirect } from '#shared/domain/account/redirect.ts';
import { askForLink } from '#functions/account/ask-for-link.ts';
import { handlePath } from '#functions/http/handle-path.ts';

export const handler = handlePath(passwordPaths.passwordLink, {
  POST: ({ body, ...request }) =>
    askForLink({ kind: 'password-reset', to: body.email, redirectUrl: safeRedirect(body.redirectUrl) }, request),
});
