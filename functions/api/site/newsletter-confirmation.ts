import { newsletter } from '#shared/contract/site/newsletter.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { confirm } from '#functions/newsletter/answer-link.ts';

export const handler = handlePath(newsletter.newsletterConfirmation, {
  POST: ({ body, now }) => confirm(body.token, now),
});
