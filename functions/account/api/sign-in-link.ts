import { signInLinkPaths } from '#shared/account/contract/sign-in-link.ts';
import { safeRedirect } from '#shared/account/domain/account/redirect.ts';
import { handlePath } from '#functions/handle-path.ts';

import { askForLink } from '../commands/ask-for-link.ts';

export const handler = handlePath(signInLinkPaths.signInLink, {
  POST: ({ body, ...request }) =>
    askForLink({ kind: 'sign-in', to: body.email, redirectUrl: safeRedirect(body.redirectUrl) }, request),
});
