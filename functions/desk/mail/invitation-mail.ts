import { joinLink } from '#shared/desk/domain/invitation.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import { letter } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { nameIn } from '#functions/platform/mail/plain-letter.ts';

import type { Invitation } from '../store/invitations.ts';

/** Invites to the desk, or lets in again who lost their ways in. */
export function invitationMail(
  { email, name, inviterName, isAgain, siteOrigin, expiresAt }: Invitation,
  secret: string,
): Mail {
  return letter({
    to: email,
    subject: isAgain ? 'Your new way in to the desk' : 'Your invitation to the desk',
    greeting: nameIn(name) ?? 'colleague',
    paragraphs: [
      isAgain
        ? 'You can set up a new way in to the desk of the house. What you got in with before ends when you do, and so does every session.'
        : `You have been invited to the desk of the house by ${nameIn(inviterName) ?? 'a colleague'}. Choose how you want to get in: a passkey, or a password with your telephone.`,
      `The link works once, until ${formatDateTime(expiresAt)}. Opening it uses nothing up; it counts when you press the button there.`,
    ],
    rows: [],
    link: { text: isAgain ? 'Set up a new way in' : 'Join the desk', href: joinLink(siteOrigin, secret) },
    notes: [
      'If you do not expect this, do nothing, and do not pass the link on: whoever opens it can join in your name.',
    ],
  });
}
