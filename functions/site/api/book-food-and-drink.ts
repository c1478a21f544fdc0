import { catering } from '#shared/site/contract/catering.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { publishedHouse } from '#functions/platform/documents/house.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { sitePages } from '../store/pages.ts';
import type { BookFoodAndDrink } from '../store/pages.ts';

/** The default page until an editor has published one: it names a contact. */
const untouched: Omit<BookFoodAndDrink, 'contact'> = {
  id: 'book-food-and-drink',
  meta: { title: 'Book your food and drink', description: '' },
  header: { title: 'Book your food and drink', lead: '', image: null },
  steps: [],
  anyEvening: '',
  chosenEvening: '',
  timesUnknown: '',
  chooseFirst: '',
  information: [],
  places: [],
};

export const handler = handleContentPath(catering.bookFoodAndDrink, {
  GET: async () =>
    (await readPage(sitePages.bookFoodAndDrink)) ?? { ...untouched, contact: (await publishedHouse()).facts.catering },
});
