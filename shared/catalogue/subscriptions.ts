import { accountSubscriptions } from './subscriptions/account.ts';
import { boxOfficeSubscriptions } from './subscriptions/box-office.ts';
import { seasonSubscriptions } from './subscriptions/season.ts';
import { siteSubscriptions } from './subscriptions/site.ts';
import { streamingSubscriptions } from './subscriptions/streaming.ts';

/** Every subscription of a consumer, by name. */
export const subscriptions = {
  ...seasonSubscriptions,
  ...siteSubscriptions,
  ...boxOfficeSubscriptions,
  ...accountSubscriptions,
  ...streamingSubscriptions,
};
