import { formDesks } from '#shared/kernel/forms/desks.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { bodyOf, deskAddress, greetingFor, plainMail } from '#functions/platform/mail/plain-letter.ts';

import type { ExitSurvey } from '../store/exit-surveys.ts';
import { say } from './texts.ts';

/** Tells the stream desk why a customer leaves. It is anonymous and cannot be answered, as the form said. */
export function exitSurveyMail({ id, text, receivedOn }: ExitSurvey, label: string, sender: string | undefined): Mail {
  return {
    to: deskAddress(formDesks.cancellationJourneyForm, sender),
    subject: `[{{shortName}} Stream] Why somebody leaves: ${label}`,
    ...bodyOf([
      `Reason: ${label}\nReceived: ${receivedOn}\nReference: ${id}`,
      text === '' ? 'Nothing was added.' : `In their own words:\n${text}`,
    ]),
  };
}

/** Confirms a survey. Its answers are stored anonymously, so the mail does not repeat them. */
export function exitSurveyThanks({ firstName, email }: Pick<Account, 'firstName' | 'email'>, siteOrigin: string): Mail {
  const subscription = { text: 'your subscription', href: `${siteOrigin}/stream/subscription-status` };
  return {
    to: email,
    ...plainMail(say('exit-survey.subject'), [
      greetingFor(firstName),
      say('exit-survey.thanks'),
      say('exit-survey.unchanged', { subscription }),
      '{{name}}',
    ]),
  };
}
