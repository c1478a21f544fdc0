import { correlationTag, mailBounced, mailComplainedOf } from '#shared/kernel/events/mail.ts';
import type { Mail, MailTags } from '#functions/platform/mail/mail.ts';
import type { Publish } from '#functions/platform/relay/bus.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { correlation } from '#functions/platform/runtime/correlation.ts';
import { newId } from '#functions/platform/runtime/ids.ts';

type Deliver = (message: Mail, id: string, tags: MailTags) => Promise<void>;

/**
 * Mail to `bounce@…` comes back and mail to `complaint@…` is reported as unwanted, as at SES's mailbox simulator, also with a label
 * (`bounce+ann@…`). The events have the form of SES.
 */
export function withSimulatedReturns(deliver: Deliver, publish: Publish): Deliver {
  return async (message, id, tags) => {
    const { to } = message;
    const [, part] = /^(bounce|complaint)(?:\+[^@]*)?@/i.exec(to) ?? [];
    if (part?.toLowerCase() !== 'bounce') await deliver(message, id, tags);
    if (part === undefined) return;
    const all = Object.entries({ [correlationTag]: correlation() ?? newId(), ...tags });
    const mail = { messageId: id, tags: Object.fromEntries(all.map(([name, value]) => [name, [value]])) };
    const feedback = { feedbackId: newId(), timestamp: now() };
    const recipients = [{ emailAddress: to }];
    const { kind, detail } =
      part.toLowerCase() === 'bounce'
        ? {
            kind: mailBounced,
            detail: { mail, bounce: { ...feedback, bounceType: 'Permanent', bouncedRecipients: recipients } },
          }
        : { kind: mailComplainedOf, detail: { mail, complaint: { ...feedback, complainedRecipients: recipients } } };
    await publish([{ source: kind.source, type: kind.type, detail: JSON.stringify(detail) }]);
  };
}
