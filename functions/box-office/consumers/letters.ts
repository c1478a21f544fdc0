import { quoteReturns } from '#shared/box-office/domain/returns/quote.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { pence } from '#shared/kernel/money.ts';
import { plusMonths } from '#shared/kernel/time/london.ts';
import { sendLetter } from '#functions/platform/mail/send-letter.ts';
import { readEnquiry } from '#functions/platform/relay/enquiries.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { env } from '#functions/platform/runtime/env.ts';

import { returnFacts, ticketsNamed } from '../commands/return-tickets.ts';
import { alertToTell } from '../commands/ticket-alerts.ts';
import { correctionMail, seatsMovedMail } from '../mail/correction-mails.ts';
import { voucherMail } from '../mail/gift-mails.ts';
import { refundFailedMail, requestMail, returnMail } from '../mail/return-mails.ts';
import { alertConfirmationMail, alertWaitsMail, ticketsBackMail } from '../mail/ticket-alert-mails.ts';
import { readKnownOrder } from '../store/orders.ts';
import { returnsForm } from '../store/return-requests.ts';
import { readReturned } from '../store/returns.ts';
import { readAlert } from '../store/ticket-alerts.ts';
import { voucherMonths } from '../store/wallets.ts';

/** One mail to the desk for each failed refund. */
export const onRefundFailed = sendLetter(subscriptions.onRefundFailed, async ({ detail }) => {
  const failed = { paymentId: detail.paymentId, pence: pence(detail.pence) };
  return refundFailedMail(await readKnownOrder(detail.orderId), failed, process.env[env.mailFrom]);
});

/** The desk sees the tickets' value by the rules before it opens the order. */
export const onReturnRequested = sendLetter(subscriptions.onReturnRequested, async ({ detail }) => {
  const request = await readEnquiry(returnsForm, detail.enquiryId);
  const order = await readKnownOrder(request.orderId);
  const facts = await returnFacts(order, now());
  const tickets = ticketsNamed(order, null, facts) ?? [];
  const quotes = quoteReturns(order, tickets, pence(request.donation), facts);
  const quote = quotes.find(({ returnType }) => returnType === request.returnType) ?? null;
  return requestMail(request, { order, ticketCount: tickets.length, quote }, process.env[env.mailFrom]);
});

export const onTicketsReturned = sendLetter(subscriptions.onTicketsReturned, async ({ detail }) => {
  const { order, given } = await readReturned(detail);
  return returnMail(order, given);
});

export const onOrderCorrected = sendLetter(subscriptions.onOrderCorrected, async ({ detail }) => {
  const order = await readKnownOrder(detail.orderId);
  return detail.what === 'seats' ? seatsMovedMail(order, detail.version) : correctionMail(order, detail.what);
});

/** Sends vouchers with a recipient to them; those without one are in the buyer's confirmation. */
export const onVoucherBought = sendLetter(subscriptions.onVoucherBought, async ({ detail }) => {
  const order = await readKnownOrder(detail.orderId);
  const expiresAt = plusMonths(order.paidAt ?? detail.occurredAt, voucherMonths);
  return order.lines.flatMap((line) =>
    line.kind === 'gift-voucher' && line.recipient && line.voucherCode
      ? [voucherMail(order, line.recipient, { code: line.voucherCode, pence: line.listPence, expiresAt })]
      : [],
  );
});

/** A confirmation, or that there is nothing to confirm; nothing for an alert that has ended meanwhile. */
export const onTicketAlertAsked = sendLetter(subscriptions.onTicketAlertAsked, async ({ detail }) => {
  const alert = await readAlert(detail);
  if (!alert || alert.state === 'told') return null;
  return alert.state === 'asked' ? alertConfirmationMail(alert) : alertWaitsMail(alert);
});

/** Told only while there are tickets; otherwise the alert waits on. */
export const onTicketAlertDue = sendLetter(subscriptions.onTicketAlertDue, async ({ detail }) => {
  const told = await alertToTell(detail, now());
  return told && ticketsBackMail(told.alert, told.left);
});
