/** Beside the fields of a change. */
export const newAddressHint = 'We send a link there. The change counts once it is pressed.';
export const newPasswordHint = 'At least 8 characters. Every other device is signed out.';

export const noPassword = 'Your account has none: you sign in by the links of our e-mails.';

/** The result. */
export const newAddressAsked = (to: string): string =>
  `We have written to ${to}. Press the link in that mail within 24 hours; until then your account keeps the address that it has.`;
export const passwordChanged = 'You are still signed in here, and nowhere else. We have sent you a mail about it.';
