import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';

/** Somebody would like a copy of everything that the house keeps about them. */
export const dataCopyAsked = defineEvent('account', 'DataCopyAsked', {
  customerId: idOf<CustomerId>(z.string()),
  copyId: z.string(),
});

/** Somebody would like to be erased; until then they may think better of it. */
export const erasureAsked = defineEvent('account', 'ErasureAsked', {
  customerId: idOf<CustomerId>(z.string()),
  dueAt: z.iso.datetime(),
});

/** The time to think better of it is over. */
export const erasureDue = defineEvent('account', 'ErasureDue', { customerId: idOf<CustomerId>(z.string()) });
