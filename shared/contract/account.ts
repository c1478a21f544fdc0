import { addressPaths } from './account/addresses.ts';
import { detailsPaths } from './account/details.ts';
import { emailAddressPaths } from './account/email-address.ts';
import { friendsAreaPaths } from './account/friends-area.ts';
import { giftMembershipPaths } from './account/gift-membership.ts';
import { groupProofPaths } from './account/group-proof.ts';
import { membershipPaths } from './account/membership.ts';
import { passwordPaths } from './account/password.ts';
import { paymentMethodPaths } from './account/payment-methods.ts';
import { personalDataPaths } from './account/personal-data.ts';
import { preferencesPaths } from './account/preferences.ts';
import { sessionPaths } from './account/sessions.ts';
import { signInLinkPaths } from './account/sign-in-link.ts';
import { signInPaths } from './account/sign-in.ts';
import { userPaths } from './account/user.ts';
import { welcomePaths } from './account/welcome-performances.ts';
import { yourDataPaths } from './account/your-data-page.ts';

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
  ...sessionPaths,
  ...personalDataPaths,
  ...yourDataPaths,
  ...giftMembershipPaths,
  ...membershipPaths,
  ...groupProofPaths,
  ...friendsAreaPaths,
  ...welcomePaths,
};
