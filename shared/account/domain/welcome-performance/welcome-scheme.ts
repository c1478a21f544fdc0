/** The scheme of an account that opens welcome performances, as `/api/user` shows it to pages. */
export const welcomeScheme = 'welcome-performances';

/** Whether a customer with these schemes may book welcome performances (spec 1 §6). */
export function isWelcomed(schemes: readonly { readonly id: string; readonly status: string }[]): boolean {
  return schemes.some(({ id, status }) => id === welcomeScheme && status === 'eligible');
}
