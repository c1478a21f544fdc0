import { signInLinkPaths } from '#shared/contract/account/sign-in-link.ts';
import { safeRedirect } from '#shared/domain/account/redirect.ts';
import { askForLink } from '#functions/account/ask-for-link.ts';
import { handlePath } from '#functions/http/handle-path.ts';

export const handler = handlePath(signInLinkPaths.signInLink, {
  POST: ({ body, ...request }) =>
    askForLink({ kind: 'sign-in', to: body.email, redirectUrl: safeRedirect(body.redirectUrl) }, request),
});
