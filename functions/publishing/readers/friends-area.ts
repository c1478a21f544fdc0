import * as z from 'zod';

import { friendsAreaParts, friendsAreaWords } from '#shared/account/contract/friends-area.ts';
import { accountPages } from '#functions/account/store/pages.ts';
import type { FriendsAreaWords } from '#functions/account/store/pages.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';

import { partsByHeading, readContentFile, readFactsFile } from '../read/read-file.ts';

const facts = z.looseObject({
  /** Calendar file of the archive. */
  previewDays: z.string(),
  /** The part below a tab's text, by the anchor of its heading. */
  parts: z.record(z.string(), z.enum(friendsAreaParts)),
});

/** The editors' friends area: every heading is a tab. */
function friendsAreaPage(): FriendsAreaWords {
  const file = readContentFile('friends-area/friends-area.md');
  const { previewDays, parts, ...words } = facts.parse(file.facts);
  const texts = partsByHeading(file.blocks).parts;
  return friendsAreaWords.parse({
    ...words,
    tabs: texts.map(({ anchor, title }) => ({ id: anchor, title, part: parts[anchor] ?? null })),
    body: texts.map(({ anchor, blocks }) => ({ tabId: anchor, blocks })),
    previewDays: readFactsFile(previewDays),
  });
}

export const friendsAreaItem = () => contentItems.page(accountPages.friendsArea, friendsAreaPage());
