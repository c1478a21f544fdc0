import { confirmInWords } from '#shared/account/domain/account/linked-account.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { letter } from '#functions/platform/mail/letter.ts';
import type { Letter } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { nameIn } from '#functions/platform/mail/plain-letter.ts';
import type { Said } from '#functions/platform/mail/said.ts';

import type { Account } from '../store/accounts.ts';
import { masked } from './account-mails.ts';
import { say } from './texts.ts';

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
    subject: say('account-link.subject'),
    paragraphs: [
      say('account-link.text', { otherEmail: masked(otherEmail) }),
      say('account-link.text-2', { account: isMain ? 'this account' : 'the other account' }),
      say('account-link.text-3', { expiresAt: formatDateTime(expiresAt), lifetime: confirmInWords }),
    ],
    link: { text: 'Confirm that both are mine', href: `${siteOrigin}/account/link#${token}` },
    notes: [say('account-link.note')],
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
    subject: say('accounts-linked.subject'),
    paragraphs: [
      say('accounts-linked.text', { otherEmail: masked(otherEmail), credit: movedPence > 0 ? ` ${credit}` : '' }),
      say('accounts-linked.text-2', {
        undoUntil: formatDateTime(undoUntil),
        undone:
          movedPence > 0
            ? 'The credit then goes back as far as it has not been spent.'
            : 'Their orders are then apart as before.',
      }),
    ],
    link: { text: 'Part the accounts again', href: `${siteOrigin}/account/link/undo#${token}` },
    notes: [say('accounts-linked.note')],
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
    subject: say('accounts-parted.subject'),
    paragraphs: [
      because === 'erased' ? say('accounts-parted.text') : say('accounts-parted.text-2'),
      ...creditWords(because, credit),
    ],
    link: { text: 'See your orders', href: `${siteOrigin}/account/orders` },
    notes: [say('accounts-parted.note')],
  });
}

type CreditWords = Pick<PartingWords, 'isMain' | 'movedPence' | 'backPence'>;

function creditWords(
  because: PartingWords['because'],
  { isMain, movedPence, backPence }: CreditWords,
): readonly Said[] {
  if (because === 'erased' || movedPence === 0) return [];
  const amount = backPence === 0 ? 'nothing' : sum(backPence);
  const back = { moved: sum(movedPence), amount };
  const isWhole = backPence === movedPence;
  if (isMain)
    return [isWhole ? say('accounts-parted-credit.went', back) : say('accounts-parted-credit.went-in-part', back)];
  return [isWhole ? say('accounts-parted-credit.came', back) : say('accounts-parted-credit.came-in-part', back)];
}
