import { formDesks } from '#shared/kernel/forms/desks.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import { returnWords } from '#shared/streaming/domain/return-rules.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { bodyOf, deskAddress, greetingFor } from '#functions/platform/mail/plain-letter.ts';

import type { StreamReturn } from '../store/stream-returns.ts';

/** A wish for the box office, with its order. A reply goes to the customer. */
export function streamReturnDeskMail(wish: StreamReturn, sender: string | undefined): Mail {
  const { name, email, rohEmail, rohStreamEmail, performanceName, returnType, orderId, customerId } = wish;
  const facts = [
    `From: ${name} <${email}>`,
    ...(rohEmail && rohEmail !== email ? [`Also writes from: ${rohEmail}`] : []),
    ...(rohStreamEmail && rohStreamEmail !== email ? [`Watches as: ${rohStreamEmail}`] : []),
    `Customer number: ${customerId}`,
    `Performance: ${performanceName}`,
    `Asks for: ${returnType}`,
    ...(returnType === 'donate' ? [`Gift Aid: ${wish.giftAid ? 'yes' : 'no'}`] : []),
    ...(returnType === 'refund'
      ? [`Card: ends in ${wish.cardLastFour}, ${wish.cardExpiry}, ${wish.cardholderName}`]
      : []),
    `Received: ${formatDateTime(wish.at)}`,
  ];
  return {
    to: deskAddress(formDesks.streamReturnsForm, sender),
    replyTo: email,
    subject: `[Stream returns] ${returnType}, ${performanceName}`,
    ...bodyOf([facts.join('\n'), [{ text: 'The order', href: `${wish.siteOrigin}/checkout/orders/${orderId}` }]]),
  };
}

/** Confirms that the wish has arrived, and says what happens next. */
export function streamReturnReceiptMail({
  name,
  email,
  customerId,
  performanceName,
  returnType,
  siteOrigin,
  giftAid,
}: StreamReturn): Mail {
  const next = {
    donate: `Thank you for giving what you paid to the house.${giftAid ? ' We claim Gift Aid on it.' : ''}`,
    credit: 'What you paid will stand in your account as credit.',
    refund: 'What you paid goes back to the card that you paid with, within ten working days.',
  };
  return {
    to: email,
    customerId,
    subject: `${performanceName}: we have received what you would like`,
    ...bodyOf([
      greetingFor(name),
      `You would like to ${returnWords[returnType]}. ${next[returnType]}`,
      'The box office sees to it {{hours.ticketReturns}}. You need do nothing else.',
      [{ text: 'Back to the stream', href: `${siteOrigin}/stream` }],
      '{{name}}',
    ]),
  };
}
