import { emailAddressPaths } from '#shared/contract/account/email-address.ts';
import { refuse } from '#shared/contract/problem.ts';
import { askForLink } from '#functions/account/ask-for-link.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readAccount } from '#functions/store/accounts.ts';

export const handler = handlePath(emailAddressPaths.emailCheckMail, {
  POST: async (request) => {
    const { customerId } = await request.visitor();
    const account = customerId === null ? null : await readAccount(customerId);
    if (!account) return refuse('sign-in-needed');
    // Checked meanwhile, on another device: there is nothing left to send.
    if (account.emailVerifiedAt !== undefined) return null;
    return askForLink({ kind: 'email-check', to: account.email, customerId }, request);
  },
});
