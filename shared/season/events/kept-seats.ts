import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

/** Sent by the scheduler when kept seats are offered: a Friday rush, or the release of wheelchair spaces. */
export const keptSeatsDue = defineEvent('box-office', 'KeptSeatsDue', {
  performanceId: idOf<PerformanceId>(z.string()),
});
