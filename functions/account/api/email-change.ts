import { emailAddressPaths } from '#shared/account/contract/email-address.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';

import { askForLink } from '../commands/ask-for-link.ts';
import { confirmPassword } from '../commands/confirm-password.ts';

export const handler = handlePath(emailAddressPaths.emailChange, {
  POST: async (request) => {
    const { email, currentPassword } = request.body;
    const confirmed = await confirmPassword(currentPassword, request);
    if (isRefusal(confirmed)) return confirmed;
    const { customerId, email: before } = confirmed.account;
    if (email === before) return refuse('same-address', {}, { pointer: '/email' });
    // Only the mail tells whether the new address has an account, and only to its owner.
    return askForLink({ kind: 'email-change', to: email, customerId }, request);
  },
});
