import { refuse } from '#shared/kernel/refusals/problem.ts';
import { contact } from '#shared/site/contract/contact.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

export const handler = handlePath(contact.contactPage, {
  GET: async () => (await readPage('contact')) ?? refuse('not-found'),
});
