import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import { accountPages } from '#functions/account/store/pages.ts';
import { boxOfficePages } from '#functions/box-office/store/pages.ts';
import type { DocumentItem } from '#functions/platform/documents/documents.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import type { EventCard } from '#functions/season/store/events.ts';
import { sitePages } from '#functions/site/store/pages.ts';
import type { DigitalEvent } from '#functions/streaming/store/films.ts';
import { streamPages } from '#functions/streaming/store/pages.ts';

import { cancellationPage } from './cancellation.ts';
import { streamCategoryItems } from './categories.ts';
import { bookFoodAndDrinkPage, cateringMenus, eatAndDrinkPage } from './catering.ts';
import { chromeItems } from './chrome-items.ts';
import { contactPreferencesPage } from './contact-preferences.ts';
import { contactPage } from './contact.ts';
import { donationsPage } from './donation.ts';
import { educationPage } from './education.ts';
import { friendsAreaItem } from './friends-area.ts';
import { membershipLevels } from './memberships.ts';
import { streamOfferItems } from './offers.ts';
import { pageTextItems } from './page-texts.ts';
import { subscriptionPrices } from './plans.ts';
import { returnsPageText } from './returns.ts';
import { streamHomeOf } from './stream-home.ts';
import { streamCampaignItems } from './stream-promos.ts';
import { streamReturnsItems } from './stream-returns.ts';
import { subscriptionDetailsPage, subscriptionStatusPage } from './subscription.ts';
import { tvAppItem } from './tv-app.ts';
import { visitPages } from './visit.ts';
import { welcomePageItem } from './welcome.ts';
import { yourDataPage } from './your-data.ts';

/** What pages can refer to. */
export interface Given {
  readonly events: readonly EventCard[];
  readonly films: readonly DigitalEvent[];
  readonly halls: readonly Hall[];
  /** The instant from which relative days are counted. */
  readonly opened: Instant;
}

/**
 * Every page that is one document, read from content. A new one is a line here and a row in functions/publishing/kinds-of-content.ts. Each
 * line is tried separately, so that an editor sees all mistakes at once.
 */
export const editorsPages: readonly ((given: Given) => readonly DocumentItem[])[] = [
  ({ opened }) => chromeItems(opened),
  ({ halls }) => visitPages(halls).map((page) => contentItems.page(sitePages.visitUs(page.id), page)),
  () => [contentItems.page(sitePages.eatAndDrink, eatAndDrinkPage())],
  () => [contentItems.page(sitePages.bookFoodAndDrink, bookFoodAndDrinkPage())],
  () => cateringMenus().map((menu) => contentItems.page(sitePages.menu(menu.slug), menu)),
  () => [contentItems.page(sitePages.donations, donationsPage())],
  () => [contentItems.page(sitePages.educationPartners, educationPage())],
  () => [contentItems.page(boxOfficePages.returns, returnsPageText())],
  () => [contentItems.page(sitePages.contact, contactPage())],
  () => pageTextItems(),
  () => [contentItems.page(streamPages.prices, subscriptionPrices())],
  () => [friendsAreaItem()],
  () => [welcomePageItem()],
  () => [contentItems.page(accountPages.yourData, yourDataPage())],
  () => [contentItems.page(accountPages.contactPreferences, contactPreferencesPage())],
  ({ events, opened }) => [contentItems.page(accountPages.membershipLevels, membershipLevels(events, opened))],
  ({ opened }) => streamOfferItems(opened),
  ({ films }) => streamCategoryItems(films),
  ({ films }) => [contentItems.page(streamPages.home, streamHomeOf(films))],
  () => [tvAppItem()],
  ({ opened }) => streamCampaignItems(opened),
  () => [contentItems.page(streamPages.status, subscriptionStatusPage())],
  () => [contentItems.page(streamPages.details, subscriptionDetailsPage())],
  () => [contentItems.page(streamPages.cancellation, cancellationPage())],
  () => streamReturnsItems(),
];
