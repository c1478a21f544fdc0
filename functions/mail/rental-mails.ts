import type { Order } from '#shared/domain/order/order.ts';
import { count } from '#shared/domain/time/duration.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { Rental } from '#functions/store/rental-record.ts';

import { letter } from './letter.ts';
import type { Mail } from './mail.ts';
import { nameIn } from './plain-letter.ts';

type Renter = Pick<Order, 'email' | 'firstName' | 'siteOrigin'>;
type Unbegun = Pick<Rental, 'title' | 'slug' | 'startBy' | 'windowHours'>;

/** A rental is paid, and its time to begin is nearly over. */
export function rentalReminderMail(renter: Renter, { title, slug, startBy, windowHours }: Unbegun): Mail {
  const until = formatDateTime(startBy);
  return letter({
    to: renter.email,
    subject: `Begin ${title} by ${until}`,
    greeting: nameIn(renter.firstName) ?? 'visitor',
    paragraphs: [
      `You have rented ${title} and not begun it yet. You can begin until ${until}; after that the rental is no longer available.`,
      `From the moment you begin you have ${count(windowHours, 'hour')} to watch it, as often as you like.`,
    ],
    rows: [],
    link: { text: `Watch ${title}`, href: `${renter.siteOrigin}/tickets-and-events/${slug}-digital` },
    notes: ['We write this once. If you have begun in the meantime, you need do nothing.'],
  });
}
