import { joinLink } from '#shared/desk/domain/invitation.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import { letter } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { nameIn } from '#functions/platform/mail/plain-letter.ts';

import type { Invitation } from '../store/invitations.ts';
import { say } from './texts.ts';

/** Invites to the desk, or lets in again who lost their ways in. */
export function invitationMail(
  { email, name, inviterName, isAgain, siteOrigin, expiresAt }: Invitation,
  secret: string,
): Mail {
  return letter({
    to: email,
    subject: isAgain ? say('desk-way-in-again.subject') : say('desk-invitation.subject'),
    greeting: nameIn(name) ?? 'colleague',
    paragraphs: [
      isAgain
        ? say('desk-way-in-again.text')
        : say('desk-invitation.text', { inviterName: nameIn(inviterName) ?? 'a colleague' }),
      say('desk-invitation.once', { expiresAt: formatDateTime(expiresAt) }),
    ],
    rows: [],
    link: { text: isAgain ? 'Set up a new way in' : 'Join the desk', href: joinLink(siteOrigin, secret) },
    notes: [say('desk-invitation.note')],
  });
}
