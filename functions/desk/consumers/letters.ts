import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { sendLetter } from '#functions/platform/mail/send-letter.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { hashOf, newSecret } from '#functions/platform/runtime/ids.ts';

import { invitationMail } from '../mail/invitation-mail.ts';
import { keepMailedLink, readInvitation } from '../store/invitations.ts';

/**
 * The mail has a link of its own, whose secret is in the mail alone: neither event nor table carries one. No mail for an invitation that
 * another has taken the place of, or that was used or taken back meanwhile.
 */
export const onStaffInvited = sendLetter(subscriptions.onStaffInvited, async ({ detail }) => {
  const invitation = await readInvitation(detail.invitationId);
  if (invitation?.issue !== detail.issue || invitation.usedAt !== null || invitation.expiresAt <= now()) return null;
  const secret = newSecret();
  await keepMailedLink(invitation, hashOf(secret));
  return invitationMail(invitation, secret);
});
