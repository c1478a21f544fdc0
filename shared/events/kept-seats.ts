import * as z from 'zod/mini';

import type { PerformanceId } from '../domain/ids.ts';
import { defineEvent, idOf } from './event.ts';

/** Said by the scheduler when seats that were kept back are offered: a Friday rush, or the release of wheelchair spaces. */
export const keptSeatsDue = defineEvent('box-office', 'KeptSeatsDue', {
  performanceId: idOf<PerformanceId>(z.string()),
});

/** Said by the scheduler every night: what is kept for the days to come has to be planned. */
export const keptSeatsPlanDue = defineEvent('box-office', 'KeptSeatsPlanDue', {});
