import * as z from 'zod/mini';

import { instant } from '../time/instant.ts';
import type { Instant } from '../time/instant.ts';
import type { AnyEventKind } from './event.ts';

/** SES announces on the default bus of the account, everything else on the house's own. */
export const sesSource = 'aws.ses';

/** What SES says of every mail. `tags` are those that it was sent with. */
const mail = z.object({
  messageId: z.string(),
  tags: z.optional(z.record(z.string(), z.array(z.string()))),
});
const recipients = z.array(z.object({ emailAddress: z.string() }));
const feedback = { timestamp: z.iso.datetime(), feedbackId: z.string() };

/** The name of the tag with the correlation id of what caused a mail. */
export const correlationTag = 'correlation';
/** The names of the tags with the customer that a mail went to, and with the mail among theirs. */
export const customerTag = 'customer';
export const mailTag = 'mail';

/** SES takes no colon in the value of a tag, so that the instant is in milliseconds. */
export const mailTagOf = ({ at, mailId }: { readonly at: Instant; readonly mailId: string }): string =>
  `${Date.parse(at)}.${mailId}`;

/** Which mail of which customer its tags name; null for a mail to nobody's account or order. */
function nameIn(tags: Readonly<Record<string, readonly string[]>> = {}) {
  const customerId = tags[customerTag]?.[0];
  const [, millis, mailId] = /^(\d{1,15})\.([\w-]+)$/.exec(tags[mailTag]?.[0] ?? '') ?? [];
  if (customerId === undefined || millis === undefined || mailId === undefined) return null;
  return { customerId, at: instant(new Date(Number(millis)).toISOString()), mailId };
}

interface Feedback {
  readonly timestamp: string;
  readonly feedbackId: string;
}

/** The envelope of our own events, from SES's. */
function returned(
  { messageId, tags }: z.infer<typeof mail>,
  { timestamp, feedbackId }: Feedback,
  reason: 'bounce' | 'complaint',
  to: z.infer<typeof recipients>,
) {
  return {
    id: feedbackId,
    occurredAt: timestamp,
    version: 1,
    subject: messageId,
    correlation: tags?.[correlationTag]?.[0],
    mail: nameIn(tags),
    reason,
    at: timestamp as Instant,
    to: to.map(({ emailAddress }) => emailAddress),
  };
}

/**
 * A mail that a server did not take, as SES tells it (https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-examples.html).
 * Only a permanent bounce is final; SES itself repeats the others.
 */
export const mailBounced = {
  source: sesSource,
  type: 'Email Bounced',
  detail: z.pipe(
    z.object({
      mail,
      bounce: z.object({ ...feedback, bounceType: z.string(), bouncedRecipients: recipients }),
    }),
    z.transform(({ mail, bounce }) => ({
      ...returned(mail, bounce, 'bounce', bounce.bouncedRecipients),
      isFinal: bounce.bounceType === 'Permanent',
    })),
  ),
} as const satisfies AnyEventKind;

/** A mail that its reader has reported as unwanted. */
export const mailComplainedOf = {
  source: sesSource,
  type: 'Email Complaint Received',
  detail: z.pipe(
    z.object({ mail, complaint: z.object({ ...feedback, complainedRecipients: recipients }) }),
    z.transform(({ mail, complaint }) => ({
      ...returned(mail, complaint, 'complaint', complaint.complainedRecipients),
      isFinal: true,
    })),
  ),
} as const satisfies AnyEventKind;
