/**
 * A cookie beside the session's, which scripts cannot read: it tells them that a visitor may be signed in, and grants nothing. Without it
 * pages skip the request for the user.
 */
export const sessionHint = 'signed-in';
