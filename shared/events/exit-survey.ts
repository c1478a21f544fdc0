import * as z from 'zod/mini';

import type { CustomerId } from '../domain/ids.ts';
import { defineEvent, idOf } from './event.ts';

/** Somebody who leaves the stream has said why. The answers stay in the table: the event says only where. */
export const exitSurveyReceived = defineEvent('streaming', 'ExitSurveyReceived', { surveyId: z.string() });

/** That somebody has answered, for the mail that thanks them: it names the customer, and nothing of what they said. */
export const exitSurveyAnswered = defineEvent('streaming', 'ExitSurveyAnswered', {
  customerId: idOf<CustomerId>(z.string()),
});
