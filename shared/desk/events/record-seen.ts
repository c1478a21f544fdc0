import * as z from 'zod/mini';

import { duties } from '#shared/kernel/contract/duty.ts';
import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { StaffId } from '#shared/kernel/ids.ts';

/**
 * A colleague looked into somebody's record, at most once for each colleague, record and quarter of an hour. Subject: the record, such as
 * `customer/…`. Ids alone: nobody's name.
 */
export const recordSeen = defineEvent('desk', 'RecordSeen', {
  staffId: idOf<StaffId>(z.string()),
  duty: z.nullable(z.enum(duties)),
  /** The kind of the record in words, "Customer". */
  subjectName: z.string(),
});
