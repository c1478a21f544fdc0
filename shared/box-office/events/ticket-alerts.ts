import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

const performanceId = idOf<PerformanceId>(z.string());
/** The address only as its hash. */
const alert = { performanceId, addressHash: z.string() };

/** A performance has tickets, and somebody waits for them. Subject: the performance. */
export const ticketsCameBack = defineEvent('box-office', 'TicketsCameBack', {
  performanceId,
  /** The last address that the run before this one has dealt with. */
  after: z.optional(z.string()),
});

/** An address asked to be told and has to confirm. Subject: the performance. */
export const ticketAlertAsked = defineEvent('box-office', 'TicketAlertAsked', alert);

/** The wait of one address is over. Subject: the performance. */
export const ticketAlertDue = defineEvent('box-office', 'TicketAlertDue', alert);
