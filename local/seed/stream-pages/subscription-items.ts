import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { streamPages } from '#functions/streaming/store/pages.ts';

import { cancellationPage } from './cancellation.ts';
import { subscriptionDetailsPage, subscriptionStatusPage } from './subscription.ts';

/** The pages of a subscription and of the way out as they lie in the table. */
export function subscriptionPageItems() {
  return [
    contentItems.page(streamPages.status, subscriptionStatusPage()),
    contentItems.page(streamPages.details, subscriptionDetailsPage()),
    contentItems.page(streamPages.cancellation, cancellationPage()),
  ];
}
