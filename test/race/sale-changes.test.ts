import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { runPause, runRise } from './sale-changes.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTablesOverSdk();
});
afterAll(() => tables.stop());

describe('a price that rises at 10:00:00 under thirty baskets', () => {
  test('is charged to nobody who was shown another', async () => {
    const rise = await runRise(tables.client, { seed: 1, buyers: 30, withoutGuard: false });
    expect(rise).toMatchObject({ notAsShown: 0, raisedUnder: 0, refused: [], charges: 30 });
    // The race was one: the moment fell between the holds of baskets, and pricing them anew would have charged another sum.
    expect(rise.mixed).toBeGreaterThan(5);
    expect(rise.otherByTerms).toBeGreaterThan(10);
    for (const kind of ['conflicts', 'throttles', 'timeOuts']) expect(rise.injected[kind]).toBeGreaterThan(3);
  }, 60_000);

  test('the control: baskets that are priced anew are dearer under their owners', async () => {
    const rise = await runRise(tables.client, { seed: 1, buyers: 30, withoutGuard: true });
    expect(rise.raisedUnder).toBeGreaterThan(3);
  }, 60_000);
});

describe('a pause under load', () => {
  test('lets no hold succeed that begins two seconds after it', async () => {
    const { held, refused, injected } = await runPause(tables.client, { seed: 1, withoutGuard: false });
    expect(held.filter((begun) => begun >= 2000)).toEqual([]);
    expect(held.filter((begun) => begun < 0).length).toBeGreaterThan(20);
    expect(refused.length).toBeGreaterThan(30);
    expect(injected['conflicts']).toBeGreaterThan(3);
  }, 60_000);

  test('the control: holds that do not see it go on', async () => {
    const { held } = await runPause(tables.client, { seed: 1, withoutGuard: true });
    expect(held.filter((begun) => begun >= 2000).length).toBeGreaterThan(10);
  }, 60_000);
});
