import type { BasketLine } from '#shared/box-office/domain/basket/lines.ts';
import type { EventSubscription } from '#shared/kernel/events/subscription.ts';
import { mailedSubscriptionFacts } from '#shared/streaming/events/mailed-subscription-facts.ts';

import { events } from './events.ts';

export const streamingSubscriptions = {
  onPlanBought: {
    name: 'onPlanBought',
    area: 'streaming',
    to: [events.orderPlaced],
    lines: 'stream-plan',
    purpose: 'Begins a subscription to the stream.',
  },
  onExitSurvey: {
    name: 'onExitSurvey',
    area: 'streaming',
    letter: true,
    to: [events.exitSurveyReceived],
    purpose: 'Sends an exit survey to the stream desk, anonymously.',
  },
  onExitSurveyAnswered: {
    name: 'onExitSurveyAnswered',
    area: 'streaming',
    letter: true,
    to: [events.exitSurveyAnswered],
    purpose: 'Thanks the customer for an exit survey.',
  },
  onPlanRefunded: {
    name: 'onPlanRefunded',
    area: 'streaming',
    to: [events.paymentRefunded],
    purpose: 'Takes the time of a plan back whose payment went back.',
  },
  onSubscriptionChanged: {
    name: 'onSubscriptionChanged',
    area: 'streaming',
    to: [
      events.subscriptionStarted,
      events.subscriptionRenewed,
      events.subscriptionBillOpened,
      events.subscriptionPaymentFailed,
      events.subscriptionCancelled,
      events.subscriptionKept,
      events.subscriptionPaused,
      events.subscriptionResumed,
      events.subscriptionPlanChanged,
      events.subscriptionOfferTaken,
    ],
    purpose: 'Asks the scheduler to look at a subscription when something is due with it.',
  },
  onSubscriptionDue: {
    name: 'onSubscriptionDue',
    area: 'streaming',
    to: [events.subscriptionDue],
    purpose: 'Renews, reminds, pauses and ends subscriptions to the stream.',
  },
  onMemberPriceChanged: {
    name: 'onMemberPriceChanged',
    area: 'streaming',
    to: [events.membershipChanged],
    purpose:
      'Ends the Friends’ price of a plan with the membership, or gives it back, and says so before the next bill.',
  },
  onSubscriptionTold: {
    name: 'onSubscriptionTold',
    area: 'streaming',
    letter: true,
    to: mailedSubscriptionFacts,
    purpose: 'Writes to the customer what becomes of a subscription.',
  },
  onRentalSettled: {
    name: 'onRentalSettled',
    area: 'streaming',
    to: [events.orderPlaced, events.paymentDeclined, events.paymentRefunded],
    purpose: 'Moves pay-per-view transactions to what became of their payment.',
  },
  onStreamReturnRequested: {
    name: 'onStreamReturnRequested',
    area: 'streaming',
    letter: true,
    to: [events.streamReturnRequested],
    purpose: 'Puts before the box office what a customer would like for an evening of the stream.',
  },
  onStreamReturnReceived: {
    name: 'onStreamReturnReceived',
    area: 'streaming',
    letter: true,
    to: [events.streamReturnRequested],
    purpose: 'Confirms to the customer that their wish has arrived.',
  },
  onRentalDated: {
    name: 'onRentalDated',
    area: 'streaming',
    to: [events.payPerViewSettled, events.rentalStarted],
    purpose: 'Asks the scheduler to look at a rental when it should be over, and a day before one lapses unbegun.',
  },
  onRentalDue: {
    name: 'onRentalDue',
    area: 'streaming',
    to: [events.rentalDue],
    purpose: 'Tells that a rental has expired.',
  },
  onRentalReminderDue: {
    name: 'onRentalReminderDue',
    area: 'streaming',
    letter: true,
    to: [events.rentalReminderDue],
    purpose: 'Writes to a customer that a rental is about to lapse unbegun.',
  },
} as const satisfies Record<string, EventSubscription<BasketLine['kind']>>;
