import { ScanCommand } from '@aws-sdk/lib-dynamodb';

import type { OutboxItem } from '#functions/platform/relay/outbox.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { startBus } from '#local/bus.ts';

/** The bus of the house between the tables of a test and every consumer; `startTables()` before it is used. */
export function openBus() {
  const bus = startBus();
  const told = new Set<string>();

  /** Brings facts to their consumers, and waits until these are done. */
  async function deliver(facts: readonly OutboxItem[]): Promise<void> {
    await bus.publish([...facts]);
    await bus.idle();
  }

  /** Everything that was told and has not travelled yet does, until it is quiet. */
  async function settle(): Promise<void> {
    for (;;) {
      const fresh = (await factsOf()).filter(({ detail }) => !told.has(detail));
      if (fresh.length === 0) return;
      for (const { detail } of fresh) told.add(detail);
      await deliver(fresh);
    }
  }

  return { deliver, settle };
}

async function factsOf(): Promise<readonly OutboxItem[]> {
  const found = await Promise.all(
    [tables.sales(), tables.customers()].map((TableName) =>
      documents.get().send(new ScanCommand({ TableName, FilterExpression: 'attribute_exists(outbox)' })),
    ),
  );
  // What has this attribute was written by the outbox.
  return found.flatMap(({ Items = [] }) => Items) as unknown as readonly OutboxItem[];
}
