import type { BasketLine, MembershipLine, RentalLine } from '#shared/box-office/domain/basket/lines.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { oneClock } from '#shared/box-office/domain/order/package-words.ts';
import { planLineWords } from '#shared/box-office/domain/order/plan-line-words.ts';
import type { Paying } from '#shared/box-office/domain/order/plan-line-words.ts';
import { cardDue } from '#shared/box-office/domain/order/tender.ts';
import { count } from '#shared/kernel/time/duration.ts';
import { formatDate, formatDateTime } from '#shared/kernel/time/format.ts';

/** How a line reads in basket, order and mail: what it is, a second line under it, and the page of what was bought. */
export interface LineWords {
  readonly title: string;
  readonly detail: string;
  readonly link: string;
}

/** When an order was paid, or would have been, and whether a card does. */
export function payingOf({ paidAt, placedAt, tenders }: Pick<Order, 'paidAt' | 'placedAt' | 'tenders'>): Paying {
  return { at: paidAt ?? placedAt, isPaid: paidAt !== null, isWithoutCard: cardDue(tenders) === 0 };
}

function membershipWords({ recipient, beginsAt, upgrade }: MembershipLine): string {
  if (recipient) return `A present for ${recipient.name}, for a year`;
  if (beginsAt) return `Membership for a year from ${formatDate(beginsAt)}`;
  return upgrade ? 'Membership for a new year, in place of what you have' : 'Membership for a year';
}

/** A package has one clock for all of its films, and says so wherever it is sold. */
function rentalWords({ windowHours, titles = [], opensAt }: RentalLine): string {
  const begin = opensAt ? `live on ${formatDateTime(opensAt)}, then 30 days to begin` : '30 days to begin';
  if (titles.length < 2) return `Rental: ${begin}, then ${count(windowHours, 'hour')} to watch`;
  return `Rental of ${titles.join(', ')}: ${begin}, then ${oneClock(windowHours, titles.length)}`;
}

export function wordsOf(line: BasketLine, paying: Paying): LineWords {
  const { title } = line;
  switch (line.kind) {
    case 'ticket':
      return {
        title,
        detail: `${line.seatLabel}, ${formatDateTime(line.date)}, ${line.venueTitle}`,
        link: `/tickets-and-events/${line.eventSlug}-details`,
      };
    case 'rental':
      return {
        title,
        detail: rentalWords(line),
        link: `/tickets-and-events/${line.slug}-digital`,
      };
    case 'donation':
      return { title, detail: 'A gift to the house', link: '/donate-now' };
    case 'membership':
      return {
        title,
        detail: membershipWords(line),
        link: '/support/membership/friends',
      };
    case 'gift-voucher':
      return {
        title,
        detail: line.recipient
          ? `For ${line.recipient.name}, by e-mail`
          : 'The code stands on your order once it is paid',
        link: '/support/gift-vouchers',
      };
    case 'stream-plan':
      return {
        title,
        detail: planLineWords(line, paying),
        link: '/stream',
      };
  }
}
