import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { oneLine } from '#shared/kernel/forms/field-rules.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { env } from '#functions/platform/runtime/env.ts';

import { exitSurveyMail } from '../mail/exit-survey-mail.ts';
import { readExitSurvey } from '../store/exit-surveys.ts';
import { streamPages } from '../store/pages.ts';

/** One survey, one mail to the stream desk, with the option as the page words it; its id where the page has it no longer. */
export const handler = consume(subscriptions.onExitSurvey, { effect: 'remember' }, async ({ detail }) => {
  const [survey, page] = await Promise.all([readExitSurvey(detail.surveyId), readPage(streamPages.cancellation)]);
  const label = page?.exitSurvey.options.find(({ id }) => id === survey.option)?.label ?? survey.option;
  await mail.get()(exitSurveyMail(survey, oneLine(label), process.env[env.mailFrom]));
});
