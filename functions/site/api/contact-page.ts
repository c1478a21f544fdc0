import { refuse } from '#shared/kernel/refusals/problem.ts';
import { contact } from '#shared/site/contract/contact.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { sitePages } from '../store/pages.ts';

export const handler = handleContentPath(contact.contactPage, {
  GET: async () => (await readPage(sitePages.contact)) ?? refuse('not-found'),
});
