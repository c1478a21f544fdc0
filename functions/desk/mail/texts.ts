import { sayerOf } from '#functions/platform/mail/said.ts';

/** What the mails of this area say to begin with; a house may say it otherwise, with the same values (content/house/mails.yaml). */
export const deskTexts = {
  'desk-way-in-again.subject': 'Your new way in to the desk',
  'desk-invitation.subject': 'Your invitation to the desk',
  'desk-way-in-again.text':
    'You can set up a new way in to the desk of the house. What you got in with before ends when you do, and so does every session.',
  'desk-invitation.text':
    'You have been invited to the desk of the house by {inviterName}. Choose how you want to get in: a passkey, or a password with your telephone.',
  'desk-invitation.once':
    'The link works once, until {expiresAt}. Opening it uses nothing up; it counts when you press the button there.',
  'desk-invitation.note':
    'If you do not expect this, do nothing, and do not pass the link on: whoever opens it can join in your name.',
} as const;

export const say = sayerOf(deskTexts);
