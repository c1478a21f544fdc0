import * as z from 'zod/mini';

import { defineEvent } from '#shared/kernel/events/event.ts';

/** A plan has another version. Subject: the hall that this version is, `main-stage.2`; version: which of its plan. */
export const planImported = defineEvent('desk', 'PlanImported', {
  plan: z.string(),
  hallId: z.string(),
  venueId: z.string(),
  seats: z.int(),
});
