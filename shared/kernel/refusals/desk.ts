import type { Sentences } from './sentences.ts';

/** Refusals of the desk. */
export const deskProblems = {
  'desk-sign-in-needed': [401, 'Sign in to the desk. What you typed is kept.'],
  'desk-locked': [401, 'The desk is locked. Unlock it to go on; what you typed is kept.'],
  'duty-needed': [403, 'Your roles do not cover this. Nothing was changed.'],
  'fresh-proof-needed': [403, 'Prove once more that it is you. What you typed is kept, and nothing was changed yet.'],
  'own-record': [403, 'This is your own account or order, so a colleague has to do it. Nothing was changed.'],
  'desk-not-opened': [401, 'That did not match. Nothing was opened.'],
  'desk-code-wrong': [422, 'That code is wrong, used already or too old. Wait for the next one and try again.'],
  'desk-too-many-tries': [429, 'There were too many tries. Please wait {wait} and try again.'],
  'challenge-over': [410, 'That took too long, or was used already. Start again; nothing was changed.'],
  'invitation-unknown': [404, 'We do not know this invitation. It may be cut off, or it was taken back.'],
  'invitation-used': [410, 'This invitation has been used already; it works once.'],
  'invitation-expired': [410, 'This invitation has expired. It worked for 24 hours. Ask for a new one.'],
  'invitation-without-roles': [410, 'The roles that this invitation gave are no longer there. Ask for a new one.'],
  'staff-known': [409, 'A colleague with this address is here already. Nothing was changed.'],
  'staff-changed': [409, 'A colleague changed this meanwhile. Look at it again; nothing was changed now.'],
  'role-changed': [409, 'A colleague changed the roles meanwhile. Look at them again; nothing was changed now.'],
  'role-in-use': [409, 'Colleagues still have this role: {holders}. Give them another first.'],
  'duty-not-yours': [403, 'You can only grant what you have yourself: {duties} are missing. Nothing was changed.'],
  'not-yourself': [403, 'Nobody changes their own roles or ends their own access. Ask a colleague.'],
  'last-administrator': [409, 'Without this, nobody could manage the staff any more. Nothing was changed.'],
  'last-way-in': [409, 'This is your only way in. Add another first; nothing was changed.'],
  'customer-changed': [
    409,
    'The record was changed meanwhile, by a colleague or by the customer. Look at it again; nothing was changed now.',
  ],
  'customer-erased': [410, 'This account was erased. Its orders stay in the books, without a name.'],
  'passkey-known': [409, 'This passkey is registered already.'],
} as const satisfies Sentences;
