import { notBuilt } from '../path.ts';

export const subscriptionPagePaths = {
  subscriptionDetailsPage: notBuilt('subscriptionDetailsPage', '/api/stream-subscription-details-page', 'streaming'),
  subscriptionStatusPage: notBuilt(
    'subscriptionStatusPage',
    '/api/information/stream-subscription-status-page',
    'streaming',
  ),
  cancellationPage: notBuilt('cancellationPage', '/api/information/stream-cancellation-page', 'streaming'),
  cancellationJourneyForm: notBuilt(
    'cancellationJourneyForm',
    '/api/information/stream-cancellation-journey-form',
    'streaming',
    ['POST'],
    'customer',
  ),
};
