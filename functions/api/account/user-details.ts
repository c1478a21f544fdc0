import { detailsPaths } from '#shared/contract/account/details.ts';
import { refuse } from '#shared/contract/problem.ts';
import { birthRule } from '#shared/domain/profile/profile-rules.ts';
import { toDetails } from '#functions/account/to-details.ts';
import { signedIn } from '#functions/http/access.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readAccount } from '#functions/store/accounts.ts';
import { readAddresses } from '#functions/store/addresses.ts';
import { readDecisions } from '#functions/store/contact-preferences.ts';
import { saveProfile } from '#functions/store/profile.ts';

export const handler = handlePath(detailsPaths.userDetails, {
  GET: async (request) => {
    const { customerId } = await signedIn(request);
    const [account, addresses, [last = null]] = await Promise.all([
      readAccount(customerId),
      readAddresses(customerId),
      readDecisions(customerId, 1),
    ]);
    // The account was erased while this window stayed signed in.
    return account ? toDetails(account, addresses, last, request.now) : refuse('sign-in-needed');
  },
  POST: async (request) => {
    const { customerId } = await signedIn(request);
    const mistake = birthRule(request.now)(request.body.dateOfBirth);
    if (mistake !== null) {
      const pointer = '/dateOfBirth';
      return refuse('invalid-input', { fields: [{ pointer, message: mistake }] }, { pointer });
    }
    const [account, addresses, [last = null]] = await Promise.all([
      saveProfile(customerId, request.body),
      readAddresses(customerId),
      readDecisions(customerId, 1),
    ]);
    return toDetails(account, addresses, last, request.now);
  },
});
