import { lifetimeInWords } from '#shared/account/domain/account/account-link.ts';
import type { LinkPurpose } from '#shared/account/domain/account/account-link.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { letter } from '#functions/platform/mail/letter.ts';
import type { Letter } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { nameIn } from '#functions/platform/mail/plain-letter.ts';

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
  readonly notes?: readonly string[];
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

const notYou = 'If it was not you, do nothing: without the link nothing happens.';

const linkWords = {
  'sign-in': {
    subject: 'Your link to sign in',
    paragraphs: [
      'Somebody, probably you, asked for a link to sign in with this address.',
      `It works once, for ${lifetimeInWords['sign-in']}. ${notYou}`,
    ],
    text: 'Sign in',
    notes: ['Nobody from the house will ever ask you for this link, so keep this e-mail to yourself.'],
  },
  'email-check': {
    subject: 'Please confirm your e-mail address',
    paragraphs: [
      'An account was opened with this address. It works already; please confirm with one press that the address is yours, so that tickets and receipts reach you.',
      `The link works for ${lifetimeInWords['email-check']}. If you have not opened an account, do not press it: then nobody is taken for you.`,
    ],
    text: 'Confirm my address',
  },
  'password-reset': {
    subject: 'Choose a new password',
    paragraphs: [
      'Somebody, probably you, asked for a new password for the account with this address.',
      `The link works once, for ${lifetimeInWords['password-reset']}. ${notYou} Your password stays as it is.`,
    ],
    text: 'Choose a new password',
    notes: ['A new password signs you out on every other device.'],
  },
  'email-change': {
    subject: 'Please confirm your new e-mail address',
    paragraphs: [
      'Somebody, probably you, would like to use this address for their account with us from now on.',
      `Press the link to take it. It works once, for ${lifetimeInWords['email-change']}. ${notYou}`,
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
    subject: 'There is no account with this address',
    paragraphs: [
      'Somebody, probably you, wanted to sign in with this address, but there is no account with it. Perhaps yours has another address.',
      'You can open one in a minute. If it was not you, do nothing: we keep nothing of this.',
    ],
    text: 'Create an account',
    path: `/account/register${onwards(redirectUrl)}`,
  });
}

/** A customer has tried to move their account to an address that already has one. */
export function addressInUseMail(reader: Reader): Mail {
  return accountLetter(reader, {
    subject: 'This address has an account already',
    paragraphs: [
      'Somebody, probably you, wanted to use this address for another account with us. It has an account of its own, so nothing was changed.',
      'Sign in to it with this address, or choose another one for the other account.',
    ],
    text: 'Sign in',
    path: '/account/signin',
  });
}

const stopIt = (what: string): string =>
  `If it was not you, ${what} and ring the box office: {{phone}}, {{openingHours}}.`;

export function passwordChangedMail(reader: Reader): Mail {
  return accountLetter(reader, {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account has just been changed, and every other device was signed out.',
      stopIt('choose a new one at once by the link below'),
    ],
    text: 'Choose a new password',
    path: '/account/password',
  });
}

/** The password was set by someone who never verified the address; a sign-in by link has removed it. */
export function passwordRemovedMail(reader: Reader): Mail {
  return accountLetter(reader, {
    subject: 'Please choose a password',
    paragraphs: [
      'You signed in by a link, and so showed for the first time that this address is yours. Anybody could have set the password before that, so we removed it and signed every other device out.',
      'Choose a password whenever you like, or go on signing in by links.',
    ],
    text: 'Choose a password',
    path: '/account/password',
  });
}

/** To the present address of an account, when the box office begins to change it. */
export function emailChangeAskedMail(reader: Reader, newEmail: string): Mail {
  return accountLetter(reader, {
    subject: 'A new address for your account',
    paragraphs: [
      `The box office was asked to change the e-mail address of your account to ${masked(newEmail)}. Nothing has changed yet: it does as soon as the link that we sent there is pressed, within ${lifetimeInWords['email-change']}.`,
      'If you did not ask for it, ring the box office at once: {{phone}}, {{openingHours}}.',
    ],
    text: 'See your account',
    path: '/account/security',
  });
}

/** To the previous address of an account. */
export function emailChangedMail(reader: Reader, newEmail: string): Mail {
  return accountLetter(reader, {
    subject: 'The address of your account was changed',
    paragraphs: [
      `Your account has another e-mail address now: ${masked(newEmail)}. From now on we write to you there, and you sign in with it.`,
      'If it was not you, ring the box office: {{phone}}, {{openingHours}}.',
    ],
    text: 'See your account',
    path: '/account/security',
  });
}

/** `n•••@example.org`: enough for its owner, too little for another reader of the old mailbox. */
export function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
