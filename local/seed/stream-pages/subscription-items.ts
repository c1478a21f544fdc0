import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';

import { cancellationPage } from './cancellation.ts';
import { subscriptionDetailsPage, subscriptionStatusPage } from './subscription.ts';

/** The pages of a subscription and of the way out as they lie in the table. */
export function subscriptionPageItems() {
  return [
    contentItems.page('stream-subscription-status-page', subscriptionStatusPage()),
    contentItems.page('stream-subscription-details-page', subscriptionDetailsPage()),
    contentItems.page('stream-cancellation-page', cancellationPage()),
  ];
}
