import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';

import { bookFoodAndDrinkPage, cateringMenus, eatAndDrinkPage } from './catering.ts';
import { donationsPage } from './donation.ts';
import { educationPage } from './education.ts';
import { returnsPageText } from './returns.ts';
import { visitPages } from './visit.ts';

/** Every page of a visit as it lies in the table. */
export function visitItems() {
  return [
    ...visitPages().map((page) => contentItems.page(`visit-us/${page.id}`, page)),
    contentItems.page('eat-and-drink', eatAndDrinkPage()),
    contentItems.page('book-food-and-drink', bookFoodAndDrinkPage()),
    ...cateringMenus().map((menu) => contentItems.page(`catering-menu/${menu.slug}`, menu)),
    contentItems.page('donations', donationsPage()),
    contentItems.page('education-partners-page', educationPage()),
    contentItems.page('returns-page', returnsPageText()),
  ];
}
