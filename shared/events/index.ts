import { accountMailRequested, customerRegistered, emailVerified } from './account.ts';
import { basketDue, basketExpired, paymentDue } from './basket.ts';
import { castChanged } from './cast.ts';
import { contactPreferencesChanged } from './contact-preferences.ts';
import { contactMessageReceived, educationEnquiryReceived, returnRequested } from './contact.ts';
import { contentPublished } from './content.ts';
import { demoPaymentDue } from './demo-payment.ts';
import { exitSurveyAnswered, exitSurveyReceived } from './exit-survey.ts';
import { keptSeatsDue, keptSeatsPlanDue } from './kept-seats.ts';
import { groupProofDecided, membershipChanged, membershipDue, membershipReturned } from './membership.ts';
import { newsletterConfirmed, newsletterLeft, newsletterRequested } from './newsletter.ts';
import {
  confirmationRequested,
  orderPlaced,
  paymentDeclined,
  paymentOpened,
  paymentRefunded,
  paymentSettled,
  refundDue,
  secondPaymentRefunded,
} from './order.ts';
import { dataCopyAsked, erasureAsked, erasureDue } from './personal-data.ts';
import { refundFailed } from './refund.ts';
import {
  payPerViewDeclined,
  payPerViewExpired,
  payPerViewOpened,
  payPerViewRefunded,
  payPerViewSettled,
  rentalDue,
  rentalReminderDue,
  rentalStarted,
} from './rental.ts';
import { ticketsReturned } from './returns.ts';
import { performanceAvailabilityChanged, seatsHeld, seatsKept, seatsReleased, seatsSold } from './seats.ts';
import { streamReturnRequested } from './stream-returns.ts';
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
} from './subscription.ts';
import { welcomeDecided, welcomeRegistered } from './welcome.ts';

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
