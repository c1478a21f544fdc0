import type { Recipient } from '#shared/box-office/domain/basket/lines.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { spellVoucherCode } from '#shared/box-office/domain/order/voucher-code.ts';
import { formatPence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { letter } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { nameIn } from '#functions/platform/mail/plain-letter.ts';

import { say } from './texts.ts';

type Giver = Pick<Order, 'firstName' | 'lastName' | 'siteOrigin'>;

/** In groups of four, for copying. */

/** The giver's message, or none. */
const wordsOf = ({ message }: Recipient): string[] => (message ? [`“${message}”`] : []);

const nameOf = ({ firstName, lastName }: Giver): string => nameIn(`${firstName} ${lastName}`.trim()) ?? 'Somebody';

/** The mail that brings a gift voucher to its recipient. */
export function voucherMail(
  giver: Giver,
  recipient: Recipient,
  voucher: { readonly code: string; readonly pence: Pence; readonly expiresAt: Instant },
): Mail {
  return letter({
    to: recipient.email,
    subject: say('gift-voucher.subject', { giver: nameOf(giver) }),
    greeting: nameIn(recipient.name) ?? 'reader',
    paragraphs: [
      say('gift-voucher.text', { giver: nameOf(giver), pence: formatPence(voucher.pence) }),
      ...wordsOf(recipient),
      say('gift-voucher.text-2', { code: spellVoucherCode(voucher.code) }),
    ],
    rows: [
      ['Value', formatPence(voucher.pence)],
      ['Code', spellVoucherCode(voucher.code)],
      ['To be spent before', formatDate(voucher.expiresAt)],
    ],
    link: { text: 'See what is on', href: `${giver.siteOrigin}/tickets-and-events` },
    notes: [say('gift-voucher.note')],
  });
}

/** The mail that brings a gift membership to its recipient. */
export function giftMembershipMail(
  giver: Giver,
  recipient: Recipient,
  gift: { readonly code: string; readonly title: string },
): Mail {
  return letter({
    to: recipient.email,
    subject: say('gift-membership.subject', { giver: nameOf(giver) }),
    greeting: nameIn(recipient.name) ?? 'reader',
    paragraphs: [
      say('gift-membership.text', { giver: nameOf(giver), title: gift.title }),
      ...wordsOf(recipient),
      say('gift-membership.text-2', { code: spellVoucherCode(gift.code) }),
    ],
    rows: [
      [gift.title, 'A year'],
      ['Code', spellVoucherCode(gift.code)],
    ],
    link: {
      text: 'Begin your membership',
      href: `${giver.siteOrigin}/support/membership/friends?code=${gift.code}#gift`,
    },
    notes: [say('gift-membership.note')],
  });
}
