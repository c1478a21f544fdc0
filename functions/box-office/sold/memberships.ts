import { readAccount } from '#functions/account/store/accounts.ts';

import { lineForOwner } from '../commands/membership-line.ts';
import type { Selling } from './selling.ts';

/** A paid membership is granted, or its present sent, by the consumer of the payment. */
export const memberships: Selling<'membership'> = {
  renew: async (owner, now) => {
    const account = await readAccount(owner);
    return (line) => (account ? lineForOwner(line, account, now) : line);
  },
};
