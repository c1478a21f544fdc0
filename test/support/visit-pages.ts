import { boxOfficePages } from '#functions/box-office/store/pages.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { bookFoodAndDrinkPage, cateringMenus, eatAndDrinkPage } from '#functions/publishing/readers/catering.ts';
import { donationsPage } from '#functions/publishing/readers/donation.ts';
import { educationPage } from '#functions/publishing/readers/education.ts';
import { halls } from '#functions/publishing/readers/halls.ts';
import { returnsPageText } from '#functions/publishing/readers/returns.ts';
import { visitPages } from '#functions/publishing/readers/visit.ts';
import { sitePages } from '#functions/site/store/pages.ts';

/** Every page of the visit, as table items. */
export function visitItems() {
  return [
    ...visitPages(halls()).map((page) => contentItems.page(sitePages.visitUs(page.id), page)),
    contentItems.page(sitePages.eatAndDrink, eatAndDrinkPage()),
    contentItems.page(sitePages.bookFoodAndDrink, bookFoodAndDrinkPage()),
    ...cateringMenus().map((menu) => contentItems.page(sitePages.menu(menu.slug), menu)),
    contentItems.page(sitePages.donations, donationsPage()),
    contentItems.page(sitePages.educationPartners, educationPage()),
    contentItems.page(boxOfficePages.returns, returnsPageText()),
  ];
}
