import { readAccount } from '#functions/account/store/accounts.ts';

import { lineForOwner } from '../commands/membership-line.ts';
import type { Selling } from './selling.ts';

/** The consumer of the payment grants a paid membership or sends its gift. */
export const memberships: Selling<'membership'> = {
  renew: async (owner, now) => {
    const account = await readAccount(owner);
    return (line) => (account ? lineForOwner(line, account, now) : line);
  },
};
