import { lifetimeInWords } from '#shared/account/domain/account/account-link.ts';
import type { LinkPurpose } from '#shared/account/domain/account/account-link.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { letter } from '#functions/platform/mail/letter.ts';
import type { Letter } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { nameIn } from '#functions/platform/mail/plain-letter.ts';
import type { Said } from '#functions/platform/mail/said.ts';

import { say } from './texts.ts';

/** The recipient of a mail; with a first name where there is an account. */
interface Reader {
  readonly to: string;
  /** Whose account it is about; null where the reader may be somebody else. */
  readonly customerId: CustomerId | null;
  readonly firstName: string | null;
  readonly siteOrigin: string;
}

type Words = Pick<Letter, 'subject' | 'paragraphs'> & {
  readonly text: string;
  readonly path: string;
  readonly notes?: readonly Said[];
};

function accountLetter({ to, customerId, firstName, siteOrigin }: Reader, { text, path, ...words }: Words): Mail {
  const greeting = (firstName && nameIn(firstName)) ?? 'customer';
  const link = { text, href: `${siteOrigin}${path}` };
  return letter({ ...words, to, customerId: customerId ?? undefined, greeting, rows: [], link });
}

/**
 * Pages behind the links of mails. The secret stands in the fragment, which browsers do not send, so that no server log and no referrer
 * contains it.
 */
const pages = {
  'sign-in': '/account/signin/link',
  'email-check': '/account/email/check',
  'password-reset': '/account/password/new',
  'email-change': '/account/email/change',
} as const satisfies Record<LinkPurpose, string>;

const linkWords = {
  'sign-in': {
    subject: say('link-to-sign-in.subject'),
    paragraphs: [say('link-to-sign-in.text'), say('link-to-sign-in.text-2', { lifetime: lifetimeInWords['sign-in'] })],
    text: 'Sign in',
    notes: [say('link-to-sign-in.note')],
  },
  'email-check': {
    subject: say('link-to-email-check.subject'),
    paragraphs: [
      say('link-to-email-check.text'),
      say('link-to-email-check.text-2', { lifetime: lifetimeInWords['email-check'] }),
    ],
    text: 'Confirm my address',
  },
  'password-reset': {
    subject: say('link-to-password-reset.subject'),
    paragraphs: [
      say('link-to-password-reset.text'),
      say('link-to-password-reset.text-2', { lifetime: lifetimeInWords['password-reset'] }),
    ],
    text: 'Choose a new password',
    notes: [say('link-to-password-reset.note')],
  },
  'email-change': {
    subject: say('link-to-email-change.subject'),
    paragraphs: [
      say('link-to-email-change.text'),
      say('link-to-email-change.text-2', { lifetime: lifetimeInWords['email-change'] }),
    ],
    text: 'Use this address',
  },
} as const satisfies Record<LinkPurpose, Omit<Words, 'path'>>;

/** Where the reader was going; the page of a link knows it even when the link is used up or expired. */
const onwards = (redirectUrl: string): string =>
  redirectUrl === '/' ? '' : `?${new URLSearchParams({ redirectUrl }).toString()}`;

/** A mail with a link; nothing else contains its token. */
export function linkMail(reader: Reader, purpose: LinkPurpose, token: string, redirectUrl: string): Mail {
  return accountLetter(reader, { ...linkWords[purpose], path: `${pages[purpose]}${onwards(redirectUrl)}#${token}` });
}

/** A link was requested for an address without an account: only its owner learns that. */
export function noAccountMail(reader: Reader, redirectUrl: string): Mail {
  return accountLetter(reader, {
    subject: say('no-account.subject'),
    paragraphs: [say('no-account.text'), say('no-account.text-2')],
    text: 'Create an account',
    path: `/account/register${onwards(redirectUrl)}`,
  });
}

/** A customer has tried to move their account to an address that already has one. */
export function addressInUseMail(reader: Reader): Mail {
  return accountLetter(reader, {
    subject: say('address-in-use.subject'),
    paragraphs: [say('address-in-use.text'), say('address-in-use.text-2')],
    text: 'Sign in',
    path: '/account/signin',
  });
}

const stopIt = (what: string): Said => say('not-you.text', { what });

export function passwordChangedMail(reader: Reader): Mail {
  return accountLetter(reader, {
    subject: say('password-changed.subject'),
    paragraphs: [say('password-changed.text'), stopIt('choose a new one at once by the link below')],
    text: 'Choose a new password',
    path: '/account/password',
  });
}

/** The password was set by someone who never verified the address; a sign-in by link has removed it. */
export function passwordRemovedMail(reader: Reader): Mail {
  return accountLetter(reader, {
    subject: say('password-removed.subject'),
    paragraphs: [say('password-removed.text'), say('password-removed.text-2')],
    text: 'Choose a password',
    path: '/account/password',
  });
}

/** To the present address of an account, when the box office begins to change it. */
export function emailChangeAskedMail(reader: Reader, newEmail: string): Mail {
  return accountLetter(reader, {
    subject: say('email-change-asked.subject'),
    paragraphs: [
      say('email-change-asked.text', { newEmail: masked(newEmail), lifetime: lifetimeInWords['email-change'] }),
      say('email-change-asked.text-2'),
    ],
    text: 'See your account',
    path: '/account/security',
  });
}

/** To the previous address of an account. */
export function emailChangedMail(reader: Reader, newEmail: string): Mail {
  return accountLetter(reader, {
    subject: say('email-changed.subject'),
    paragraphs: [say('email-changed.text', { newEmail: masked(newEmail) }), say('email-changed.text-2')],
    text: 'See your account',
    path: '/account/security',
  });
}

/** `n•••@example.org`: enough for its owner, too little for another reader of the old mailbox. */
export function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
