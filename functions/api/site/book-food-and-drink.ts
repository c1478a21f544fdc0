import { catering } from '#shared/contract/site/catering.ts';
import { houseFacts } from '#shared/domain/venue/facts.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';
import type { BookFoodAndDrink } from '#functions/store/content.ts';

/** The page before an editor has published one: it still says whom to ask. */
const untouched: BookFoodAndDrink = {
  id: 'book-food-and-drink',
  meta: { title: 'Book your food and drink', description: '' },
  header: { title: 'Book your food and drink', lead: '', image: null },
  steps: [],
  anyEvening: '',
  chosenEvening: '',
  timesUnknown: '',
  chooseFirst: '',
  contact: houseFacts.invented.catering,
  information: [],
  places: [],
};

export const handler = handlePath(catering.bookFoodAndDrink, {
  GET: async () => (await readPage('book-food-and-drink')) ?? untouched,
});
