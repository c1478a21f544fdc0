import type { Area } from '../contract/path.ts';
import type { BasketLine } from '../domain/basket/lines.ts';

import type { AnyEventKind } from './event.ts';
import { events } from './index.ts';

/** One consumer: a rule on the bus, a queue with its dead letters, and a function. */
export interface Subscription {
  /** `onSeatsChanged` = `functions/events/season/on-seats-changed.ts` = function id = queue name. */
  readonly name: string;
  readonly area: Area;
  readonly to: readonly AnyEventKind[];
  /** What it does, for the description of the function. */
  readonly purpose: string;
  /** Facts are gathered for a second and handled by few at a time, because many of them come to one piece of work. Default: each at once. */
  readonly together?: true;
  /** Only orders with a line of this kind; orders that do not say what is in them are among them. */
  readonly lines?: BasketLine['kind'];
}

/** What the rule of a subscription says of details, as EventBridge reads it: null for all of them. */
export function detailPattern({ lines }: Subscription): { readonly kinds: readonly unknown[] } | null {
  return lines ? { kinds: [lines, { exists: false }] } : null;
}

/** The same for a bus that is none of EventBridge's; `detail` is the JSON of an event. */
export function isMeant({ lines }: Subscription, detail: string): boolean {
  if (!lines) return true;
  const { kinds } = JSON.parse(detail) as { readonly kinds?: readonly string[] };
  return kinds === undefined || kinds.includes(lines);
}

/** At most so many facts are handled at once by a consumer that takes them together: more than a rush brings in the second of gathering. */
export const factsTogether = 1000;

