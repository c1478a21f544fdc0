import { boxOfficePages } from '#functions/box-office/store/pages.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { sitePages } from '#functions/site/store/pages.ts';

import { bookFoodAndDrinkPage, cateringMenus, eatAndDrinkPage } from './catering.ts';
import { donationsPage } from './donation.ts';
import { educationPage } from './education.ts';
import { houses } from './places.ts';
import { returnsPageText } from './returns.ts';
import { visitPages } from './visit.ts';

/** Every page of a visit as it lies in the table. */
export function visitItems() {
  return [
    ...visitPages(houses).map((page) => contentItems.page(sitePages.visitUs(page.id), page)),
    contentItems.page(sitePages.eatAndDrink, eatAndDrinkPage()),
    contentItems.page(sitePages.bookFoodAndDrink, bookFoodAndDrinkPage()),
    ...cateringMenus().map((menu) => contentItems.page(sitePages.menu(menu.slug), menu)),
    contentItems.page(sitePages.donations, donationsPage()),
    contentItems.page(sitePages.educationPartners, educationPage()),
    contentItems.page(boxOfficePages.returns, returnsPageText()),
  ];
}
