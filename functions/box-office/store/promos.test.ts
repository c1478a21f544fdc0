import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { readPromoUses } from './promos.ts';

let tables: TestTables;
beforeAll(async () => void (tables = await startTablesOverSdk()));
afterAll(() => tables.stop());

it('a code that nobody has used was used by none in all, and by nobody for a stranger', async () => {
  expect(await readPromoUses('NEW', null)).toEqual({ inAll: 0, own: 0 });
});
