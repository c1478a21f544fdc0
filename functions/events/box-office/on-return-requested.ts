import { pence } from '#shared/domain/money/money.ts';
import { quoteReturns } from '#shared/domain/returns/quote.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import { returnFacts, ticketsNamed } from '#functions/checkout/return-tickets.ts';
import { consume } from '#functions/events/consume.ts';
import { mail } from '#functions/mail/mail.ts';
import { requestMail } from '#functions/mail/return-mails.ts';
import { now } from '#functions/runtime/clock.ts';
import { env } from '#functions/runtime/env.ts';
import { readEnquiry } from '#functions/store/enquiries.ts';
import { readOrder } from '#functions/store/orders.ts';

/** The desk sees what the tickets come to by their rules before it opens the order. */
export const handler = consume(subscriptions.onReturnRequested, { effect: 'remember' }, async ({ detail }) => {
  const request = await readEnquiry(detail.enquiryId);
  if (request.kind !== 'returns') throw new Error(`${request.id} asks for no return.`);
  const order = await readOrder(request.orderId);
  if (!order) throw new Error(`There is no order ${request.orderId}.`);
  const facts = await returnFacts(order, now());
  const tickets = ticketsNamed(order, null, facts) ?? [];
  const quotes = quoteReturns(order, tickets, pence(request.donation), facts);
  const quote = quotes.find(({ returnType }) => returnType === request.returnType) ?? null;
  await mail.get()(requestMail(request, { order, ticketCount: tickets.length, quote }, process.env[env.mailFrom]));
});
