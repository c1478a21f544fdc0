import { chrome } from '#shared/site/contract/chrome.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { sitePages } from '../store/pages.ts';
import type { AnnouncementBanner } from '../store/pages.ts';

const none: AnnouncementBanner = {
  id: 'announcement-banner',
  displayBanner: false,
  title: '',
  text: '',
  time: null,
  icon: 'attention',
  link: null,
  startsAt: null,
  endsAt: null,
};

/** The announcement with its schedule. The page decides by the house's clock whether to show it, since the answer is cached for minutes. */
export const handler = handleContentPath(chrome.announcementBanner, {
  GET: async () => (await readPage(sitePages.announcement)) ?? none,
});
