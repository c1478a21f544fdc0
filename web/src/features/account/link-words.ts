/** Texts of the button behind a mail's link, and of its results. */
export const addressWords = {
  check: {
    path: 'emailCheck',
    question: 'Press the button to confirm that the address of your account is yours. Nothing happens before you do.',
    button: 'Confirm my address',
    done: 'Your address is confirmed',
    text: 'Thank you. Tickets and receipts reach you there.',
    already: 'Your address was confirmed before',
    renew: 'A new mail comes from the page of your account, after signing in.',
  },
  change: {
    path: 'newEmail',
    question: 'Press the button to use this address for your account from now on. Nothing happens before you do.',
    button: 'Use this address',
    done: 'Your account has its new address',
    text: 'You sign in with it from now on, and we write to you there. The old one was told.',
    already: 'Your account has this address already',
    renew: 'Ask for the change again on the page of your account, after signing in.',
  },
} as const;

export const signInQuestion = 'One press and you are signed in on this device.';

/** For a visitor who is already signed in, possibly with another account. */
export const signInInstead = (email: string): string =>
  `You are signed in as ${email}. One press signs you in to the account that the link was sent to.`;

/** Beside the address that a link is sent to. */
export const linkHints = {
  'sign-in': 'We send a link that signs you in. No password is needed.',
  password: 'We send a link to a page where you choose a new password.',
} as const;

export const mailSentAgain = 'Another mail is on its way. Only the newest link works.';
export const mailNotThere = 'If nothing comes within a few minutes, look among the unwanted mail.';

/** After a first sign-in by a link. */
export const passwordRemoved =
  'Your address had not been confirmed before, so somebody else could have set that password. We have removed it and signed every other device out. Choose a new one, or go on signing in by links.';
