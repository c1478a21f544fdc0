import { friendsAreaPaths } from './account/friends-area.ts';
import { giftMembershipPaths } from './account/gift-membership.ts';
import { membershipPaths } from './account/membership.ts';
import { signInPaths } from './account/sign-in.ts';
import { userPaths } from './account/user.ts';

export const account = {
  ...userPaths,
  ...signInPaths,
  ...giftMembershipPaths,
  ...membershipPaths,
  ...friendsAreaPaths,
};
