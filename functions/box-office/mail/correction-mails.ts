import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { deliveryNext } from '#shared/box-office/domain/order/delivery.ts';
import { generationOf } from '#shared/box-office/domain/order/generation.ts';
import type { Delivery, Order } from '#shared/box-office/domain/order/order.ts';
import { formatEvening } from '#shared/kernel/time/format.ts';
import { letter } from '#functions/platform/mail/letter.ts';
import type { Letter, LetterRow } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { nameIn } from '#functions/platform/mail/plain-letter.ts';
import type { Said } from '#functions/platform/mail/said.ts';

import type { Corrected } from '../store/order-corrections.ts';
import { orderLinks, partsOf } from './order-rows.ts';
import { say } from './texts.ts';

/** The mail about tickets that were moved to other seats: those of the version of the order that was announced. */
export function seatsMovedMail(order: Order, version: number): Mail | null {
  const moved = order.seatsMoved?.find((each) => each.version === version);
  if (!moved || order.erasedAt) return null;
  const lines = new Map(ticketsOf(order.lines).map((line) => [line.ticketNumber, line]));
  return letter({
    to: order.email,
    subject: say('seats-moved.subject', { orderNo: order.orderNo }),
    greeting: nameIn(order.firstName) ?? 'visitor',
    paragraphs: [
      say(moved.because === 'plan' ? 'seats-moved.plan' : 'seats-moved.text'),
      say('seats-moved.text-2'),
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

const unhappy = say('seats-moved.unhappy');

const newTickets: Readonly<Record<Delivery, Said>> = {
  'e-ticket': say('seats-moved-tickets.e-ticket'),
  post: say('seats-moved-tickets.post'),
  door: say('seats-moved-tickets.door'),
};

const unasked = say('order-corrected.unasked');

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
        ? say('order-address-changed.subject', { orderNo })
        : say('order-delivery-changed.subject', { orderNo }),
    paragraphs: [
      what === 'address' ? say('order-address-changed.text') : say('order-delivery-changed.text'),
      deliveryNext[delivery],
      ...(address
        ? [
            say('order-delivery-changed.address', {
              street: address.street,
              town: address.town,
              postcode: address.postcode,
            }),
          ]
        : []),
    ],
    link: { text: 'See your order', href: orderLinks(order).order },
    notes: [unasked],
  };
}

function issuedAgain(order: Order): About {
  const again = ticketsOf(order.lines).filter((line) => generationOf(line) > 1 && !line.returnId);
  return {
    subject: say('tickets-issued-again.subject', { orderNo: order.orderNo }),
    paragraphs: [say('tickets-issued-again.text'), say('tickets-issued-again.text-2')],
    parts: partsOf({ ...order, lines: again }),
    link: { text: 'Open your e-tickets', href: orderLinks(order).tickets },
    notes: [unasked],
  };
}
