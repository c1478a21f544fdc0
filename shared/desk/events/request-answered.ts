import * as z from 'zod/mini';

import { defineEvent } from '#shared/kernel/events/event.ts';

/** A colleague has answered a request. Subject: the request. Its text is personal and stays in the table. */
export const requestAnswered = defineEvent('desk', 'RequestAnswered', { entryId: z.string(), answerId: z.string() });
