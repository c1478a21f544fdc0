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
    subject: `${nameOf(giver)} has sent you a gift voucher`,
    greeting: nameIn(recipient.name) ?? 'reader',
    paragraphs: [
      `${nameOf(giver)} has given you ${formatPence(voucher.pence)} to spend on tickets, films or anything else in our shop.`,
      ...wordsOf(recipient),
      `Your code is ${spellVoucherCode(voucher.code)}. Enter it when you pay; what you do not spend at once stays on it.`,
    ],
    rows: [
      ['Value', formatPence(voucher.pence)],
      ['Code', spellVoucherCode(voucher.code)],
      ['To be spent before', formatDate(voucher.expiresAt)],
    ],
    link: { text: 'See what is on', href: `${giver.siteOrigin}/tickets-and-events` },
    notes: ['Whoever knows the code can spend it, so keep this e-mail to yourself.'],
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
    subject: `${nameOf(giver)} has given you a membership`,
    greeting: nameIn(recipient.name) ?? 'reader',
    paragraphs: [
      `${nameOf(giver)} has given you a year’s ${gift.title}.`,
      ...wordsOf(recipient),
      `Your code is ${spellVoucherCode(gift.code)}. Sign in or open an account, enter it on the page below, and the year begins on that day.`,
    ],
    rows: [
      [gift.title, 'A year'],
      ['Code', spellVoucherCode(gift.code)],
    ],
    link: {
      text: 'Begin your membership',
      href: `${giver.siteOrigin}/support/membership/friends?code=${gift.code}#gift`,
    },
    notes: ['The code works once, for whoever enters it first, so keep this e-mail to yourself.'],
  });
}
