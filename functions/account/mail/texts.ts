import { sayerOf } from '#functions/platform/mail/said.ts';

/** What the mails of this area say to begin with; a house may say it otherwise, with the same values (content/house/mails.yaml). */
export const accountTexts = {
  'newsletter-confirmation.subject': 'Please confirm that you want our newsletter',
  'newsletter-confirmation.text':
    'Somebody, probably you, asked for our newsletter at this address. Please confirm it with one press on the page below.',
  'newsletter-confirmation.text-2':
    'The link works for 48 hours. If it was not you, do nothing: you will not hear from us again.',
  'newsletter-already.subject': 'You already receive our newsletter',
  'newsletter-already.text':
    'Somebody, probably you, asked for our newsletter at this address. It is on the list already, so there is nothing to do.',
  'membership-notice.text': 'After it your {title} membership counts, until {expiryDate}.',
  'membership-notice.note': 'We never charge a card for a membership by ourselves. If you do nothing, nothing is paid.',
  'membership-plan.ended':
    'Your plan of the stream goes on. Its price for members has ended with the membership: from the next bill {title} is {price}. We write to you before it, and you can change or cancel it until then.',
  'membership-plan.ends':
    'The members’ price of your plan of the stream ends with the membership: from the first bill after it {title} is {price}.',
  'membership-ends-four-weeks.subject': 'Your {title} membership ends on {date}',
  'membership-ends-four-weeks.text':
    'In four weeks, on {date}, your {title} membership ends. Renewed before then, the next year begins where this one ends, so you lose no day.',
  'membership-ends-one-week.subject': 'One week left of your {title} membership',
  'membership-ends-one-week.text':
    'Your {title} membership ends on {date}. Until then you book before the public; renewed, you go on without a gap.',
  'membership-ended.subject': 'Your {title} membership has ended',
  'membership-ended.text':
    'From today you book when everybody does, at the usual prices. Tickets that you have stay yours.',
  'membership-ended.text-2': 'Join again whenever you like: early booking opens as soon as it is paid.',
  'group-proof.note': 'What you gave us to decide this has been deleted.',
  'group-young.subject': 'Welcome to {group}',
  'group-young.text': 'Booking now opens for you seven days before everybody, and student nights are open to you.',
  'group-young.age': 'The box office may ask for something that shows your age at the door.',
  'group-school.subject': 'Your school is one of ours',
  'group-school.text':
    'Your account now belongs to a school. The learning desk writes to you about schools’ matinees before anybody else.',
  'group-refused.subject': 'We could not confirm your school',
  'group-refused.text':
    'What you told us does not fit the list of schools. Check the number and the e-mail address, and ask again, or write to the learning desk.',
  'link-to-sign-in.subject': 'Your link to sign in',
  'link-to-sign-in.text': 'Somebody, probably you, asked for a link to sign in with this address.',
  'link-to-sign-in.text-2':
    'It works once, for {lifetime}. If it was not you, do nothing: without the link nothing happens.',
  'link-to-sign-in.note': 'Nobody from the house will ever ask you for this link, so keep this e-mail to yourself.',
  'link-to-email-check.subject': 'Please confirm your e-mail address',
  'link-to-email-check.text':
    'An account was opened with this address. It works already; please confirm with one press that the address is yours, so that tickets and receipts reach you.',
  'link-to-email-check.text-2':
    'The link works for {lifetime}. If you have not opened an account, do not press it: then nobody is taken for you.',
  'link-to-password-reset.subject': 'Choose a new password',
  'link-to-password-reset.text': 'Somebody, probably you, asked for a new password for the account with this address.',
  'link-to-password-reset.text-2':
    'The link works once, for {lifetime}. If it was not you, do nothing: without the link nothing happens. Your password stays as it is.',
  'link-to-password-reset.note': 'A new password signs you out on every other device.',
  'link-to-email-change.subject': 'Please confirm your new e-mail address',
  'link-to-email-change.text':
    'Somebody, probably you, would like to use this address for their account with us from now on.',
  'link-to-email-change.text-2':
    'Press the link to take it. It works once, for {lifetime}. If it was not you, do nothing: without the link nothing happens.',
  'no-account.subject': 'There is no account with this address',
  'no-account.text':
    'Somebody, probably you, wanted to sign in with this address, but there is no account with it. Perhaps yours has another address.',
  'no-account.text-2': 'You can open one in a minute. If it was not you, do nothing: we keep nothing of this.',
  'address-in-use.subject': 'This address has an account already',
  'address-in-use.text':
    'Somebody, probably you, wanted to use this address for another account with us. It has an account of its own, so nothing was changed.',
  'address-in-use.text-2': 'Sign in to it with this address, or choose another one for the other account.',
  'not-you.text': 'If it was not you, {what} and ring the box office: {{phone}}, {{openingHours}}.',
  'password-changed.subject': 'Your password was changed',
  'password-changed.text': 'The password of your account has just been changed, and every other device was signed out.',
  'password-removed.subject': 'Please choose a password',
  'password-removed.text':
    'You signed in by a link, and so showed for the first time that this address is yours. Anybody could have set the password before that, so we removed it and signed every other device out.',
  'password-removed.text-2': 'Choose a password whenever you like, or go on signing in by links.',
  'email-change-asked.subject': 'A new address for your account',
  'email-change-asked.text':
    'The box office was asked to change the e-mail address of your account to {newEmail}. Nothing has changed yet: it does as soon as the link that we sent there is pressed, within {lifetime}.',
  'email-change-asked.text-2': 'If you did not ask for it, ring the box office at once: {{phone}}, {{openingHours}}.',
  'email-changed.subject': 'The address of your account was changed',
  'email-changed.text':
    'Your account has another e-mail address now: {newEmail}. From now on we write to you there, and you sign in with it.',
  'email-changed.text-2': 'If it was not you, ring the box office: {{phone}}, {{openingHours}}.',
  'account-link.subject': 'Do these two accounts belong together?',
  'account-link.text':
    'The box office was asked to link your account with another one of the same person, {otherEmail}. If both are yours, please confirm it. The same question went to the other address, and nothing is linked before both have said yes.',
  'account-link.text-2':
    'Then each of the two accounts shows the orders of both, with their tickets. Credit moves to {account}. Passwords, saved cards, memberships and subscriptions stay where they are.',
  'account-link.text-3':
    'The link works until {expiresAt}, {lifetime} in all. Opening it changes nothing; it counts when you press the button there.',
  'account-link.note':
    'If the other account is not yours, or you asked for nothing, do nothing: whoever has it would see your orders and your tickets.',
  'accounts-linked.subject': 'Your two accounts are linked',
  'accounts-linked.text':
    'This account and {otherEmail} are linked: both addresses have confirmed it. Each of them shows the orders of both.{credit}',
  'accounts-linked.text-2':
    'Until {undoUntil} you can part them again by the link below. {undone} Opening the link changes nothing; it counts when you press the button there.',
  'accounts-linked.note':
    'If this was not you, part them, and ring the box office: {{phone}}, {{openingHours}}. We can part them later, too.',
  'accounts-parted.subject': 'Your two accounts are no longer linked',
  'accounts-parted.text':
    'The account that was linked with this one was erased, as its owner had asked. This account shows its own orders alone again.',
  'accounts-parted.text-2': 'This account and the other one are parted again. Each shows its own orders alone.',
  'accounts-parted.note': 'If this was not you, ring the box office: {{phone}}, {{openingHours}}.',
  'accounts-parted-credit.went': 'Of the {moved} that had come from the other account, {amount} went back to it.',
  'accounts-parted-credit.went-in-part':
    'Of the {moved} that had come from the other account, {amount} went back to it. The rest has been spent, or stays because the 14 days are over.',
  'accounts-parted-credit.came': 'Of the {moved} that had moved to the other account, {amount} came back to this one.',
  'accounts-parted-credit.came-in-part':
    'Of the {moved} that had moved to the other account, {amount} came back to this one. The rest has been spent, or stays because the 14 days are over.',
  'copy-ready.subject': 'The copy of your data is ready',
  'copy-ready.text': 'The copy of your data that you asked for is ready. You can fetch it until {readyAt}.',
  'copy-ready.text-2': 'It is one file, a ZIP: open the page in it to read, or give the other files to a program.',
  'copy-ready.note': 'You did not ask for it? Then somebody else knows your password: change it now, and tell us.',
  'erasure-asked.subject': 'Your account will be erased on {dueAt}',
  'erasure-asked.text':
    'You have asked us to erase your account. We shall do so on {dueAt}. Until then everything is as it was.',
  'erasure-asked.text-2': 'If you think better of it, sign in before then and keep your account with one press.',
  'erasure-asked.note':
    'You did not ask for it? Then somebody else knows your password: keep your account, and change it.',
  'erasure-stopped.subject': 'Your account was not erased',
  'erasure-stopped.text':
    'Your account was to be erased today. Since you asked, something has come about that would be lost with it, so we have kept everything as it is.',
  'erasure-stopped.text-2': 'The page below says what it is. You can ask again whenever you like.',
  'erased.subject': 'Your account has been erased',
  'erased.text':
    'Your account and everything that the house knew of you have been erased. What our books need of your orders is kept without your name, under a number that leads to nobody.',
  'erased.text-2': 'Copies that we keep against accidents are overwritten within 35 days.',
  'erased.text-3':
    'This is the last letter to this address. Thank you for having been our guest; you are welcome at any time.',
  'welcome-receipt.subject': 'Your registration for welcome performances',
  'welcome-receipt.text':
    'Thank you for registering. The members’ desk looks at every registration within three working days and writes to you.',
  'welcome-receipt.text-2': 'Until then you can change what you wrote, or take it back, on the page below.',
  'welcome-reopened.subject': 'You can book a welcome performance again',
  'welcome-reopened.text':
    'Your tickets have come back to us, so your registration is open again. You need not register anew.',
  'welcome-reopened.text-2':
    'Sign in and choose another welcome performance of this season, if you would like to. If not, you need not do anything.',
  'welcome-decision-eligible.subject': 'You can book welcome performances',
  'welcome-decision-eligible.text':
    'Welcome. You can now book a welcome performance of this season. Sign in first, so that the seats open for you.',
  'welcome-decision-eligible.text-2':
    'Choose your performance and your seats on our website. The price beside each date has every fee in it.',
  'welcome-decision-invited.subject': 'An invitation to {title}',
  'welcome-decision-invited.text': 'We would like to welcome you to {title} on {date}.',
  'welcome-decision-invited.text-2': 'Please book your seats until {bookBy}. After that they go to somebody else.',
  'welcome-decision-waiting-list.subject': 'You are on the waiting list for welcome performances',
  'welcome-decision-waiting-list.text':
    'You are on the waiting list, in the order in which people registered. We write to you as soon as there is a place for you.',
  'welcome-decision-waiting-list.text-2': 'You need not do anything.',
  'welcome-decision-declined.subject': 'Your registration for welcome performances',
  'welcome-decision-declined.text':
    'We cannot offer you a welcome performance with what you wrote. They are for those who come for the first time, or who could not come otherwise.',
  'welcome-decision-declined.text-2':
    'If something has changed, or if we have misunderstood you, register again or write to {{membersDesk.email}}. What you told us about access is deleted.',
  'welcome-decision-declined.note': 'Written on {updatedAt}.',
} as const;

export const say = sayerOf(accountTexts);
