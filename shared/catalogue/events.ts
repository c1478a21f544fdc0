import * as account from '#shared/account/events/account.ts';
import * as contactPreferences from '#shared/account/events/contact-preferences.ts';
import * as linkedAccounts from '#shared/account/events/linked-accounts.ts';
import * as membership from '#shared/account/events/membership.ts';
import * as newsletter from '#shared/account/events/newsletter.ts';
import * as personalData from '#shared/account/events/personal-data.ts';
import * as welcome from '#shared/account/events/welcome.ts';
import * as basket from '#shared/box-office/events/basket.ts';
import * as holdsRefused from '#shared/box-office/events/holds-refused.ts';
import * as moneyWantsPerson from '#shared/box-office/events/money-wants-person.ts';
import * as orderCorrected from '#shared/box-office/events/order-corrected.ts';
import * as order from '#shared/box-office/events/order.ts';
import * as refund from '#shared/box-office/events/refund.ts';
import * as returns from '#shared/box-office/events/returns.ts';
import * as seats from '#shared/box-office/events/seats.ts';
import * as ticketAlerts from '#shared/box-office/events/ticket-alerts.ts';
import * as pictureReceived from '#shared/desk/events/picture-received.ts';
import * as planImported from '#shared/desk/events/plan-imported.ts';
import * as recordSeen from '#shared/desk/events/record-seen.ts';
import * as requestAnswered from '#shared/desk/events/request-answered.ts';
import * as season from '#shared/desk/events/season.ts';
import * as staff from '#shared/desk/events/staff.ts';
import * as contentPublished from '#shared/kernel/events/content-published.ts';
import * as demoPayment from '#shared/kernel/events/demo-payment.ts';
import { mailBounced, mailComplainedOf } from '#shared/kernel/events/mail.ts';
import * as cast from '#shared/season/events/cast.ts';
import * as keptSeats from '#shared/season/events/kept-seats.ts';
import * as sale from '#shared/season/events/sale.ts';
import * as contact from '#shared/site/events/contact.ts';
import * as sweep from '#shared/site/events/sweep.ts';
import * as exitSurvey from '#shared/streaming/events/exit-survey.ts';
import * as rental from '#shared/streaming/events/rental.ts';
import * as streamReturns from '#shared/streaming/events/stream-returns.ts';
import * as subscription from '#shared/streaming/events/subscription.ts';

/** The catalogue of every fact on the bus. Add a line for a new file of events. */
export const events = {
  ...cast,
  ...keptSeats,
  ...sale,
  ...account,
  ...contactPreferences,
  ...linkedAccounts,
  ...membership,
  ...newsletter,
  ...personalData,
  ...welcome,
  ...basket,
  ...holdsRefused,
  ...order,
  ...orderCorrected,
  ...refund,
  ...returns,
  ...seats,
  ...ticketAlerts,
  ...exitSurvey,
  ...rental,
  ...streamReturns,
  ...subscription,
  ...contact,
  ...sweep,
  ...staff,
  ...season,
  ...recordSeen,
  ...moneyWantsPerson,
  ...requestAnswered,
  ...planImported,
  ...pictureReceived,
  ...contentPublished,
  ...demoPayment,
  mailBounced,
  mailComplainedOf,
};
