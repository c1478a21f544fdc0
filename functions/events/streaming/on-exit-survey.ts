import { oneLine } from '#shared/domain/contact/field-rules.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { exitSurveyMail } from '#functions/mail/exit-survey-mail.ts';
import { mail } from '#functions/mail/mail.ts';
import { env } from '#functions/runtime/env.ts';
import { readPage } from '#functions/store/content.ts';
import { readExitSurvey } from '#functions/store/exit-surveys.ts';

/** One survey, one mail to the stream desk, with the option as the page words it; its id where the page has it no longer. */
export const handler = consume(subscriptions.onExitSurvey, { effect: 'remember' }, async ({ detail }) => {
  const [survey, page] = await Promise.all([readExitSurvey(detail.surveyId), readPage('stream-cancellation-page')]);
  const label = page?.exitSurvey.options.find(({ id }) => id === survey.option)?.label ?? survey.option;
  await mail.get()(exitSurveyMail(survey, oneLine(label), process.env[env.mailFrom]));
});
