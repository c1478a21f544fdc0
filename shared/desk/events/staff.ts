import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { StaffId } from '#shared/kernel/ids.ts';

const staffId = idOf<StaffId>(z.string());

/** A colleague was invited. Subject: who they will be. No address and no secret: the mail gets a link of its own. */
export const staffInvited = defineEvent('desk', 'StaffInvited', { invitationId: z.string(), issue: z.string() });

/** Somebody accepted an invitation. */
export const staffJoined = defineEvent('desk', 'StaffJoined', { staffId });

/** A colleague has other roles. */
export const staffRolesChanged = defineEvent('desk', 'StaffRolesChanged', { staffId, roleIds: z.array(z.string()) });

/** A colleague was suspended: no request of theirs succeeds from now on. */
export const staffSuspended = defineEvent('desk', 'StaffSuspended', { staffId });
