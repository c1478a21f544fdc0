import { formDesks } from '#shared/kernel/forms/desks.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { bodyOf, deskAddress, greetingFor } from '#functions/platform/mail/plain-letter.ts';

import type { ExitSurvey } from '../store/exit-surveys.ts';

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
  return {
    to: email,
    subject: 'We have received your answers',
    ...bodyOf([
      greetingFor(firstName),
      'Thank you for telling us why you are leaving the stream. Your answers have reached the stream team without your name.',
      [
        'This changes nothing about ',
        { text: 'your subscription', href: `${siteOrigin}/stream/subscription-status` },
        '.',
      ],
      '{{name}}',
    ]),
  };
}
