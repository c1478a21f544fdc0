import { emailAddressPaths } from '#shared/account/contract/email-address.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';

import { askForLink } from '../commands/ask-for-link.ts';
import { readAccount } from '../store/accounts.ts';

export const handler = handlePath(emailAddressPaths.emailCheckMail, {
  POST: async (request) => {
    const { customerId } = await request.visitor();
    const account = customerId === null ? null : await readAccount(customerId);
    if (!account) return refuse('sign-in-needed');
    // Verified on another device meanwhile: nothing to send.
    if (account.emailVerifiedAt !== undefined) return null;
    return askForLink({ kind: 'email-check', to: account.email, customerId }, request);
  },
});
