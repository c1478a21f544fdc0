import type { Order } from '#shared/box-office/domain/order/order.ts';
import { count } from '#shared/kernel/time/duration.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import { letter } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { nameIn } from '#functions/platform/mail/plain-letter.ts';

import type { Rental } from '../store/rental-record.ts';
import { say } from './texts.ts';

type Renter = Pick<Order, 'customerId' | 'email' | 'firstName' | 'siteOrigin'>;
type Unbegun = Pick<Rental, 'title' | 'slug' | 'startBy' | 'windowHours'>;

/** A rental is paid, and the time for its first play is nearly over. */
export function rentalReminderMail(renter: Renter, { title, slug, startBy, windowHours }: Unbegun): Mail {
  const until = formatDateTime(startBy);
  return letter({
    to: renter.email,
    customerId: renter.customerId,
    subject: say('rental-reminder.subject', { title, until }),
    greeting: nameIn(renter.firstName) ?? 'visitor',
    paragraphs: [
      say('rental-reminder.text', { title, until }),
      say('rental-reminder.text-2', { windowHours: count(windowHours, 'hour') }),
    ],
    rows: [],
    link: { text: `Watch ${title}`, href: `${renter.siteOrigin}/tickets-and-events/${slug}-digital` },
    notes: [say('rental-reminder.note')],
  });
}
