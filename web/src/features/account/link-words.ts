import { formatPence, pence } from '#shared/kernel/money.ts';

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

/** The two buttons about accounts of one person: one links them, the other parts them again. */
export const accountLinkWords = {
  title: 'Do both accounts belong to you?',
  question:
    'Press the button to confirm that this account and the other one are yours. Nothing happens before you do. The accounts are linked once the other address has confirmed it, too.',
  means:
    'Each account then shows the orders and tickets of both, and credit moves to the account that the mail names. Passwords, saved cards, memberships and subscriptions stay where they are.',
  button: 'Confirm that both are mine',
  asked: 'Thank you. The other address has still to confirm',
  askedAlready: 'You have confirmed this already. The other address has still to do so',
  askedText:
    'The same question went there. The accounts are linked as soon as its button is pressed, within three days.',
  linked: 'Your accounts are linked',
  linkedAlready: 'Your accounts were linked before',
  linkedText:
    'Each of them shows the orders of both. We have written to both addresses; that mail has a link that parts the accounts again within 14 days.',
  renew: 'The box office can ask both addresses anew.',
} as const;

export const accountLinkUndoWords = {
  title: 'Part your accounts again',
  question:
    'Press the button to part your two accounts. Nothing happens before you do. Each of them then shows its own orders alone, and credit that moved goes back as far as it has not been spent.',
  button: 'Part the accounts',
  done: 'Your accounts are parted',
  already: 'Your accounts were parted before',
  text: 'Each of them shows its own orders alone. We have written to both addresses.',
  renew: 'The box office can part your accounts for you at any time.',
} as const;

interface CreditBack {
  readonly movedPence: number;
  readonly backPence: number;
}

/** What became of the credit; empty where none had moved. */
export function creditBackText({ movedPence, backPence }: CreditBack): string {
  if (movedPence === 0) return '';
  const moved = formatPence(pence(movedPence));
  if (backPence === movedPence) return `The credit of ${moved} that had moved went back.`;
  const back = backPence === 0 ? 'nothing' : formatPence(pence(backPence));
  return `Of the credit of ${moved} that had moved, ${back} went back. The rest has been spent.`;
}
