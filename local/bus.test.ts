import { DatabaseSync } from 'node:sqlite';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { claimEvent, markHandled } from '#functions/platform/table/handled.ts';
import { wrapped } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { releaseClaims } from './bus.ts';
import { keepMessages } from './message-store.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
let tables: TestTables;
beforeAll(async () => void (tables = await startTables()));
afterAll(() => tables.stop());

test('what consumers of a killed house had claimed can be claimed at once, and what they had finished cannot', async () => {
  const kept = keepMessages(new DatabaseSync(':memory:'));
  for (const id of ['begun', 'finished', 'never begun']) {
    kept.of('onContactMessage').add(wrapped({ type: 'ContactMessageReceived', detail: { id } }), start);
    if (id !== 'never begun') await claimEvent('onContactMessage', id, start);
  }
  await markHandled('onContactMessage', 'finished', start);
  // Claimed by a consumer whose message is not among those that a house left behind.
  await claimEvent('onContactMessage', 'another', start);
  await releaseClaims(kept);
  const soon = plus(start, minute / 60);
  const claims = ['begun', 'finished', 'never begun', 'another'].map((id) => claimEvent('onContactMessage', id, soon));
  expect(await Promise.all(claims)).toEqual(['mine', 'handled', 'mine', 'running']);
});
