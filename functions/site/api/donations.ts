import { donation } from '#shared/site/contract/donation.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { sitePages } from '../store/pages.ts';
import type { Donations } from '../store/pages.ts';

/** The default page until an editor has published one. */
const untouched: Donations = {
  id: 'donations',
  meta: { title: 'Donate now', description: '' },
  header: { title: 'Donate now', lead: '', image: null },
  appeal: [],
  amounts: [],
  giftAid: null,
  formNote: '',
  ways: [],
  information: [],
};

export const handler = handleContentPath(donation.donations, {
  GET: async () => (await readPage(sitePages.donations)) ?? untouched,
});
