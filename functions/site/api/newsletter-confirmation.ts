import { newsletter } from '#shared/account/contract/newsletter.ts';
import { confirm } from '#functions/account/commands/answer-link.ts';
import { handlePath } from '#functions/handle-path.ts';

export const handler = handlePath(newsletter.newsletterConfirmation, {
  POST: ({ body, now }) => confirm(body.token, now),
});
