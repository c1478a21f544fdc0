import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';

/** Somebody has registered for the welcome performances of a season, or changed what they wrote. */
export const welcomeRegistered = defineEvent('account', 'WelcomeRegistered', {
  customerId: idOf<CustomerId>(z.string()),
  season: z.string(),
});

/** A registration was decided: by the desk, or by tickets that came back. */
export const welcomeDecided = defineEvent('account', 'WelcomeDecided', {
  customerId: idOf<CustomerId>(z.string()),
  season: z.string(),
  status: z.string(),
  /** Facts of old do not say; they were the desk's. */
  because: z.optional(z.enum(['desk', 'return'])),
});
