import { formatPence } from '#shared/domain/money/money.ts';
import type { Order } from '#shared/domain/order/order.ts';
import type { TicketReturn } from '#shared/domain/returns/return.ts';

import { letter } from './letter.ts';
import type { Mail } from './mail.ts';
import { orderLinks } from './order-links.ts';
import { nameIn } from './plain-letter.ts';
import { wayBack } from './return-mails.ts';

/** A membership, or a present, that was given back: what it was, and where the money goes. */
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
