import type { Instant } from '#shared/kernel/time/instant.ts';
import type { DocumentItem } from '#functions/platform/documents/documents.ts';
import type { DigitalEvent, EventCard } from '#functions/platform/documents/pages-and-lists.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { filmItems } from '#functions/streaming/store/films.ts';
import { chromeItems } from '#local/content/chrome/chrome-items.ts';

import { bookFoodAndDrinkPage, cateringMenus, eatAndDrinkPage } from './catering.ts';
import { contactPreferencesPage } from './contact-preferences.ts';
import { contactPage } from './contact.ts';
import { donationsPage } from './donation.ts';
import { educationPage } from './education.ts';
import { friendsAreaItem } from './friends-area.ts';
import { membershipLevels } from './memberships.ts';
import { pageTextItems } from './page-texts.ts';
import { subscriptionPrices } from './plans.ts';
import { returnsPageText } from './returns.ts';
import { cancellationPage } from './stream-pages/cancellation.ts';
import { streamCategoryItems } from './stream-pages/categories.ts';
import { streamHomeOf } from './stream-pages/home.ts';
import { streamOfferItems } from './stream-pages/offers.ts';
import { streamCampaignItems } from './stream-pages/promos.ts';
import { streamReturnsItems } from './stream-pages/returns.ts';
import { subscriptionDetailsPage, subscriptionStatusPage } from './stream-pages/subscription.ts';
import { tvAppItem } from './stream-pages/tv-app.ts';
import { visitPages } from './visit.ts';
import { welcomePageItem } from './welcome.ts';
import { yourDataPage } from './your-data.ts';

/** What pages can speak of. */
export interface Given {
  readonly events: readonly EventCard[];
  readonly films: readonly DigitalEvent[];
  /** The moment from which relative days are counted. */
  readonly opened: Instant;
}

/**
 * Every page that is one document, read from local/content. A new one is a line here and a row in
 * functions/publishing/kinds-of-content.ts. Each line is tried by itself, so that an editor learns of all mistakes at once.
 */
export const editorsPages: readonly ((given: Given) => readonly DocumentItem[])[] = [
  ({ opened }) => chromeItems(opened),
  () => visitPages().map((page) => contentItems.page(`visit-us/${page.id}`, page)),
  () => [contentItems.page('eat-and-drink', eatAndDrinkPage())],
  () => [contentItems.page('book-food-and-drink', bookFoodAndDrinkPage())],
  () => cateringMenus().map((menu) => contentItems.page(`catering-menu/${menu.slug}`, menu)),
  () => [contentItems.page('donations', donationsPage())],
  () => [contentItems.page('education-partners-page', educationPage())],
  () => [contentItems.page('returns-page', returnsPageText())],
  () => [contentItems.page('contact', contactPage())],
  () => pageTextItems(),
  () => [contentItems.page('subscription-prices', subscriptionPrices())],
  () => [friendsAreaItem()],
  () => [welcomePageItem()],
  () => [contentItems.page('your-data-page', yourDataPage())],
  () => [contentItems.page('contact-preferences-page', contactPreferencesPage())],
  ({ events, opened }) => [contentItems.page('membership-levels', membershipLevels(events, opened))],
  ({ opened }) => streamOfferItems(opened),
  ({ films }) => streamCategoryItems(films),
  ({ films }) => [filmItems.streamHomePage(streamHomeOf(films))],
  () => [tvAppItem()],
  ({ opened }) => streamCampaignItems(opened),
  () => [contentItems.page('stream-subscription-status-page', subscriptionStatusPage())],
  () => [contentItems.page('stream-subscription-details-page', subscriptionDetailsPage())],
  () => [contentItems.page('stream-cancellation-page', cancellationPage())],
  () => streamReturnsItems(),
];
