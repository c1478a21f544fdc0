import { welcomePage } from '#shared/contract/account/welcome-performances.ts';
import { contentItems } from '#functions/store/content.ts';
import { readContentFile } from '#local/content/read-file.ts';

/** The page of the welcome performances, as it lies in the table. */
export function welcomePageItem() {
  const { facts, blocks: intro } = readContentFile('welcome/welcome-performances.md');
  return contentItems.page('welcome-performances-page', {
    id: 'welcome-performances-page',
    ...welcomePage.attributes.parse({ ...(facts as object), intro }),
  });
}