export const subscriptions = {
  onSeatsChanged: {
    name: 'onSeatsChanged',
    area: 'season',
    to: [events.seatsHeld, events.seatsKept, events.seatsReleased, events.seatsSold],
    purpose: 'Recounts the section and tells how many tickets are left.',
    together: true,
  },
  onKeptSeatsDue: {
    name: 'onKeptSeatsDue',
    area: 'season',
    to: [events.keptSeatsDue],
    purpose: 'Counts a performance anew at the moment at which kept seats are offered.',
  },
  onKeptSeatsPlan: {
    name: 'onKeptSeatsPlan',
    area: 'season',
    to: [events.contentPublished, events.keptSeatsPlanDue],
    purpose: 'Asks the scheduler for the moments at which kept seats are offered, and for the next night.',
    together: true,
  },
  onPerformanceAvailabilityChanged: {
    name: 'onPerformanceAvailabilityChanged',
    area: 'season',
    to: [events.performanceAvailabilityChanged],
    purpose: 'Keeps the list of availability that everybody reads.',
  },
  onCastChanged: {
    name: 'onCastChanged',
    area: 'season',
    to: [events.castChanged],
    purpose: 'Brings the card of the event and the current cast lists up to date.',
  },
  onCastChangedForPeople: {
    name: 'onCastChangedForPeople',
    area: 'site',
    to: [events.castChanged],
    purpose: 'Brings the pages of the people up to date whom a cast change touches.',
  },
  onHold: {
    name: 'onHold',
    area: 'box-office',
    to: [events.seatsHeld],
    purpose: 'Asks the scheduler to look at the basket when its hold ends.',
  },
  onBasketDue: {
    name: 'onBasketDue',
    area: 'box-office',
    to: [events.basketDue],
    purpose: 'Puts the seats of an expired basket back on sale.',
  },
  onPaymentOpened: {
    name: 'onPaymentOpened',
    area: 'box-office',
    to: [events.paymentOpened],
    purpose: 'Asks the scheduler to look at the order when its payment is due.',
  },
  onPaymentDue: {
    name: 'onPaymentDue',
    area: 'box-office',
    to: [events.paymentDue],
    purpose: 'Gives up an order that was never paid.',
  },
  onRefundDue: {
    name: 'onRefundDue',
    area: 'box-office',
    to: [events.refundDue],
    purpose: 'Asks the payment provider to send the money back.',
  },
  onRefundFailed: {
    name: 'onRefundFailed',
    area: 'box-office',
    to: [events.refundFailed],
    purpose: 'Tells the box office of money that could not be sent back.',
  },
  onPaymentLeft: {
    name: 'onPaymentLeft',
    area: 'box-office',
    to: [events.paymentDeclined],
    purpose: 'Closes the payment page of an order that has ended.',
  },
  onOrderSettled: {
    name: 'onOrderSettled',
    area: 'box-office',
    to: [
      events.orderPlaced,
      events.paymentDeclined,
      events.paymentRefunded,
      events.secondPaymentRefunded,
      events.confirmationRequested,
    ],
    purpose: 'Writes to the customer what became of an order: confirmed, not paid, refunded.',
  },
  onDemoPaymentDue: {
    name: 'onDemoPaymentDue',
    area: 'box-office',
    to: [events.demoPaymentDue],
    purpose: 'Sends the late notice of the demonstration payment provider.',
  },
  onNewsletterRequested: {
    name: 'onNewsletterRequested',
    area: 'site',
    to: [events.newsletterRequested],
    purpose: 'Writes to whoever asked for the newsletter, to confirm the address.',
  },
  onContentPublished: {
    name: 'onContentPublished',
    area: 'site',
    to: [events.contentPublished],
    purpose: 'Builds the search index from what is published.',
    together: true,
  },
  onContentPublishedAtEdge: {
    name: 'onContentPublishedAtEdge',
    area: 'site',
    to: [events.contentPublished],
    purpose: 'Lets the edge forget the pages and answers that a publication has changed.',
    together: true,
  },
  onContactMessage: {
    name: 'onContactMessage',
    area: 'site',
    to: [events.contactMessageReceived],
    purpose: 'Sends a message to the desk that it is for.',
  },
  onEducationEnquiry: {
    name: 'onEducationEnquiry',
    area: 'site',
    to: [events.educationEnquiryReceived],
    purpose: 'Sends the enquiry of a school to the learning desk.',
  },
  onEnquiryReceived: {
    name: 'onEnquiryReceived',
    area: 'site',
    to: [events.contactMessageReceived, events.educationEnquiryReceived, events.returnRequested],
    purpose: 'Confirms to whoever wrote that it has arrived.',
  },
  onReturnRequested: {
    name: 'onReturnRequested',
    area: 'box-office',
    to: [events.returnRequested],
    purpose: 'Puts a request to take tickets back before the box office, with what they come to.',
  },
  onTicketsReturned: {
    name: 'onTicketsReturned',
    area: 'box-office',
    to: [events.ticketsReturned],
    purpose: 'Writes to the customer what tickets that were given back have come to.',
  },
  onContactChoice: {
    name: 'onContactChoice',
    area: 'account',
    to: [
      events.contactPreferencesChanged,
      events.newsletterConfirmed,
      events.newsletterLeft,
      events.customerRegistered,
      events.emailVerified,
    ],
    purpose: 'Keeps the contact preferences of a customer and the newsletter of their address in agreement.',
  },
  onAccountMailRequested: {
    name: 'onAccountMailRequested',
    area: 'account',
    to: [events.accountMailRequested],
    purpose: 'Makes the link of a mail about an account and writes the mail.',
  },
  onMembershipBought: {
    name: 'onMembershipBought',
    area: 'account',
    to: [events.orderPlaced],
    lines: 'membership',
    purpose: 'Makes the buyer of a membership a member, and sends a present to whom it is for.',
  },
  onDataCopyAsked: {
    name: 'onDataCopyAsked',
    area: 'account',
    to: [events.dataCopyAsked],
    purpose: 'Makes a copy of everything that the house keeps about somebody, and writes to them when it is there.',
  },
  onErasureAsked: {
    name: 'onErasureAsked',
    area: 'account',
    to: [events.erasureAsked],
    purpose: 'Writes to somebody who would like to be erased, and asks the scheduler to do it when their time is over.',
  },
  onErasureDue: {
    name: 'onErasureDue',
    area: 'account',
    to: [events.erasureDue],
    purpose: 'Erases a customer, and keeps what the books need under a random id.',
  },
  onMembershipChanged: {
    name: 'onMembershipChanged',
    area: 'account',
    to: [events.membershipChanged, events.membershipDue],
    purpose: 'Asks the scheduler for the next moment at which a member is told of the end.',
  },
  onMembershipDue: {
    name: 'onMembershipDue',
    area: 'account',
    to: [events.membershipDue],
    purpose: 'Reminds a member of the end, and ends what has come to it.',
  },
  onGroupProofDecided: {
    name: 'onGroupProofDecided',
    area: 'account',
    to: [events.groupProofDecided],
    purpose: 'Writes to a customer whether they are of the group that they asked for.',
  },
  onWelcomeRegistered: {
    name: 'onWelcomeRegistered',
    area: 'account',
    to: [events.welcomeRegistered],
    purpose: 'Confirms to a customer that their registration for welcome performances has arrived.',
  },
  onWelcomeDecided: {
    name: 'onWelcomeDecided',
    area: 'account',
    to: [events.welcomeDecided],
    purpose: 'Writes to a customer what the desk has decided about their registration.',
  },
  onWelcomeBooked: {
    name: 'onWelcomeBooked',
    area: 'account',
    to: [events.orderPlaced],
    lines: 'ticket',
    purpose: 'Ends a registration with the tickets of a welcome performance.',
  },
  onVoucherBought: {
    name: 'onVoucherBought',
    area: 'box-office',
    to: [events.orderPlaced],
    lines: 'gift-voucher',
    purpose: 'Sends a gift voucher to whom it is for.',
  },
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
    to: [events.exitSurveyReceived],
    purpose: 'Tells the stream desk why somebody leaves, without saying who.',
  },
  onExitSurveyAnswered: {
    name: 'onExitSurveyAnswered',
    area: 'streaming',
    to: [events.exitSurveyAnswered],
    purpose: 'Thanks whoever has said why they leave.',
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
  onSubscriptionTold: {
    name: 'onSubscriptionTold',
    area: 'streaming',
    to: [
      events.subscriptionStarted,
      events.subscriptionPaymentFailed,
      events.subscriptionRenewalNear,
      events.subscriptionCancelled,
      events.subscriptionKept,
      events.subscriptionPaused,
      events.subscriptionResumed,
      events.subscriptionPlanChanged,
      events.subscriptionOfferTaken,
      events.subscriptionEnded,
    ],
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
    to: [events.streamReturnRequested],
    purpose: 'Puts before the box office what a customer would like for an evening of the stream.',
  },
  onStreamReturnReceived: {
    name: 'onStreamReturnReceived',
    area: 'streaming',
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
    to: [events.rentalReminderDue],
    purpose: 'Writes to a customer that a rental is about to lapse unbegun.',
  },
} as const satisfies Record<string, Subscription>;
