import { confirmInWords } from '#shared/account/domain/account/linked-account.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { letter } from '#functions/platform/mail/letter.ts';
import type { Letter } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { nameIn } from '#functions/platform/mail/plain-letter.ts';

import type { Account } from '../store/accounts.ts';
import { masked } from './account-mails.ts';

type Reader = Pick<Account, 'email' | 'firstName'>;

function linkLetter(
  { email, firstName }: Reader,
  words: Pick<Letter, 'subject' | 'paragraphs' | 'link' | 'notes'>,
): Mail {
  return letter({ ...words, to: email, greeting: nameIn(firstName) ?? 'customer', rows: [] });
}

const sum = (amount: number): string => formatPence(pence(amount));

interface Asking {
  readonly otherEmail: string;
  readonly isMain: boolean;
  readonly expiresAt: Instant;
  readonly siteOrigin: string;
  readonly token: string;
}

/** Asks the owner of one of the two addresses. The secret stands in the fragment, which browsers do not send. */
export function accountLinkMail(to: Reader, { otherEmail, isMain, expiresAt, siteOrigin, token }: Asking): Mail {
  return linkLetter(to, {
    subject: 'Do these two accounts belong together?',
    paragraphs: [
      `The box office was asked to link your account with another one of the same person, ${masked(otherEmail)}. If both are yours, please confirm it. The same question went to the other address, and nothing is linked before both have said yes.`,
      `Then each of the two accounts shows the orders of both, with their tickets. Credit moves to ${isMain ? 'this account' : 'the other account'}. Passwords, saved cards, memberships and subscriptions stay where they are.`,
      `The link works until ${formatDateTime(expiresAt)}, ${confirmInWords} in all. Opening it changes nothing; it counts when you press the button there.`,
    ],
    link: { text: 'Confirm that both are mine', href: `${siteOrigin}/account/link#${token}` },
    notes: [
      'If the other account is not yours, or you asked for nothing, do nothing: whoever has it would see your orders and your tickets.',
    ],
  });
}

interface Linking {
  readonly otherEmail: string;
  readonly isMain: boolean;
  readonly movedPence: number;
  readonly undoUntil: Instant;
  readonly siteOrigin: string;
  readonly token: string;
}

/** Tells an owner that the accounts are linked, with the link that parts them again. */
export function accountsLinkedMail(to: Reader, linked: Linking): Mail {
  const { otherEmail, isMain, movedPence, undoUntil, siteOrigin, token } = linked;
  const credit = isMain
    ? `Its credit of ${sum(movedPence)} is now in this account.`
    : `Your credit of ${sum(movedPence)} is now in that account.`;
  return linkLetter(to, {
    subject: 'Your two accounts are linked',
    paragraphs: [
      `This account and ${masked(otherEmail)} are linked: both addresses have confirmed it. Each of them shows the orders of both.${movedPence > 0 ? ` ${credit}` : ''}`,
      `Until ${formatDateTime(undoUntil)} you can part them again by the link below. ${movedPence > 0 ? 'The credit then goes back as far as it has not been spent.' : 'Their orders are then apart as before.'} Opening the link changes nothing; it counts when you press the button there.`,
    ],
    link: { text: 'Part the accounts again', href: `${siteOrigin}/account/link/undo#${token}` },
    notes: [
      'If this was not you, part them, and ring the box office: {{phone}}, {{openingHours}}. We can part them later, too.',
    ],
  });
}

interface PartingWords {
  readonly because: 'undone' | 'erased';
  readonly isMain: boolean;
  readonly movedPence: number;
  readonly backPence: number;
  readonly siteOrigin: string;
}

/** Tells an owner that the accounts are apart again, and what became of the credit. */
export function accountsPartedMail(to: Reader, { because, siteOrigin, ...credit }: PartingWords): Mail {
  return linkLetter(to, {
    subject: 'Your two accounts are no longer linked',
    paragraphs: [
      because === 'erased'
        ? 'The account that was linked with this one was erased, as its owner had asked. This account shows its own orders alone again.'
        : 'This account and the other one are parted again. Each shows its own orders alone.',
      ...creditWords(because, credit),
    ],
    link: { text: 'See your orders', href: `${siteOrigin}/account/orders` },
    notes: ['If this was not you, ring the box office: {{phone}}, {{openingHours}}.'],
  });
}

type CreditWords = Pick<PartingWords, 'isMain' | 'movedPence' | 'backPence'>;

function creditWords(because: PartingWords['because'], { isMain, movedPence, backPence }: CreditWords): string[] {
  if (because === 'erased' || movedPence === 0) return [];
  const amount = backPence === 0 ? 'nothing' : sum(backPence);
  const back = isMain
    ? `Of the ${sum(movedPence)} that had come from the other account, ${amount} went back to it.`
    : `Of the ${sum(movedPence)} that had moved to the other account, ${amount} came back to this one.`;
  return [backPence < movedPence ? `${back} The rest has been spent, or stays because the 14 days are over.` : back];
}
