import { contract } from '#shared/contract/index.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { confirm } from '#functions/newsletter/answer-link.ts';

export const handler = handlePath(contract.newsletterConfirmation, {
  POST: ({ body, now }) => confirm(body.token, now),
});
