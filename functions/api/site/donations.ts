import { donation } from '#shared/contract/site/donation.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';
import type { Donations } from '#functions/store/content.ts';

/** The page before an editor has published one. */
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

export const handler = handlePath(donation.donations, {
  GET: async () => (await readPage('donations')) ?? untouched,
});
