import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';

import { env, setting } from '#functions/runtime/env.ts';
import { definePort } from '#functions/runtime/port.ts';

export interface Mail {
  readonly to: string;
  /** Where an answer goes; to the house itself without one. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export const mail = definePort<(message: Mail) => Promise<void>>('mail', () => {
  const client = new SESv2Client({});
  return async ({ to, replyTo, subject, text, html }) => {
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: setting(env.mailFrom),
        Destination: { ToAddresses: [to] },
        ...(replyTo ? { ReplyToAddresses: [replyTo] } : {}),
        Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text }, Html: { Data: html } } } },
      }),
    );
  };
});
