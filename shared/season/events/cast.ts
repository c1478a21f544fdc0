import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

/** Subject: the event in its season, `tosca.2627`; version: that of its published document, in which all its casts are. */
export const castChanged = defineEvent('season', 'CastChanged', {
  eventSlug: z.string(),
  seasonId: z.string(),
  performanceId: idOf<PerformanceId>(z.string()),
  entryId: z.string(),
  /** People with pages who had the role before the change or have it now. */
  people: z.array(z.string()),
});
