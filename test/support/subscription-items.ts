import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { cancellationPage } from '#functions/publishing/readers/cancellation.ts';
import { subscriptionDetailsPage, subscriptionStatusPage } from '#functions/publishing/readers/subscription.ts';
import { streamPages } from '#functions/streaming/store/pages.ts';

/** The pages of a subscription and of cancelling, as table items. */
export function subscriptionPageItems() {
  return [
    contentItems.page(streamPages.status, subscriptionStatusPage()),
    contentItems.page(streamPages.details, subscriptionDetailsPage()),
    contentItems.page(streamPages.cancellation, cancellationPage()),
  ];
}
