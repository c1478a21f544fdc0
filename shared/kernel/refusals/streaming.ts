import { returnLinkRefusals } from './return-link.ts';
import type { Sentences } from './sentences.ts';

/** Films, rentals, My List, the subscription and its campaigns. */
export const streamingProblems = {
  'unknown-video': [404, 'We cannot find that video.'],
  'title-unknown': [404, 'We cannot find that title in the stream. Nothing on your list has changed.'],
  'list-full': [422, 'Your list has room for {limit} titles. Take some off, then add more.'],
  'position-beyond-end': [422, 'This video is {length} long, and that lies beyond its end. Nothing was kept.'],
  'plan-unknown': [404, 'We cannot find that plan of the stream.'],
  'plan-for-friends': [403, 'This price is for members. Sign in as one, or choose the plan for everybody.'],
  'offer-over': [410, 'This offer of the stream is over. The plans are as they always are.'],
  'code-incorrect': [422, 'We do not know this code. Please check it; nothing was changed.'],
  'code-redeemed': [409, 'This code has been redeemed already. Nothing was changed.'],
  'code-kept': [
    409,
    'Your subscription to the stream still runs, so the code was not used up. Come back with it once that has ended.',
  ],
  'stream-owned': [409, 'You have a subscription to the stream already.'],
  'stream-cancelled': [409, 'Your subscription still runs, until {ends}. Keep it instead of buying another one.'],
  'no-subscription': [404, 'There is no subscription to the stream on this account.'],
  'subscription-over': [409, 'This subscription is over. Choose a plan to subscribe again.'],
  'subscription-refused': [409, 'This cannot be done with your subscription as it is now. Nothing was changed.'],
  'subscription-changed': [409, 'Your subscription has just been changed. Look at it again before you go on.'],
  'resub-not-allowed': [403, 'This subscription cannot be taken up again online. Please write to us about it.'],
  'quote-changed': [409, 'What this change comes to is now £{sum}. Look at it again; nothing was charged.'],
  'card-needed': [409, 'We have no card for your subscription. It can be changed once its next bill has been paid.'],
  'card-declined': [409, 'The bank did not accept the payment. Nothing was charged, and your plan is as it was.'],
  'offer-disabled': [409, 'This offer is not open to you now. Nothing was changed.'],
  'plan-renews': [
    409,
    'Your plan renews by this card on {date}. Cancel the plan first, then remove the card; you watch to the end of what is paid.',
  ],
  'no-open-bill': [409, 'There is no bill to pay. Nothing was charged.'],
  'fee-unknown': [404, 'We cannot find that rental.'],
  'plan-in-basket': [
    409,
    '{plan} is in your basket, and it opens {title} with every other film. Take the plan out to rent this by itself; nothing was changed.',
  ],
  'rental-owned': [409, 'You have already rented this. It is in My Stream.'],
  'return-link-invalid': [403, returnLinkRefusals['return-link-invalid']],
  'return-link-expired': [410, returnLinkRefusals['return-link-expired']],
  'return-link-foreign': [403, returnLinkRefusals['return-link-foreign']],
  'first-name-missing': [409, returnLinkRefusals['first-name-missing']],
  'return-asked': [
    409,
    'You have told us already that you would like to {wish}. Ring the box office if that has changed.',
  ],
  'films-in-plan': [
    409,
    'Your subscription to the stream includes the films in your basket. Take them out, and watch them at once.',
  ],
  'included-in-plan': [409, 'Your subscription includes this, so there is nothing to pay. You can watch it now.'],
  'rental-expired': [403, 'This rental is no longer available.'],
  'rental-not-begun': [409, 'Start your rental first. Its time has not begun to run.'],
  'not-entitled': [403, 'Rent or subscribe to watch this.'],
  'video-not-out': [403, 'This video is not out yet.'],
  'country-refused': [403, 'This video cannot be shown where you are.'],
  'country-unknown': [403, 'We cannot tell which country you are in, so we cannot show this video.'],
  'card-unavailable': [
    503,
    'The company that keeps your card cannot be reached. Nothing was changed; try again in a moment.',
  ],
} as const satisfies Sentences;
