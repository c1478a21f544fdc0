import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';

/** An account's membership changed or was extended. */
export const membershipChanged = defineEvent('account', 'MembershipChanged', {
  customerId: idOf<CustomerId>(z.string()),
  modeOfSale: z.int(),
  expiryDate: z.iso.datetime(),
});

/** A membership, or an unredeemed gift, was given back. Subject: the order. */
export const membershipReturned = defineEvent('account', 'MembershipReturned', {
  orderId: idOf<OrderId>(z.string()),
  returnId: z.string(),
  lineId: z.string(),
});

/** A notice about a membership that ends at `until` is due, or it ends now. */
export const membershipDue = defineEvent('account', 'MembershipDue', {
  customerId: idOf<CustomerId>(z.string()),
  notice: z.enum(['four-weeks', 'one-week', 'ended']),
  until: z.iso.datetime(),
});

/** A group proof was decided. */
export const groupProofDecided = defineEvent('account', 'GroupProofDecided', {
  customerId: idOf<CustomerId>(z.string()),
  group: z.enum(['young', 'school']),
  isApproved: z.boolean(),
  until: z.nullable(z.iso.datetime()),
});
