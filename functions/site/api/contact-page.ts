import { refuse } from '#shared/kernel/refusals/problem.ts';
import { contact } from '#shared/site/contract/contact.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import { handlePath } from '#functions/platform/http/handle-path.ts';

export const handler = handlePath(contact.contactPage, {
  GET: async () => (await readPage('contact')) ?? refuse('not-found'),
});
