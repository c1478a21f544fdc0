import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { giftAidOn } from '#shared/box-office/domain/gift-aid.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { payingOf } from '#shared/box-office/domain/order/tender.ts';
import type { Tender } from '#shared/box-office/domain/order/tender.ts';
import { spellVoucherCode } from '#shared/box-office/domain/order/voucher-code.ts';
import type { ReturnQuote } from '#shared/box-office/domain/returns/quote.ts';
import type { TicketReturn } from '#shared/box-office/domain/returns/return.ts';
import { wordsOf } from '#shared/box-office/domain/sold/table.ts';
import { formDesks } from '#shared/kernel/forms/desks.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import { letter } from '#functions/platform/mail/letter.ts';
import type { LetterRow } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { bodyOf, deskAddress, nameIn } from '#functions/platform/mail/plain-letter.ts';
import type { Said } from '#functions/platform/mail/said.ts';

import type { ReturnRequest } from '../store/return-requests.ts';
import { orderLinks } from './order-rows.ts';
import { say } from './texts.ts';

interface Found {
  readonly order: Order;
  /** How many of its tickets can be given back now. */
  readonly ticketCount: number;
  /** Their value in the requested return type. */
  readonly quote: ReturnQuote | null;
}

/** The request to the box office, with the facts of the order. A reply goes to the customer. */
export function requestMail(
  request: ReturnRequest,
  { order, ticketCount, quote }: Found,
  sender: string | undefined,
): Mail {
  const { id, name, email, phone, orderNumber, customerNumber, performanceDate, seatCount, vouchers } = request;
  const asked = [
    `From: ${name} <${email}>`,
    ...(phone ? [`Telephone: ${phone}`] : []),
    `Order: ${orderNumber}`,
    ...(customerNumber ? [`Customer number: ${customerNumber}`] : []),
    `Performance: ${performanceDate}, ${seatCount === 1 ? 'one seat' : `${seatCount} seats`}`,
    `Asks for: ${request.returnType}${request.donation > 0 ? `, giving ${formatPence(pence(request.donation))}` : ''}`,
    `Gift Aid: ${request.giftAid ? 'yes' : 'no'}; paid with vouchers: ${vouchers ? 'yes' : 'no'}`,
    `Reference: ${id}`,
  ];
  return {
    to: deskAddress(formDesks.returns, sender),
    replyTo: email,
    subject: `[Returns] ${request.returnType}, order ${orderNumber}`,
    ...bodyOf([
      asked.join('\n'),
      foundText(ticketCount, quote),
      [{ text: 'Give them back', href: orderLinks(order).giveBack }],
    ]),
  };
}

function foundText(ticketCount: number, quote: ReturnQuote | null): string {
  if (ticketCount === 0) return 'None of the tickets of this order can be given back by its rules.';
  if (!quote || quote.problem)
    return `${ticketCount} can be given back by the rules of the order, but not in this way.`;
  const { value, fee, donation, credit, refund } = quote;
  const back = refund.reduce((sum, tender) => sum + tender.pence, 0);
  return `${ticketCount} can be given back. Paid ${formatPence(value)}: fee ${formatPence(fee)}, gift ${formatPence(donation)}, credit ${formatPence(credit)}, money back ${formatPence(pence(back))}.`;
}

/** The mail about returned tickets: which, for how much, and the state of the refund. */
export function returnMail(order: Order, given: TicketReturn): Mail {
  const numbers = new Set(given.ticketNumbers);
  const tickets = ticketsOf(order.lines).filter(
    ({ ticketNumber }) => ticketNumber !== null && numbers.has(ticketNumber),
  );
  return letter({
    to: order.email,
    customerId: order.customerId,
    subject: say('tickets-returned.subject', { orderNo: order.orderNo }),
    greeting: nameIn(order.firstName) ?? 'visitor',
    paragraphs: [
      say('tickets-returned.text'),
      ...(given.beyond ? [say('tickets-returned.text-2')] : []),
      ...(given.donation > 0 ? [thanks(given)] : []),
    ],
    rows: [
      ...tickets.map((ticket): LetterRow => {
        const { title, detail } = wordsOf(ticket, payingOf(order));
        return [`${title}, ${detail}, ticket ${ticket.ticketNumber ?? ''}`, formatPence(ticket.pence)];
      }),
      ...sumRows(given),
    ],
    link: { text: 'See your order', href: orderLinks(order).order },
  });
}

function thanks({ donation, giftAid }: TicketReturn): Said {
  const more = giftAid ? ` With Gift Aid it is worth ${formatPence(giftAidOn(donation))} more to us.` : '';
  return say('tickets-returned-thanks.text', { donation: formatPence(donation), giftAid: more });
}

function sumRows({ fee, donation, credit, creditVoucher, refund, beyond }: TicketReturn): LetterRow[] {
  const rows: (readonly [string, Pence])[] = [
    [beyond ? 'Kept by the house' : 'Our fee', fee],
    ['Given to the house', donation],
    [
      creditVoucher
        ? `Voucher ${spellVoucherCode(creditVoucher)}, to spend within two years`
        : 'Credit in your account',
      credit,
    ],
    ...refund.map((tender) => [wayBack(tender), tender.pence] as const),
  ];
  return rows.filter(([, sum]) => sum > 0).map(([words, sum]) => [words, formatPence(sum)]);
}

function wayBack(tender: Tender): string {
  if (tender.kind === 'card') return 'Back to the card you paid with, within ten working days';
  return tender.kind === 'credit' ? 'Back to your credit' : `Back to the voucher ending in ${tender.code.slice(-4)}`;
}

/** The mail about a membership or gift that was given back, and where the money goes. */
export function membershipReturnMail(order: Order, { returnId, value, refund }: TicketReturn): Mail {
  const line = order.lines.find((each) => each.kind === 'membership' && each.returnId === returnId);
  const isPresent = line?.kind === 'membership' && line.recipient !== null;
  const title = line?.title ?? 'membership';
  return letter({
    to: order.email,
    customerId: order.customerId,
    subject: say('membership-returned.subject', { title }),
    greeting: nameIn(order.firstName) ?? 'reader',
    paragraphs: [isPresent ? say('membership-returned.text') : say('membership-returned.text-2')],
    rows: [
      [title, formatPence(value)],
      ...refund.map((tender): [string, string] => [wayBack(tender), formatPence(tender.pence)]),
    ],
    link: { text: 'See your order', href: orderLinks(order).order },
  });
}

/** The mail to the box office about a refund that is owed and failed. */
export function refundFailedMail(
  { orderNo, firstName, email, state }: Order,
  { paymentId, pence }: { readonly paymentId: string; readonly pence: Pence },
  sender: string | undefined,
): Mail {
  const sum = formatPence(pence);
  return {
    to: deskAddress('box-office', sender),
    replyTo: email,
    subject: `A refund of ${sum} for order ${orderNo} has failed`,
    ...bodyOf([
      `The payment company could not send ${sum} back for order ${orderNo}. The money is with us and is owed to the customer.`,
      `Customer: ${firstName} <${email}>\nOrder: ${orderNo}\nPayment: ${paymentId}\nSum: ${sum}`,
      'Please look at the payment in the payment company’s dashboard, ask the customer how they would like to be repaid, and repay it by hand.',
      ...(state === 'refund-due' ? ['The order stays marked as owed.'] : []),
    ]),
  };
}
