import { linkedAccountPaths } from '#shared/account/contract/linked-account.ts';
import { undoAccountLink } from '#functions/box-office/commands/part-accounts.ts';
import { handlePath } from '#functions/handle-path.ts';

export const handler = handlePath(linkedAccountPaths.accountLinkUndo, {
  POST: ({ body, now }) => undoAccountLink(body.token, now),
});
