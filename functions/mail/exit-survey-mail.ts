import { formDesks } from '#shared/domain/contact/desks.ts';
import { houseFacts } from '#shared/domain/venue/facts.ts';
import type { Account } from '#functions/store/accounts.ts';
import type { ExitSurvey } from '#functions/store/exit-surveys.ts';

import type { Mail } from './mail.ts';
import { bodyOf, deskAddress, greetingFor } from './plain-letter.ts';

/** Tells the stream desk why somebody leaves. It names nobody and cannot be answered: those who left were told so. */
export function exitSurveyMail({ id, text, receivedOn }: ExitSurvey, label: string, sender: string | undefined): Mail {
  return {
    to: deskAddress(formDesks.cancellationJourneyForm, sender),
    subject: `[ROH Stream] Why somebody leaves: ${label}`,
    ...bodyOf([
      `Reason: ${label}\nReceived: ${receivedOn}\nReference: ${id}`,
      text === '' ? 'Nothing was added.' : `In their own words:\n${text}`,
    ]),
  };
}

/** Tells whoever answered that it has arrived. What they said is kept without their name, so it is not repeated here. */
export function exitSurveyThanks({ firstName, email }: Pick<Account, 'firstName' | 'email'>, siteOrigin: string): Mail {
  return {
    to: email,
    subject: 'We have received your answers',
    ...bodyOf([
      greetingFor(firstName),
      'Thank you for telling us why you are leaving the stream. Your answers have reached the stream team without your name.',
      `This changes nothing about your subscription. How it stands: ${siteOrigin}/stream/subscription-status`,
      houseFacts.name,
    ]),
  };
}
