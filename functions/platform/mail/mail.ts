import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';

import { correlationTag, customerTag, mailTag, mailTagOf } from '#shared/kernel/events/mail.ts';
import type { House } from '#shared/kernel/house/facts.ts';
import { filledWithFacts } from '#shared/kernel/house/fill-facts.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';

import { readHouse } from '../documents/house.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { awsPatience } from '../runtime/aws-patience.ts';
import { correlation } from '../runtime/correlation.ts';
import { definePort, env, setting } from '../runtime/env.ts';
import { nextMailId } from '../runtime/handling.ts';
import { newId } from '../runtime/ids.ts';
import { describe, log } from '../runtime/log.ts';
import { mailsRefused, mailsSent } from '../runtime/metrics.ts';
import { noteAnswer, noteSending } from '../table/sent-mails.ts';
import { addressAt } from './plain-letter.ts';
import type { MailTexts } from './said.ts';

/** A mail names the house's facts by their places, `{{phone}}`, which are filled in when it is sent. */
export interface Mail {
  readonly to: string;
  /** Whose record shows that it was sent; absent for a mail to nobody's account or order. */
  readonly customerId?: CustomerId | undefined;
  /** The address for replies; the house's own by default. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same in the texts of the house; absent for a mail that has none of its own. */
  readonly inTextsOf?: ((own: MailTexts) => Pick<Mail, 'subject' | 'text' | 'html'>) | undefined;
}

/** By name; the provider brings them back with what becomes of a mail. */
export type MailTags = Readonly<Record<string, string>>;

/** Sends a mail under an id that is the same for every delivery of a fact. SES ignores it; the local mailbox keeps one mail per id. */
type Deliver = (message: Mail, id: string, tags: MailTags) => Promise<void>;
type Send = (message: Mail) => Promise<void>;

const port = definePort<Deliver>('mail', () => {
  const client = new SESv2Client(awsPatience);
  return async ({ to, replyTo, subject, text, html }, _id, tags) => {
    // For whoever looks at the mail, and for the event in which SES tells of its bounce.
    const Value = correlation() ?? newId();
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: setting(env.mailFrom),
        Destination: { ToAddresses: [to] },
        ...(replyTo ? { ReplyToAddresses: [replyTo] } : {}),
        Content: {
          Simple: {
            Headers: [{ Name: 'X-Correlation-Id', Value }],
            Subject: { Data: subject },
            Body: { Text: { Data: text }, Html: { Data: html } },
          },
        },
        EmailTags: Object.entries({ [correlationTag]: Value, ...tags }).map(([Name, Value]) => ({ Name, Value })),
      }),
    );
  };
});

/** Logs that a mail was sent, never its recipient or subject, whatever sends it; a customer's record has the subject. */
export const mail = { ...port, get: (): Send => notedBy(port.get()) };

function withTextsOf({ facts, mails = {} }: House, { inTextsOf, ...written }: Mail): Mail {
  const { to, replyTo, subject, text, html, ...mail } = { ...written, ...inTextsOf?.(mails) };
  const address = (of: string): string => addressAt(of, facts, process.env[env.mailFrom]);
  return {
    ...mail,
    to: address(to),
    ...(replyTo ? { replyTo: address(replyTo) } : {}),
    subject: filledWithFacts(subject, facts),
    text: filledWithFacts(text, facts),
    html: filledWithFacts(html, facts, escapeHtml),
  };
}

function notedBy(deliver: Deliver): Send {
  return async (written) => {
    const message = withTextsOf(await readHouse(), written);
    const { customerId, subject } = message;
    // Before it is sent: a bounce may be faster than the provider's answer.
    const name = customerId === undefined ? null : await noteSending(customerId, subject);
    try {
      await deliver(message, nextMailId(), name ? { [customerTag]: name.customerId, [mailTag]: mailTagOf(name) } : {});
    } catch (error) {
      log('warn', 'mail refused', { error: describe(error) }, [[mailsRefused, 1]]);
      if (name) await noteAnswer(name, 'refused');
      throw error;
    }
    log('info', 'mail sent', {}, [[mailsSent, 1]]);
    if (name) await noteAnswer(name, 'taken');
  };
}
