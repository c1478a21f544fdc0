import { catering } from '#shared/site/contract/catering.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { sitePages } from '../store/pages.ts';
import type { EatAndDrink } from '../store/pages.ts';

/** The default page until an editor has published one; its header is of the Core variant (spec 1 §2). */
const untouched: EatAndDrink = {
  id: 'eat-and-drink',
  meta: { title: 'Eat and drink', description: '' },
  headerVariant: 'Core',
  header: { title: 'Eat and drink', lead: '', image: null },
  cateringOffers: [],
  venueCards: [],
  information: [],
};

export const handler = handleContentPath(catering.eatAndDrink, {
  GET: async () => (await readPage(sitePages.eatAndDrink)) ?? untouched,
});
