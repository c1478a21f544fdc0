import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

/** Said by the scheduler when seats that were kept back are offered: a Friday rush, or the release of wheelchair spaces. */
export const keptSeatsDue = defineEvent('box-office', 'KeptSeatsDue', {
  performanceId: idOf<PerformanceId>(z.string()),
});

/** Said by the scheduler every night: what is kept for the days to come has to be planned. */
export const keptSeatsPlanDue = defineEvent('box-office', 'KeptSeatsPlanDue', {});
