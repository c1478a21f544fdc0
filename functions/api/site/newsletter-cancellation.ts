import { contract } from '#shared/contract/index.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { leave } from '#functions/newsletter/answer-link.ts';

export const handler = handlePath(contract.newsletterCancellation, {
  POST: ({ body, now }) => leave(body.token, now),
});
