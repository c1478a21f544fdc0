import { vi } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { itemsOf } from '#functions/account/store/accounts.ts';
import { keepGift } from '#functions/account/store/memberships.ts';
import { accountPages } from '#functions/account/store/pages.ts';
import { openSession } from '#functions/account/store/sessions.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { sessionCookie } from '#functions/platform/http/visitor.ts';
import { clock, now } from '#functions/platform/runtime/clock.ts';
import { hashOf, newSecret } from '#functions/platform/runtime/ids.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { chromeItems } from '#functions/publishing/readers/chrome-items.ts';
import { friendsAreaItem } from '#functions/publishing/readers/friends-area.ts';
import { membershipLevels } from '#functions/publishing/readers/memberships.ts';
import { welcomePageItem } from '#functions/publishing/readers/welcome.ts';
import { setHouseClock } from '#web/api/house-clock.ts';

import { openBrowser } from './browser.ts';
import { startTables } from './table.ts';

export const bookingDay = { season: 'Spring 2026/27', opensAt: '2026-12-01T09:00:00.000Z', text: 'Tosca' };

/** A house with the friends area and the welcome performances published; its clocks can be set. */
export async function openMembersHouse(start: string) {
  const tables = await startTables();
  const setClock = (to: string): void => {
    clock.provide(() => Date.parse(to));
    setHouseClock(to);
  };
  setClock(start);
  const words = membershipLevels([], instant(start));
  const levels = words.levels.map((level) => ({
    ...level,
    priorityBookingDates: [bookingDay],
    rehearsalBookingDates: [],
  }));
  await writeItems('content', [
    ...chromeItems(instant(start)).map((item) => ({ ...item })),
    { ...friendsAreaItem() },
    { ...welcomePageItem() },
    { ...contentItems.page(accountPages.membershipLevels, { ...words, levels }) },
  ]);
  return {
    setClock,
    close: async () => {
      vi.unstubAllGlobals();
      await tables.stop();
    },
  };
}

/** A paid gift membership, waiting to be redeemed. */
export function keepPresent(code: string): Promise<void> {
  return keepGift({ code, title: 'Friend', modeOfSale: 10, months: 12, orderId: `order-of-${code}`, issuedAt: now() });
}

interface Who {
  readonly modeOfSale: number;
  readonly membership: { readonly title: string; readonly expiryDate: string; readonly isByProof?: true } | null;
}

/** A browser with or without a signed-in customer; returns the customer. */
export async function browserOf(who: Who | null): Promise<string | null> {
  const browser = openBrowser();
  if (!who) return null;
  const email = `mode${who.modeOfSale}-${newSecret()}@example.com`.toLowerCase();
  const customerId = customerIdOf(email);
  const membership = who.membership && { ...who.membership, expiryDate: instant(who.membership.expiryDate) };
  const account = {
    customerId,
    email,
    firstName: 'Frances',
    lastName: 'Example',
    modeOfSale: who.modeOfSale,
    membership,
    allMemberships: membership ? [{ ...membership, modeOfSale: who.modeOfSale }] : [],
    schemes: [],
    country: 'GB',
    createdAt: now(),
  };
  await writeItems(
    'customers',
    itemsOf(account, 'no password').map((item) => ({ ...item })),
  );
  const secret = newSecret();
  await openSession({ hash: hashOf(secret), customerId, modeOfSale: who.modeOfSale, now: now() });
  browser.carry({ [sessionCookie]: secret });
  return customerId;
}
