/** Why a link of the box office is refused; API and page share the sentences. */
export const returnLinkRefusals = {
  'return-link-invalid':
    'This link is not complete, or not one of ours. Open it again from our e-mail; nothing was sent.',
  'return-link-expired':
    'This link was good until {until}. Ring the box office and we send you a new one; nothing is lost.',
  'return-link-foreign':
    'This link was sent to another customer. Sign in with the account that it was sent to; nothing was sent.',
  'first-name-missing':
    'Your account has no first name yet. Ring the box office to add it, then send this again; nothing is lost.',
} as const;
