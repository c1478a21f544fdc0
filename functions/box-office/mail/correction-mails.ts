import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { deliveryNext } from '#shared/box-office/domain/order/delivery.ts';
import { generationOf } from '#shared/box-office/domain/order/generation.ts';
import type { Delivery, Order } from '#shared/box-office/domain/order/order.ts';
import { formatEvening } from '#shared/kernel/time/format.ts';
import { letter } from '#functions/platform/mail/letter.ts';
import type { Letter, LetterRow } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { nameIn } from '#functions/platform/mail/plain-letter.ts';

import type { Corrected } from '../store/order-corrections.ts';
import { orderLinks, partsOf } from './order-rows.ts';

/** The mail about tickets that were moved to other seats: those of the version of the order that was announced. */
export function seatsMovedMail(order: Order, version: number): Mail | null {
  const moved = order.seatsMoved?.find((each) => each.version === version);
  if (!moved || order.erasedAt) return null;
  const lines = new Map(ticketsOf(order.lines).map((line) => [line.ticketNumber, line]));
  return letter({
    to: order.email,
    subject: `Other seats for your order ${order.orderNo}`,
    greeting: nameIn(order.firstName) ?? 'visitor',
    paragraphs: [
      moved.because === 'plan'
        ? 'The plan of the hall has changed for this performance, so we have given these tickets other seats of the same price.'
        : 'Our box office has moved these tickets to other seats. Their price stays as it was.',
      'The tickets have new codes: those that you printed, saved or added to a wallet before no longer open the door.',
      newTickets[order.delivery ?? 'e-ticket'],
    ],
    rows: moved.tickets.map(({ ticketNumber, before, after }): LetterRow => {
      const line = lines.get(ticketNumber);
      const when = line ? `${line.title}, ${formatEvening(line.date)}, ` : '';
      const seat = after === before ? `${after}, as before, with a new code` : `${after}, instead of ${before}`;
      return [`${when}ticket ${ticketNumber}`, seat];
    }),
    link: { text: 'Open your e-tickets', href: orderLinks(order).tickets },
    notes: [moved.because === 'plan' ? unhappy : unasked],
  });
}

const unhappy =
  'If these seats do not suit you, please write to us or ring the box office: we look for others with you.';

const newTickets: Readonly<Record<Delivery, string>> = {
  'e-ticket': 'Your e-tickets have the new seats already.',
  post: 'That is so for tickets that came by post, too: please use your e-tickets, which have the new seats already.',
  door: 'The tickets that you collect at the door have the new seats.',
};

const unasked = 'If you did not ask us for this, please write to us or ring the box office at once.';

/**
 * The mail about what the house changed in an order, as the order stands now. None for a name; moved seats have a mail of their own; and
 * there is nobody to write to after an erasure.
 */
export function correctionMail(order: Order, what: Corrected): Mail | null {
  if (order.erasedAt || what === 'name' || what === 'seats') return null;
  const about = what === 'tickets' ? issuedAgain(order) : deliveredOtherwise(order, what);
  return about && letter({ to: order.email, greeting: nameIn(order.firstName) ?? 'visitor', rows: [], ...about });
}

type About = Pick<Letter, 'subject' | 'paragraphs' | 'parts' | 'link' | 'notes'>;

function deliveredOtherwise(order: Order, what: 'address' | 'delivery'): About | null {
  const { orderNo, delivery, address } = order;
  if (!delivery) return null;
  return {
    subject:
      what === 'address'
        ? `Your tickets for order ${orderNo} go to another address`
        : `Your tickets for order ${orderNo} reach you in another way`,
    paragraphs: [
      what === 'address'
        ? 'Our box office has changed the address to which we post your tickets.'
        : 'Our box office has changed how the tickets of your order reach you.',
      deliveryNext[delivery],
      ...(address ? [`The address is ${address.street}, ${address.town}, ${address.postcode}.`] : []),
    ],
    link: { text: 'See your order', href: orderLinks(order).order },
    notes: [unasked],
  };
}

function issuedAgain(order: Order): About {
  const again = ticketsOf(order.lines).filter((line) => generationOf(line) > 1 && !line.returnId);
  return {
    subject: `New tickets for order ${order.orderNo}`,
    paragraphs: [
      'Our box office has issued these tickets again. Their codes are new: those that you printed, saved or added to a wallet before no longer open the door.',
      'Your e-tickets have the new codes already. Please print them again, or add them to your wallet once more.',
    ],
    parts: partsOf({ ...order, lines: again }),
    link: { text: 'Open your e-tickets', href: orderLinks(order).tickets },
    notes: [unasked],
  };
}
