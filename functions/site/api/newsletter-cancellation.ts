import { newsletter } from '#shared/account/contract/newsletter.ts';
import { leave } from '#functions/account/commands/answer-link.ts';
import { handlePath } from '#functions/handle-path.ts';

export const handler = handlePath(newsletter.newsletterCancellation, {
  POST: ({ body, now }) => leave(body.token, now),
});
