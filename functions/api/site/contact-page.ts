import { refuse } from '#shared/contract/problem.ts';
import { contact } from '#shared/contract/site/contact.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';

export const handler = handlePath(contact.contactPage, {
  GET: async () => (await readPage('contact')) ?? refuse('not-found'),
});
