import type { Seldom } from './unused.ts';

/** Reviewed: what each function of a row may do in a case that is tested with another of them. */
export const seldom: readonly Seldom[] = [
  { when: 'a session outlives the membership of its customer', rights: ['customers read CUSTOMER#*'] },
  { when: 'a document is read while a publication is under way', rights: ['content read PUBLICATIONS'] },
  {
    when: 'a change comes with an idempotency key',
    rights: ['sales put IDEMPOTENCY#*', 'sales update IDEMPOTENCY#*', 'sales delete IDEMPOTENCY#*'],
  },
  { when: 'a consumer fails and leaves its event to another delivery', rights: ['sales delete HANDLED#*'] },
  {
    when: 'a basket is changed after its seats have lapsed',
    of: [
      'basketDonation',
      'basketGiftVoucher',
      'basketMembership',
      'basketPromo',
      'basketPromoStream',
      'basketRenewal',
      'basketSubscriptionStream',
      'applyCampaign',
      'payPerView',
    ],
    rights: ['sales delete SEATS#*#*', 'sales put OUTBOX#SeatsReleased#*'],
  },
  {
    when: 'whoever signs in has a basket of this browser, or has failed before',
    of: ['newPassword', 'orderAccount', 'register', 'signIn', 'signInByLink'],
    rights: [
      'customers delete CUSTOMER#*',
      'customers delete SESSION#*',
      'customers delete VISITOR#*',
      'customers update VISITOR#*',
      'sales delete SEATS#*#*',
      'sales put BASKET#*',
      'sales put CUSTOMER#*',
      'sales put OUTBOX#SeatsHeld#*',
      'sales put OUTBOX#SeatsReleased#*',
      'sales put SEATS#*#*',
      'sales read BASKET#*',
    ],
  },
];
