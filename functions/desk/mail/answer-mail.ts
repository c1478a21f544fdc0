import { formDesks } from '#shared/kernel/forms/desks.ts';
import { deskOf } from '#shared/kernel/forms/query-types.ts';
import type { Desk } from '#shared/kernel/forms/query-types.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { bodyOf, deskAddress, greetingFor } from '#functions/platform/mail/plain-letter.ts';

import type { RequestAnswer } from '../store/request-answers.ts';
import type { Written } from '../store/work-matters.ts';

/** A colleague's answer to whoever wrote by a form. A reply goes to the desk of that form. */
export function answerMail(written: Written, { text, siteOrigin }: RequestAnswer, sender: string | undefined): Mail {
  return {
    to: written.email,
    replyTo: deskAddress(deskFor(written), sender),
    subject: `Our answer to ${aboutOf(written)}`,
    ...bodyOf([
      greetingFor(written.name),
      ...text.split(/\n{2,}/).map((paragraph) => paragraph.trim()),
      [{ text: '{{name}}', href: siteOrigin }],
    ]),
  };
}

function deskFor(written: Written): Desk {
  if (written.kind === 'contact') return deskOf(written.queryType);
  if (written.kind === 'education') return formDesks.educationPartnersForm;
  return written.kind === 'returns' ? formDesks.returns : formDesks.streamReturnsForm;
}

/** Repeats nothing that was typed into the form: its address may belong to somebody else. */
function aboutOf({ kind }: Written): string {
  return {
    contact: 'your message',
    education: 'your enquiry for your school',
    returns: 'your request to give tickets back',
    'stream-returns': 'your wish for an evening of the stream',
  }[kind];
}
