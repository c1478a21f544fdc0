import { ScanCommand } from '@aws-sdk/lib-dynamodb';

import type { Consumer } from '#functions/platform/relay/consume.ts';
import { documents } from '#functions/platform/table/client.ts';

import { sqsEventOfFacts } from './sqs-event.ts';

/** A fact as the outbox holds it. */
export interface Fact {
  readonly type: string;
  readonly detail: string;
}

/** The facts about a subject in the table `sales`, unordered. */
export async function factsAbout(subject: string): Promise<readonly Fact[]> {
  const { Items = [] } = await documents.get().send(new ScanCommand({ TableName: 'sales' }));
  return Items.flatMap(({ outbox, type, detail }) =>
    outbox && (JSON.parse(String(detail)) as { subject: string }).subject === subject
      ? [{ type: String(type), detail: String(detail) }]
      : [],
  );
}

/** Brings a fact to a consumer as its queue does; throws when the consumer asks for a retry. */
export async function bring(consumer: Consumer, fact: Fact): Promise<void> {
  const { batchItemFailures } = await consumer(sqsEventOfFacts(fact));
  if (batchItemFailures.length > 0) throw new Error(`${consumer.subscription.name} did not handle ${fact.type}.`);
}
