import * as z from 'zod/mini';

import { defineEvent } from '#shared/kernel/events/event.ts';

const changeSetId = z.string();

/** A change set is to be written, goes on being written, or its moment has come. Subject: the set. */
export const changeSetDue = defineEvent('desk', 'ChangeSetDue', { changeSetId });

/** What a change set changed counts, on every page and in every sale. Subject: the set. */
export const changeSetPublished = defineEvent('desk', 'ChangeSetPublished', { changeSetId });
