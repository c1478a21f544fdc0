import { ScanCommand } from '@aws-sdk/lib-dynamodb';

import { handler as onAccountMailRequested } from '#functions/account/consumers/on-account-mail-requested.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';

import { sqsEventOfFacts } from './sqs-event.ts';
import { startTables } from './table.ts';
import type { TestTables } from './table.ts';

export interface AccountHouse {
  readonly tables: TestTables;
  /** Every mail since the last `forget`, after relay, bus and queue have handled the written events. */
  readonly mails: () => Promise<readonly Mail[]>;
  readonly forget: () => Promise<void>;
  /** All items of the customers table. */
  readonly everything: () => Promise<readonly Record<string, unknown>[]>;
  readonly stop: () => Promise<void>;
}

/** A house that writes account mails as soon as a test reads them. */
export async function openAccountHouse(): Promise<AccountHouse> {
  const tables = await startTables();
  let sent: Mail[] = [];
  mail.provide(async (message) => void sent.push(message));
  const delivered = new Set<string>();

  async function everything(): Promise<readonly Record<string, unknown>[]> {
    const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: 'customers' }));
    return Items;
  }

  async function mails(): Promise<readonly Mail[]> {
    const { Items: facts = [] } = await tables.client.send(new ScanCommand({ TableName: 'customers', ...mailFacts }));
    const waiting = facts
      .filter(({ pk }) => !delivered.has(String(pk)))
      .toSorted((one, other) => occurredAt(one).localeCompare(occurredAt(other)));
    for (const { pk, type, detail } of waiting) {
      delivered.add(String(pk));
      // A queue delivers at least once.
      const event = sqsEventOfFacts({ type: String(type), detail });
      const [first, second] = [await onAccountMailRequested(event), await onAccountMailRequested(event)];
      if (first.batchItemFailures.length + second.batchItemFailures.length > 0)
        throw new Error('A mail was not written.');
    }
    return sent;
  }

  return {
    tables,
    mails,
    everything,
    forget: async () => {
      await mails();
      sent = [];
    },
    stop: () => tables.stop(),
  };
}

const mailFacts = {
  FilterExpression: '#type = :mail',
  ExpressionAttributeNames: { '#type': 'type' },
  ExpressionAttributeValues: { ':mail': 'AccountMailRequested' },
};

function occurredAt({ detail }: Readonly<Record<string, unknown>>): string {
  return (JSON.parse(String(detail)) as { readonly occurredAt: string }).occurredAt;
}

/** The path of the link in a mail. */
export function pathIn(message: Mail | undefined): string {
  return /https:\/\/house\.test(\/account\/\S+)/.exec(message?.text ?? '')?.[1] ?? '';
}

/** The token in a mail's link, from its fragment. */
export function tokenIn(message: Mail | undefined): string {
  return /https:\/\/house\.test\/account\/[\w/-]+(?:\?[\w=%.+-]+)?#([\w.-]+)/.exec(message?.text ?? '')?.[1] ?? '';
}
