import { formatEvening } from '#shared/kernel/time/format.ts';

import { seatsPerBasket } from '../basket/basket.ts';
import type { TicketLine } from '../basket/lines.ts';
import type { Sold } from './sold.ts';

export const ticket: Sold<TicketLine> = {
  nameOf: ({ performanceId, seatId }) => `${performanceId} ${seatId}`,
  needsAccount: () => false,
  perBasket: seatsPerBasket,
  writes: { open: 1, settle: 1 },
  put: null,
  mark: ({ ticketNumber }) => ({ ticketNumber: ticketNumber() }),
  words: ({ title, seatLabel, date, venueTitle, eventSlug }) => ({
    title,
    detail: `${seatLabel}, ${formatEvening(date)}, ${venueTitle}`,
    link: `/tickets-and-events/${eventSlug}-details`,
  }),
};
