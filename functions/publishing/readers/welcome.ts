import { welcomePage } from '#shared/account/contract/welcome-performances.ts';
import { accountPages } from '#functions/account/store/pages.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';

import { readContentFile } from '../read/read-file.ts';

/** The page of the welcome performances, as a table item. */
export function welcomePageItem() {
  const { facts, blocks: intro } = readContentFile('welcome/welcome-performances.md');
  return contentItems.page(accountPages.welcome, {
    id: 'welcome-performances-page',
    ...welcomePage.attributes.parse({ ...(facts as object), intro }),
  });
}
