import { quoteReturns } from '#shared/box-office/domain/returns/quote.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { pence } from '#shared/kernel/money.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { readEnquiry } from '#functions/platform/table/enquiries.ts';

import { returnFacts, ticketsNamed } from '../commands/return-tickets.ts';
import { requestMail } from '../mail/return-mails.ts';
import { readOrder } from '../store/orders.ts';
import { returnsForm } from '../store/return-requests.ts';

/** The desk sees what the tickets come to by their rules before it opens the order. */
export const handler = consume(subscriptions.onReturnRequested, { effect: 'remember' }, async ({ detail }) => {
  const request = await readEnquiry(returnsForm, detail.enquiryId);
  const order = await readOrder(request.orderId);
  if (!order) throw new Error(`There is no order ${request.orderId}.`);
  const facts = await returnFacts(order, now());
  const tickets = ticketsNamed(order, null, facts) ?? [];
  const quotes = quoteReturns(order, tickets, pence(request.donation), facts);
  const quote = quotes.find(({ returnType }) => returnType === request.returnType) ?? null;
  await mail.get()(requestMail(request, { order, ticketCount: tickets.length, quote }, process.env[env.mailFrom]));
});
