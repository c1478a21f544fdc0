import { afterAll, beforeAll, describe, test } from 'vitest';

import type { LocalHouse } from '#local/house.ts';
import { openedHouse } from '#test/support/opened-house.ts';

import { gatewayCases } from './gateway-cases.ts';

let house: LocalHouse;
beforeAll(async () => {
  house = await openedHouse();
}, 60_000);
afterAll(() => house.stop());

describe('the local gateway', () => {
  test.each(gatewayCases)('$name', ({ run }) =>
    run({ origin: house.url, fetch: (path, init) => fetch(house.url + path, init) }),
  );
});
