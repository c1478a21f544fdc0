import { afterAll, beforeAll, expect, it } from 'vitest';

import { contentKeys } from '#functions/platform/table/keys.ts';
import { mostOfItem, sizesOfGrownSeason } from '#test/support/grown-season.ts';
import { startTablesDirect } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

let tables: TestTables;
beforeAll(async () => void (tables = await startTablesDirect()));
afterAll(() => tables.stop());

/**
 * What grows with the season is a third as large here. `npm run test:long -- publication` publishes ten times the season, and then replaces
 * it as a whole.
 */
const [times, whole] = [3, 10];
/** While an item is published it has its document twice. */
const forms = 2;

it('no item of a season that grows comes near the 400 kB of an item, also while it is replaced', async () => {
  const sizes = await sizesOfGrownSeason(tables.client, times);
  // Parts of the index are filled, whatever the season, and never replaced.
  const isOfIndex = ({ key }: { readonly key: string }) => key.startsWith(contentKeys.searchParts(''));
  expect(sizes.filter(isOfIndex).filter(({ bytes }) => bytes > mostOfItem)).toEqual([]);
  const growing = sizes.filter((each) => !isOfIndex(each));
  expect(growing.length).toBeGreaterThan(1000);
  expect(growing.filter(({ bytes }) => bytes * forms > (mostOfItem * times) / whole)).toEqual([]);
});
