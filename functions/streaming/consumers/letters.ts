import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { oneLine } from '#shared/kernel/forms/field-rules.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import { sendLetter } from '#functions/platform/mail/send-letter.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { env } from '#functions/platform/runtime/env.ts';

import { exitSurveyMail, exitSurveyThanks } from '../mail/exit-survey-mail.ts';
import { rentalReminderMail } from '../mail/rental-mails.ts';
import { streamReturnDeskMail, streamReturnReceiptMail } from '../mail/stream-return-mails.ts';
import { subscriptionMail } from '../mail/subscription-mails.ts';
import { readExitSurvey } from '../store/exit-surveys.ts';
import { streamPages } from '../store/pages.ts';
import { readRental, rentalStateAt } from '../store/rental-record.ts';
import { readStreamReturn } from '../store/stream-returns.ts';
import type { StreamReturn } from '../store/stream-returns.ts';

/** One mail to the stream desk for each survey, with the option's text on the page; its id where the page no longer has it. */
export const onExitSurvey = sendLetter(subscriptions.onExitSurvey, async ({ detail }) => {
  const [survey, page] = await Promise.all([readExitSurvey(detail.surveyId), readPage(streamPages.cancellation)]);
  const label = page?.exitSurvey.options.find(({ id }) => id === survey.option)?.label ?? survey.option;
  return exitSurveyMail(survey, oneLine(label), process.env[env.mailFrom]);
});

/** Without an account there is no recipient. */
export const onExitSurveyAnswered = sendLetter(subscriptions.onExitSurveyAnswered, async ({ detail }) => {
  const account = await readAccount(detail.customerId);
  return account && exitSurveyThanks(account, process.env[env.siteOrigin] ?? '');
});

/** Without an account there is no recipient. */
export const onSubscriptionTold = sendLetter(subscriptions.onSubscriptionTold, async (fact) => {
  const account = await readAccount(fact.detail.customerId);
  return account && subscriptionMail(account, fact, process.env[env.siteOrigin] ?? '');
});

/** One mail; none for a rental that has begun, ended, or been refunded or rented again. */
export const onRentalReminderDue = sendLetter(subscriptions.onRentalReminderDue, async ({ detail }) => {
  const { customerId, feeId, orderId } = detail;
  const [rental, order] = await Promise.all([readRental(customerId, feeId), readOrder(orderId)]);
  if (!rental || !order || rental.orderId !== orderId || rental.windowStart) return null;
  return rentalStateAt(rental, now()) === 'purchased' ? rentalReminderMail(order, rental) : null;
});

export const onStreamReturnRequested = sendLetter(subscriptions.onStreamReturnRequested, async ({ detail }) =>
  streamReturnDeskMail(await knownReturn(detail), process.env[env.mailFrom]),
);

/** One confirmation, whether or not the mail to the box office has been sent yet. */
export const onStreamReturnReceived = sendLetter(subscriptions.onStreamReturnReceived, async ({ detail }) =>
  streamReturnReceiptMail(await knownReturn(detail)),
);

async function knownReturn(named: Parameters<typeof readStreamReturn>[0]): Promise<StreamReturn> {
  const found = await readStreamReturn(named);
  if (!found) throw new Error(`Nothing was asked for the order ${named.orderId}.`);
  return found;
}
