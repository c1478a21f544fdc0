import { accountMailRequested, customerRegistered, emailVerified } from '#shared/account/events/account.ts';
import { contactPreferencesChanged } from '#shared/account/events/contact-preferences.ts';
import {
  groupProofDecided,
  membershipChanged,
  membershipDue,
  membershipReturned,
} from '#shared/account/events/membership.ts';
import { newsletterConfirmed, newsletterLeft, newsletterRequested } from '#shared/account/events/newsletter.ts';
import { dataCopyAsked, erasureAsked, erasureDue } from '#shared/account/events/personal-data.ts';
import { welcomeDecided, welcomeRegistered } from '#shared/account/events/welcome.ts';
import { basketDue, basketExpired, paymentDue } from '#shared/box-office/events/basket.ts';
import {
  confirmationRequested,
  orderPlaced,
  paymentDeclined,
  paymentOpened,
  paymentRefunded,
  paymentSettled,
  refundDue,
  secondPaymentRefunded,
} from '#shared/box-office/events/order.ts';
import { refundFailed } from '#shared/box-office/events/refund.ts';
import { returnRequested, ticketsReturned } from '#shared/box-office/events/returns.ts';
import {
  performanceAvailabilityChanged,
  seatsHeld,
  seatsKept,
  seatsReleased,
  seatsSold,
} from '#shared/box-office/events/seats.ts';
import { contentPublished } from '#shared/kernel/events/content-published.ts';
import { demoPaymentDue } from '#shared/kernel/events/demo-payment.ts';
import { castChanged } from '#shared/season/events/cast.ts';
import { keptSeatsDue, keptSeatsPlanDue } from '#shared/season/events/kept-seats.ts';
import { contactMessageReceived, educationEnquiryReceived } from '#shared/site/events/contact.ts';
import { exitSurveyAnswered, exitSurveyReceived } from '#shared/streaming/events/exit-survey.ts';
import {
  payPerViewDeclined,
  payPerViewExpired,
  payPerViewOpened,
  payPerViewRefunded,
  payPerViewSettled,
  rentalDue,
  rentalReminderDue,
  rentalStarted,
} from '#shared/streaming/events/rental.ts';
import { streamReturnRequested } from '#shared/streaming/events/stream-returns.ts';
import {
  subscriptionBillOpened,
  subscriptionCancelled,
  subscriptionDue,
  subscriptionEnded,
  subscriptionEndNear,
  subscriptionKept,
  subscriptionOfferTaken,
  subscriptionPaused,
  subscriptionPaymentFailed,
  subscriptionPlanChanged,
  subscriptionRenewalNear,
  subscriptionRenewed,
  subscriptionResumed,
  subscriptionStarted,
} from '#shared/streaming/events/subscription.ts';

/** The catalogue: every fact that travels on the bus. */
export const events = {
  seatsHeld,
  seatsKept,
  seatsReleased,
  seatsSold,
  performanceAvailabilityChanged,
  keptSeatsDue,
  keptSeatsPlanDue,
  basketDue,
  basketExpired,
  paymentOpened,
  paymentDue,
  orderPlaced,
  paymentSettled,
  paymentDeclined,
  refundDue,
  ticketsReturned,
  paymentRefunded,
  secondPaymentRefunded,
  confirmationRequested,
  refundFailed,
  payPerViewOpened,
  payPerViewSettled,
  payPerViewDeclined,
  payPerViewRefunded,
  payPerViewExpired,
  rentalDue,
  rentalReminderDue,
  rentalStarted,
  streamReturnRequested,
  accountMailRequested,
  customerRegistered,
  emailVerified,
  welcomeRegistered,
  welcomeDecided,
  membershipChanged,
  membershipDue,
  membershipReturned,
  groupProofDecided,
  contactPreferencesChanged,
  dataCopyAsked,
  erasureAsked,
  erasureDue,
  subscriptionStarted,
  subscriptionRenewed,
  subscriptionBillOpened,
  subscriptionPaymentFailed,
  subscriptionRenewalNear,
  subscriptionCancelled,
  subscriptionKept,
  subscriptionPaused,
  subscriptionResumed,
  subscriptionPlanChanged,
  subscriptionOfferTaken,
  subscriptionEnded,
  subscriptionEndNear,
  subscriptionDue,
  newsletterRequested,
  newsletterConfirmed,
  newsletterLeft,
  castChanged,
  contentPublished,
  contactMessageReceived,
  educationEnquiryReceived,
  returnRequested,
  exitSurveyReceived,
  exitSurveyAnswered,
  demoPaymentDue,
};
