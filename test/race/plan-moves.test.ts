import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { runMove } from './plan-moves.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTablesOverSdk();
});
afterAll(() => tables.stop());

describe('a performance that moves to another plan while people hold, pay and give back', () => {
  test.each([1, 2])(
    'loses and doubles nobody’s seat, seed %i',
    async (seed) => {
      const { state, contradictions, tickets, paid, late } = await runMove(tables.client, {
        seed,
        withoutGuard: false,
      });
      expect([state, contradictions]).toEqual(['done', []]);
      expect(paid).toBeGreaterThan(16);
      expect(tickets).toBe(paid);
      // The third may find its seat given to somebody whose own the plan lacks: it is refused.
      expect(late).toBeGreaterThan(1);
    },
    60_000,
  );

  test('the control: without its conditions it does', async () => {
    const { contradictions, tickets, paid } = await runMove(tables.client, { seed: 1, withoutGuard: true });
    expect(contradictions.length + Math.abs(paid - tickets)).toBeGreaterThan(0);
  }, 60_000);
});
