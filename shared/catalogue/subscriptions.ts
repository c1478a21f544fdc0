import { accountSubscriptions } from './account-subscriptions.ts';
import { boxOfficeSubscriptions } from './box-office-subscriptions.ts';
import { deskSubscriptions } from './desk-subscriptions.ts';
import { seasonSubscriptions } from './season-subscriptions.ts';
import { siteSubscriptions } from './site-subscriptions.ts';
import { streamingSubscriptions } from './streaming-subscriptions.ts';

/** Every subscription of a consumer, by name. */
export const subscriptions = {
  ...seasonSubscriptions,
  ...siteSubscriptions,
  ...boxOfficeSubscriptions,
  ...accountSubscriptions,
  ...streamingSubscriptions,
  ...deskSubscriptions,
};
