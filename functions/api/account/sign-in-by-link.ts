import { signInLinkPaths } from '#shared/contract/account/sign-in-link.ts';
import { signInByLink } from '#functions/account/sign-in-by-link.ts';
import { handlePath } from '#functions/http/handle-path.ts';

export const handler = handlePath(signInLinkPaths.signInByLink, {
  POST: (request) => signInByLink(request.body.token, request),
});
