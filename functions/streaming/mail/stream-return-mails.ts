import { formDesks } from '#shared/kernel/forms/desks.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import { returnWords } from '#shared/streaming/domain/return-rules.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { bodyOf, deskAddress, greetingFor, plainMail } from '#functions/platform/mail/plain-letter.ts';

import type { StreamReturn } from '../store/stream-returns.ts';
import { say } from './texts.ts';

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
  const wish = returnWords[returnType];
  const next = {
    donate: say('stream-return.donate', { wish, giftAid: giftAid ? ' We claim Gift Aid on it.' : '' }),
    credit: say('stream-return.credit', { wish }),
    refund: say('stream-return.refund', { wish }),
  };
  return {
    to: email,
    customerId,
    ...plainMail(say('stream-return.subject', { performance: performanceName }), [
      greetingFor(name),
      next[returnType],
      say('stream-return.next'),
      [{ text: 'Back to the stream', href: `${siteOrigin}/stream` }],
      '{{name}}',
    ]),
  };
}
