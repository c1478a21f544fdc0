import * as z from 'zod/mini';

import { defineEvent } from '#shared/kernel/events/event.ts';

/** Sent every night, and after a restore: what is due soon must have a schedule. Its id and subject say nothing. */
export const sweepDue = defineEvent('site', 'SweepDue', {});

/** One part of the index of due dates, from the entry after `after` on. */
export const sweepPartDue = defineEvent('site', 'SweepPartDue', {
  part: z.string(),
  after: z.optional(z.object({ pk: z.string(), sk: z.string(), dueAt: z.iso.datetime() })),
});
