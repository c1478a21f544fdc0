import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

import { defineEvent } from '#shared/kernel/events/event.ts';
import type { EventSubscription } from '#shared/kernel/events/subscription.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { documents } from '#functions/platform/table/client.ts';
import { startQueue } from '#local/queue.ts';
import { clientOf } from '#test/support/client-of.ts';
import { seeded } from '#test/support/random.ts';

beforeAll(() => {
  process.env[env.salesTable] = 'sales';
  documents.provide(memoryOfClaims());
  clock.provide(() => Date.now());
});

/**
 * The three commands of `functions/platform/table/handled.ts` over a map: twenty thousand round trips to a real table would take minutes. That the
 * table itself decides the same way is tested beside that store.
 */
function memoryOfClaims(): DynamoDBDocumentClient {
  const items = new Map<string, Record<string, unknown>>();
  const keyOf = ({ pk, sk }: Record<string, unknown>): string => `${String(pk)} ${String(sk)}`;
  const send = async (command: unknown): Promise<void> => {
    await new Promise(setImmediate);
    if (command instanceof PutCommand) {
      const item = command.input.Item ?? {};
      const known = items.get(keyOf(item));
      if (known) {
        const Item = known['handledAt'] ? { handledAt: { S: 'then' } } : {};
        throw new ConditionalCheckFailedException({ message: 'claimed', $metadata: {}, Item });
      }
      items.set(keyOf(item), item);
    } else if (command instanceof UpdateCommand) {
      items.set(keyOf(command.input.Key ?? {}), { handledAt: 'then' });
    } else if (command instanceof DeleteCommand) items.delete(keyOf(command.input.Key ?? {}));
    else throw new Error('The memory of claims knows no such command.');
  };
  return clientOf(send);
}

const happened = defineEvent('box-office', 'Happened', { place: z.int() });
const subscription = {
  name: 'onHappened',
  area: 'box-office',
  to: [happened],
  purpose: 'Counts.',
} as const satisfies EventSubscription;

const total = 10_000;

/** Ten thousand facts, a fifth of them twice, all of them out of order. */
function deliveries(random: () => number): string[] {
  const bodies = Array.from({ length: total }, (_, place) => {
    const detail = {
      id: `event-${place}`,
      occurredAt: '2026-11-21T12:00:00.000Z',
      version: 1,
      subject: 'counter',
      place,
    };
    return JSON.stringify({ source: happened.source, 'detail-type': happened.type, detail });
  });
  const repeated = bodies.filter(() => random() < 0.2);
  return [...bodies, ...repeated]
    .map((body) => ({ body, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ body }) => body);
}

/** Delivers everything to a consumer that fails one time in twenty, and counts how often each fact took effect. */
async function deliver(
  effect: 'remember' | 'repeat',
): Promise<{ effects: ReadonlyMap<number, number>; dead: number; failures: number }> {
  const random = seeded(7);
  const effects = new Map<number, number>();
  let failures = 0;
  const consumer = consume(subscription, { effect }, async ({ detail: { place } }) => {
    if (random() < 0.05) {
      failures += 1;
      throw new Error('injected');
    }
    effects.set(place, (effects.get(place) ?? 0) + 1);
  });
  const queue = startQueue('onHappened', async () => consumer, { retryAfter: 1, batchesAtOnce: 8 });
  for (const body of deliveries(random)) queue.send(body);
  await queue.idle();
  return { effects, dead: queue.dead.length, failures };
}

test('ten thousand events, repeated, reordered and failing: every one takes effect exactly once', async () => {
  const { effects, dead, failures } = await deliver('remember');
  expect(dead).toBe(0);
  expect(effects.size).toBe(total);
  expect([...effects.values()].filter((times) => times !== 1)).toEqual([]);
  expect(failures).toBeGreaterThan(300);
}, 60_000);

test('the control: a consumer that does not remember takes repeated events twice', async () => {
  const { effects } = await deliver('repeat');
  expect([...effects.values()].filter((times) => times > 1).length).toBeGreaterThan(1000);
});
