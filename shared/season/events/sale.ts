import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

/**
 * What is sold of a performance became another, or its sale was paused or resumed: at once by whoever changed it, and once more by the
 * scheduler at the instant from which terms written beforehand count. Names no terms: a consumer reads those of its clock.
 */
export const performanceSaleChanged = defineEvent('season', 'PerformanceSaleChanged', {
  performanceId: idOf<PerformanceId>(z.string()),
});
