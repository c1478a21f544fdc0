import { ScanCommand } from '@aws-sdk/lib-dynamodb';

import type { OutboxItem } from '#functions/platform/relay/outbox.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { startBus } from '#local/bus.ts';

/** The house's bus between a test's tables and every consumer; call `startTables()` first. */
export function openBus() {
  const bus = startBus();
  const told = new Set<string>();

  /** Delivers facts to their consumers and waits for them. */
  async function deliver(facts: readonly OutboxItem[]): Promise<void> {
    await bus.publish([...facts]);
    await bus.idle();
  }

  /** Delivers every fact until no new one follows. */
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
  // The outbox wrote what has this attribute.
  return found.flatMap(({ Items = [] }) => Items) as unknown as readonly OutboxItem[];
}
