import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

/** Subject: the event in its season, `tosca.2627`; version: of its published document, which holds all its casts. */
export const castChanged = defineEvent('season', 'CastChanged', {
  eventSlug: z.string(),
  seasonId: z.string(),
  performanceId: idOf<PerformanceId>(z.string()),
  entryId: z.string(),
  /** People with pages who had or have the role. */
  people: z.array(z.string()),
});
