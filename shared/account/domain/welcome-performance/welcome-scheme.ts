/** The scheme of an account that opens welcome performances, as `/api/user` tells the pages of it. */
export const welcomeScheme = 'welcome-performances';

/** Whether somebody with these schemes may book what is for the invited audience of welcome performances (spec 1 §6). */
export function isWelcomed(schemes: readonly { readonly id: string; readonly status: string }[]): boolean {
  return schemes.some(({ id, status }) => id === welcomeScheme && status === 'eligible');
}
