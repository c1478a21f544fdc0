import { detailsPaths } from '#shared/account/contract/details.ts';
import { birthRule } from '#shared/account/domain/profile-rules.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { signedIn } from '#functions/platform/http/visitor.ts';

import { readAccount } from '../store/accounts.ts';
import { readAddresses } from '../store/addresses.ts';
import { readDecisions } from '../store/contact-preferences.ts';
import { readMailReturned } from '../store/mail-returned.ts';
import { saveProfile } from '../store/profile.ts';
import { detailsView } from '../views/details-view.ts';

export const handler = handlePath(detailsPaths.userDetails, {
  GET: async (request) => {
    const { customerId } = await signedIn(request);
    const [account, addresses, [last = null]] = await Promise.all([
      readAccount(customerId),
      readAddresses(customerId),
      readDecisions(customerId, 1),
    ]);
    // The account was erased while this window was signed in.
    if (!account) return refuse('sign-in-needed');
    return detailsView(account, addresses, last, await readMailReturned(account.email), request.now);
  },
  POST: async (request) => {
    const { customerId } = await signedIn(request);
    const mistake = birthRule(request.now)(request.body.dateOfBirth);
    if (mistake !== null) {
      const pointer = '/dateOfBirth';
      return refuse('invalid-input', { fields: [{ pointer, message: mistake }] }, { pointer });
    }
    const [account, addresses, [last = null]] = await Promise.all([
      saveProfile(customerId, request.body, request.now),
      readAddresses(customerId),
      readDecisions(customerId, 1),
    ]);
    if (!account) return refuse('sign-in-needed');
    return detailsView(account, addresses, last, await readMailReturned(account.email), request.now);
  },
});
