import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { TicketReturn } from '#shared/box-office/domain/returns/return.ts';
import { formatPence } from '#shared/kernel/money.ts';
import { letter } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { nameIn } from '#functions/platform/mail/plain-letter.ts';

import { orderLinks } from './order-links.ts';
import { wayBack } from './return-mails.ts';

/** The mail about a membership or gift that was given back, and where the money goes. */
export function membershipReturnMail(order: Order, { returnId, value, refund }: TicketReturn): Mail {
  const line = order.lines.find((each) => each.kind === 'membership' && each.returnId === returnId);
  const isPresent = line?.kind === 'membership' && line.recipient !== null;
  const title = line?.title ?? 'membership';
  return letter({
    to: order.email,
    subject: `Your ${title} has been given back`,
    greeting: nameIn(order.firstName) ?? 'reader',
    paragraphs: [
      isPresent
        ? 'The code that we sent to whom it was for no longer counts. We have not written to them; you may like to tell them.'
        : 'Its rights ended at once: booking opens for you when it opens for the level that you have now. Tickets that you have stay yours.',
    ],
    rows: [
      [title, formatPence(value)],
      ...refund.map((tender): [string, string] => [wayBack(tender), formatPence(tender.pence)]),
    ],
    link: { text: 'See your order', href: orderLinks(order).order },
  });
}
