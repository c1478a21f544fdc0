import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';

/** Somebody who leaves the stream has said why. The answers stay in the table: the event says only where. */
export const exitSurveyReceived = defineEvent('streaming', 'ExitSurveyReceived', { surveyId: z.string() });

/** That somebody has answered, for the mail that thanks them: it names the customer, and nothing of what they said. */
export const exitSurveyAnswered = defineEvent('streaming', 'ExitSurveyAnswered', {
  customerId: idOf<CustomerId>(z.string()),
});
