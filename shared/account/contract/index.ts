import { addressPaths } from './addresses.ts';
import { detailsPaths } from './details.ts';
import { emailAddressPaths } from './email-address.ts';
import { friendsAreaPaths } from './friends-area.ts';
import { giftMembershipPaths } from './gift-membership.ts';
import { groupProofPaths } from './group-proof.ts';
import { linkedAccountPaths } from './linked-account.ts';
import { membershipPaths } from './membership.ts';
import { passwordPaths } from './password.ts';
import { paymentMethodPaths } from './payment-methods.ts';
import { personalDataPaths } from './personal-data.ts';
import { preferencesPaths } from './preferences.ts';
import { sessionPaths } from './sessions.ts';
import { signInLinkPaths } from './sign-in-link.ts';
import { signInPaths } from './sign-in.ts';
import { userPaths } from './user.ts';
import { welcomePaths } from './welcome-performances.ts';
import { yourDataPaths } from './your-data-page.ts';

export const account = {
  ...userPaths,
  ...detailsPaths,
  ...addressPaths,
  ...preferencesPaths,
  ...paymentMethodPaths,
  ...signInPaths,
  ...signInLinkPaths,
  ...passwordPaths,
  ...emailAddressPaths,
  ...linkedAccountPaths,
  ...sessionPaths,
  ...personalDataPaths,
  ...yourDataPaths,
  ...giftMembershipPaths,
  ...membershipPaths,
  ...groupProofPaths,
  ...friendsAreaPaths,
  ...welcomePaths,
};
