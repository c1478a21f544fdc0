import type { ExitSurvey } from '#functions/store/exit-surveys.ts';

import type { Mail } from './mail.ts';
import { bodyOf, deskAddress } from './plain-letter.ts';

/** Tells the stream desk why somebody leaves. It names nobody and cannot be answered: those who left were told so. */
export function exitSurveyMail({ id, text, receivedOn }: ExitSurvey, label: string, sender: string | undefined): Mail {
  return {
    to: deskAddress('stream', sender),
    subject: `[ROH Stream] Why somebody leaves: ${label}`,
    ...bodyOf([
      `Reason: ${label}\nReceived: ${receivedOn}\nReference: ${id}`,
      text === '' ? 'Nothing was added.' : `In their own words:\n${text}`,
    ]),
  };
}
