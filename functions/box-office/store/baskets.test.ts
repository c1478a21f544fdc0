import { afterAll, beforeAll, expect, it } from 'vitest';

import { emptyBasket } from '#shared/box-office/domain/basket/basket.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { readBasket, writeBasket } from './baskets.ts';

const now = instant('2026-11-21T12:00:00Z');
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

it('a basket goes on from what its last write answered, and from nothing older', async () => {
  const empty = emptyBasket('basket-1');
  const first = await writeBasket(empty, now);
  if (!first.ok) throw new Error('The first write was refused.');
  expect(await readBasket('basket-1')).toMatchObject({ version: first.basket.version });
  expect(await writeBasket(first.basket, now)).toMatchObject({ ok: true });
  expect(await writeBasket(first.basket, now)).toEqual({ ok: false, reason: 'basket-changed' });
  expect(await writeBasket(empty, now)).toEqual({ ok: false, reason: 'basket-changed' });
});
