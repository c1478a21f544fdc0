import { newsletter } from '#shared/contract/site/newsletter.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { leave } from '#functions/newsletter/answer-link.ts';

export const handler = handlePath(newsletter.newsletterCancellation, {
  POST: ({ body, now }) => leave(body.token, now),
});
