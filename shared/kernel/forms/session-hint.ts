/**
 * A cookie beside that of the session, which scripts cannot see: it tells them that somebody may be signed in and opens
 * nothing. Without it a page does not ask who is looking, and spares every visitor a refused request.
 */
export const sessionHint = 'signed-in';
