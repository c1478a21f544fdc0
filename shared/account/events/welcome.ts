import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';

/** A customer has registered for a season's welcome performances, or changed the form. */
export const welcomeRegistered = defineEvent('account', 'WelcomeRegistered', {
  customerId: idOf<CustomerId>(z.string()),
  season: z.string(),
});

/** A registration was decided: by the desk, or by returned tickets. */
export const welcomeDecided = defineEvent('account', 'WelcomeDecided', {
  customerId: idOf<CustomerId>(z.string()),
  season: z.string(),
  status: z.string(),
  /** Absent in old facts, which were the desk's. */
  because: z.optional(z.enum(['desk', 'return'])),
});
