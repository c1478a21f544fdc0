import * as z from 'zod/mini';

import { defineEvent } from './event.ts';

/** Somebody would like a copy of everything that the house keeps about them. */
export const dataCopyAsked = defineEvent('account', 'DataCopyAsked', { customerId: z.string(), copyId: z.string() });

/** Somebody would like to be erased; until then they may think better of it. */
export const erasureAsked = defineEvent('account', 'ErasureAsked', {
  customerId: z.string(),
  dueAt: z.iso.datetime(),
});

/** The time to think better of it is over. */
export const erasureDue = defineEvent('account', 'ErasureDue', { customerId: z.string() });
