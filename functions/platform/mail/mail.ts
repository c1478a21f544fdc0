import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';

import { correlationTag } from '#shared/kernel/events/mail.ts';

import { awsPatience } from '../runtime/aws-patience.ts';
import { correlation } from '../runtime/correlation.ts';
import { definePort, env, setting } from '../runtime/env.ts';
import { nextMailId } from '../runtime/handling.ts';
import { newId } from '../runtime/ids.ts';
import { describe, log } from '../runtime/log.ts';
import { mailsRefused, mailsSent } from '../runtime/metrics.ts';

export interface Mail {
  readonly to: string;
  /** The address for replies; the house's own by default. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends a mail under an id that is the same for every delivery of a fact. SES ignores it; the local mailbox keeps one mail per id. */
type Deliver = (message: Mail, id: string) => Promise<void>;
type Send = (message: Mail) => Promise<void>;

const port = definePort<Deliver>('mail', () => {
  const client = new SESv2Client(awsPatience);
  return async ({ to, replyTo, subject, text, html }) => {
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
        EmailTags: [{ Name: correlationTag, Value }],
      }),
    );
  };
});

/** Logs that a mail was sent, never its recipient or subject, whatever sends it. */
export const mail = { ...port, get: (): Send => loggedBy(port.get()) };

function loggedBy(deliver: Deliver): Send {
  return async (message) => {
    try {
      await deliver(message, nextMailId());
    } catch (error) {
      log('warn', 'mail refused', { error: describe(error) }, [[mailsRefused, 1]]);
      throw error;
    }
    log('info', 'mail sent', {}, [[mailsSent, 1]]);
  };
}
