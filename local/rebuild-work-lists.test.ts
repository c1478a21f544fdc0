import { expect, it } from 'vitest';

import type { Instant } from '#shared/kernel/time/instant.ts';
import { readWorkPage } from '#functions/desk/store/work-lists.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { openShop } from '#test/support/open-shop.ts';
import { buysForDesk, workOn } from '#test/support/work-house.ts';

import { rebuildWorkLists } from './rebuild-work-lists.ts';

const shop = openShop('2026-11-21T12:00:00.000Z' as Instant);

it('lists what orders from before the lists are owed, and leaves what was done', async () => {
  // No fact of them arrives.
  const [one, other] = [await buysForDesk(shop.night, { from: 0 }), await buysForDesk(shop.night, { from: 1 })];
  await buysForDesk(shop.night, { from: 2, delivery: 'e-ticket' });
  const listed = async () => new Set((await readWorkPage({ list: 'to-post' })).entries.map(({ entryId }) => entryId));
  expect(await listed()).toEqual(new Set());
  expect(await rebuildWorkLists()).toBe(2);
  expect(await listed()).toEqual(new Set([one.orderId, other.orderId]));
  const cookies = await colleagueWith('customers.read', 'customers.write');
  await workOn(cookies, 'to-post', one.orderId, { action: 'done' });
  await rebuildWorkLists();
  expect(await listed()).toEqual(new Set([other.orderId]));
});
