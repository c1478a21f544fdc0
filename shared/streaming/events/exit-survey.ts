import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';

/** A cancelling customer has answered the survey. The answers stay in the table; the event carries only their id. */
export const exitSurveyReceived = defineEvent('streaming', 'ExitSurveyReceived', { surveyId: z.string() });

/** A customer has answered the survey, for the mail of thanks: the event names the customer and nothing of the answers. */
export const exitSurveyAnswered = defineEvent('streaming', 'ExitSurveyAnswered', {
  customerId: idOf<CustomerId>(z.string()),
});
