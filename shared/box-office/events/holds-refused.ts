import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

/** Holds of a performance that were refused within some seconds, by cause. Subject: the performance. */
export const holdsRefused = defineEvent('box-office', 'HoldsRefused', {
  performanceId: idOf<PerformanceId>(z.string()),
  /** Somebody else has the seats, or none are left. */
  taken: z.int(),
  /** More seats than a customer or a basket may have. */
  limit: z.int(),
  /** Not on sale, not yet, or no longer, to this visitor. */
  closed: z.int(),
});
