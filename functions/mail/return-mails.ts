import { ticketsOf } from '#shared/domain/basket/lines.ts';
import { giftAidOn } from '#shared/domain/donation/gift-aid.ts';
import { formatPence } from '#shared/domain/money/money.ts';
import type { Pence } from '#shared/domain/money/money.ts';
import type { Order } from '#shared/domain/order/order.ts';
import type { Tender } from '#shared/domain/order/tender.ts';
import type { TicketReturn } from '#shared/domain/returns/return.ts';
import { wordsOf } from '#functions/views/line-words.ts';

import { letter } from './letter.ts';
import type { LetterRow } from './letter.ts';
import type { Mail } from './mail.ts';
import { orderLinks } from './order-links.ts';

/** Tickets that were given back: which, what for, and where the money is by now. */
export function returnMail(order: Order, given: TicketReturn): Mail {
  const numbers = new Set(given.ticketNumbers);
  const tickets = ticketsOf(order.lines).filter(
    ({ ticketNumber }) => ticketNumber !== null && numbers.has(ticketNumber),
  );
  return letter({
    to: order.email,
    subject: `Tickets of your order ${order.orderNo} have been returned`,
    greeting: order.firstName,
    paragraphs: [
      'These tickets no longer admit anybody; please do not use them.',
      ...(given.donation > 0 ? [thanks(given)] : []),
    ],
    rows: [
      ...tickets.map((ticket): LetterRow => {
        const { title, detail } = wordsOf(ticket);
        return [`${title}, ${detail}, ticket ${ticket.ticketNumber ?? ''}`, formatPence(ticket.pence)];
      }),
      ...sumRows(given),
    ],
    link: { text: 'See your order', href: orderLinks(order).order },
  });
}

function thanks({ donation, giftAid }: TicketReturn): string {
  const more = giftAid ? ` With Gift Aid it is worth ${formatPence(giftAidOn(donation))} more to us.` : '';
  return `Thank you for giving ${formatPence(donation)} to the house.${more}`;
}

function sumRows({ fee, donation, credit, creditVoucher, refund }: TicketReturn): LetterRow[] {
  const rows: (readonly [string, Pence])[] = [
    ['Our fee', fee],
    ['Given to the house', donation],
    [
      creditVoucher ? `Voucher ${inGroups(creditVoucher)}, to spend within two years` : 'Credit in your account',
      credit,
    ],
    ...refund.map((tender) => [wayBack(tender), tender.pence] as const),
  ];
  return rows.filter(([, pence]) => pence > 0).map(([words, pence]) => [words, formatPence(pence)]);
}

function wayBack(tender: Tender): string {
  if (tender.kind === 'card') return 'Back to the card you paid with, within ten working days';
  return tender.kind === 'credit' ? 'Back to your credit' : `Back to the voucher ending in ${tender.code.slice(-4)}`;
}

const inGroups = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
