import { signInLinkPaths } from '#shared/account/contract/sign-in-link.ts';
import { handlePath } from '#functions/handle-path.ts';

import { signInByLink } from '../commands/sign-in-by-link.ts';

export const handler = handlePath(signInLinkPaths.signInByLink, {
  POST: (request) => signInByLink(request.body.token, request),
});
