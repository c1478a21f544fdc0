import { refuse } from '#shared/kernel/refusals/problem.ts';
import { subscriptionPagePaths } from '#shared/streaming/contract/subscription-pages.ts';
import { secondsOfDayLeft } from '#shared/streaming/domain/exit-survey.ts';
import { handlePath } from '#functions/handle-path.ts';
import { signedIn } from '#functions/platform/http/visitor.ts';
import { newId } from '#functions/platform/runtime/ids.ts';

import { saveExitSurvey } from '../store/exit-surveys.ts';

/** Stores why a customer leaves. Cancelling does not depend on this path. */
export const handler = handlePath(subscriptionPagePaths.cancellationJourneyForm, {
  POST: async (request) => {
    const { body, now } = request;
    const { customerId } = await signedIn(request);
    if (body.website !== '') return null;
    const survey = { id: newId(), option: body.option, text: body.text.trim(), receivedOn: now.slice(0, 10) };
    if (await saveExitSurvey(survey, customerId, now)) return null;
    return refuse('too-many-tries', { retryAfter: secondsOfDayLeft(now), wait: 'until tomorrow' });
  },
});
