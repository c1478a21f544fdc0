import * as z from 'zod/mini';

import { defineEvent } from './event.ts';

/** Somebody has registered for the welcome performances of a season, or changed what they wrote. */
export const welcomeRegistered = defineEvent('account', 'WelcomeRegistered', {
  customerId: z.string(),
  season: z.string(),
});

/** The desk has decided about a registration. */
export const welcomeDecided = defineEvent('account', 'WelcomeDecided', {
  customerId: z.string(),
  season: z.string(),
  status: z.string(),
});
