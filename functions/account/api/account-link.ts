import { linkedAccountPaths } from '#shared/account/contract/linked-account.ts';
import { confirmAccountLink } from '#functions/box-office/commands/confirm-account-link.ts';
import { handlePath } from '#functions/handle-path.ts';

export const handler = handlePath(linkedAccountPaths.accountLink, {
  POST: ({ body, now }) => confirmAccountLink(body.token, now),
});
