import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { subjectOf } from '#shared/desk/domain/work-lists.ts';
import { sendLetter } from '#functions/platform/mail/send-letter.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { hashOf, newSecret } from '#functions/platform/runtime/ids.ts';

import { answerMail } from '../mail/answer-mail.ts';
import { invitationMail } from '../mail/invitation-mail.ts';
import { keepMailedLink, readInvitation } from '../store/invitations.ts';
import { readAnswers } from '../store/request-answers.ts';
import { readWork } from '../store/work-lists.ts';
import { readMatters } from '../store/work-matters.ts';

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

/** Nothing where the request was erased after it was answered. */
export const onRequestAnswered = sendLetter(subscriptions.onRequestAnswered, async ({ detail }) => {
  const { entryId, answerId } = detail;
  const { listed, done } = await readWork(subjectOf('requests', entryId));
  const matter = [...listed, ...done].find((entry) => entry.entryId === entryId)?.matter;
  if (matter?.kind !== 'enquiry' && matter?.kind !== 'stream-return') return null;
  const [[about], answers] = await Promise.all([readMatters([matter]), readAnswers(matter, entryId)]);
  const answer = answers.find((each) => each.answerId === answerId);
  return about?.written && answer ? answerMail(about.written, answer, process.env[env.mailFrom]) : null;
});
