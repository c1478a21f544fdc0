import { formDesks } from '#shared/kernel/forms/desks.ts';
import { houseFacts } from '#shared/kernel/house-facts.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { bodyOf, deskAddress, greetingFor } from '#functions/platform/mail/plain-letter.ts';

import type { ExitSurvey } from '../store/exit-surveys.ts';

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
