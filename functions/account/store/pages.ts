import type * as z from 'zod';

import type { friendsAreaWords } from '#shared/account/contract/friends-area.ts';
import type { membershipLevels } from '#shared/account/contract/membership.ts';
import type { contactPreferencesPage } from '#shared/account/contract/preferences.ts';
import type { welcomePage } from '#shared/account/contract/welcome-performances.ts';
import type { yourDataPage } from '#shared/account/contract/your-data-page.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { documentKind } from '#functions/platform/documents/pages-and-lists.ts';

export type FriendsAreaWords = z.output<typeof friendsAreaWords>;

export const accountPages = {
  welcome: documentKind<Flat<typeof welcomePage>>('welcome-performances-page'),
  /** The friends area without its levels, which the membership page has. */
  friendsArea: documentKind<FriendsAreaWords>('friends-area'),
  yourData: documentKind<Flat<typeof yourDataPage>>('your-data-page'),
  contactPreferences: documentKind<Flat<typeof contactPreferencesPage>>('contact-preferences-page'),
  /** The benefits of each membership level, and when booking opens for it. */
  membershipLevels: documentKind<Flat<typeof membershipLevels>>('membership-levels'),
};
