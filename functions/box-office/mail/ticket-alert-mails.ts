import { pence } from '#shared/kernel/money.ts';
import { formatEvening } from '#shared/kernel/time/format.ts';
import type { Availability } from '#shared/season/domain/availability.ts';
import { ticketCountText } from '#shared/season/domain/availability.ts';
import { priceText } from '#shared/season/domain/price.ts';
import { letter } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';

import type { TicketAlert } from '../store/ticket-alerts.ts';
import { say } from './texts.ts';

const greeting = 'reader';

/** `id.secret`, in the fragment, which no server's log contains. */
const pageOf = (page: 'confirm' | 'end', { siteOrigin, addressHash, secret, performanceId }: TicketAlert): string =>
  `${siteOrigin}/ticket-alert/${page}#${addressHash}.${secret}.${performanceId}`;

const ending = (alert: TicketAlert) => ({ text: 'End this alert', href: pageOf('end', alert) });
const evening = ({ title, date, venueTitle }: TicketAlert) => ({
  title,
  detail: `${formatEvening(date)} · ${venueTitle}`,
  rows: [],
});

/** Asks the owner of the address to confirm. Nothing else is sent before they do. */
export function alertConfirmationMail(alert: TicketAlert): Mail {
  return letter({
    to: alert.email,
    subject: say('alert-confirmation.subject', { title: alert.title }),
    greeting,
    paragraphs: [say('alert-confirmation.text'), say('alert-confirmation.text-2')],
    parts: [evening(alert)],
    rows: [],
    link: { text: 'Confirm my alert', href: pageOf('confirm', alert) },
    foot: ending(alert),
  });
}

/** For an address that asked again and waits already. */
export function alertWaitsMail(alert: TicketAlert): Mail {
  return letter({
    to: alert.email,
    subject: say('alert-waits.subject', { title: alert.title }),
    greeting,
    paragraphs: [say('alert-waits.text')],
    parts: [evening(alert)],
    rows: [],
    link: { text: 'See all dates', href: `${alert.siteOrigin}/tickets-and-events/${alert.eventSlug}-dates` },
    foot: ending(alert),
  });
}

/** Tells that there are tickets again. */
export function ticketsBackMail(alert: TicketAlert, left: Availability): Mail {
  const { minPriceAvailable: min, maxPriceAvailable: max } = left;
  const price = min === null || max === null ? null : priceText({ min: pence(min), max: pence(max) });
  const part = evening(alert);
  return letter({
    to: alert.email,
    subject: say('alert-tickets-back.subject', { title: alert.title }),
    greeting,
    paragraphs: [say('alert-tickets-back.text')],
    parts: [{ ...part, rows: [[ticketCountText(left.ticketsAvailable), price ?? '']] }],
    rows: [],
    link: { text: 'Choose your seats', href: `${alert.siteOrigin}/seatmap?performanceId=${alert.performanceId}` },
    links: [{ text: 'See all dates', href: `${alert.siteOrigin}/tickets-and-events/${alert.eventSlug}-dates` }],
    notes: [say('alert-tickets-back.note')],
    foot: ending(alert),
  });
}
