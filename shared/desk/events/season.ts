import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

const changeSetId = z.string();

/** A change set is to be written, goes on being written, or its moment has come. Subject: the set. */
export const changeSetDue = defineEvent('desk', 'ChangeSetDue', { changeSetId });

/** What a change set changed counts, on every page and in every sale. Subject: the set. */
export const changeSetPublished = defineEvent('desk', 'ChangeSetPublished', { changeSetId });

/** Settings of the house are to be published. Subject: `settings`. */
export const settingsDue = defineEvent('desk', 'SettingsDue', {});

/** Seats of a performance are still to be moved to another version of its plan. Subject: the performance. */
export const planMoveDue = defineEvent('desk', 'PlanMoveDue', { performanceId: idOf<PerformanceId>(z.string()) });
