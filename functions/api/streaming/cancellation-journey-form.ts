import { refuse } from '#shared/contract/problem.ts';
import { subscriptionPagePaths } from '#shared/contract/streaming/subscription-pages.ts';
import { secondsOfDayLeft } from '#shared/domain/exit-survey/exit-survey.ts';
import { signedIn } from '#functions/http/access.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { newId } from '#functions/runtime/ids.ts';
import { saveExitSurvey } from '#functions/store/exit-surveys.ts';

/** Keeps why somebody leaves. Leaving itself asks nothing of this path. */
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
