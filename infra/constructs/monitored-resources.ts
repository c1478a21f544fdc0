import type { TableName } from '#infra/rights/right.ts';

/** What dashboard and alarms monitor, by CloudWatch's names. */
export interface Watched {
  readonly stage: string;
  readonly apiId: string;
  /** The desk's own gateway. */
  readonly deskApiId: string;
  readonly distributionId: string;
  readonly tables: Readonly<Record<TableName, string>>;
  /** Every dead letter queue with its owner: a subscription, a table's relay, or the due dates. */
  readonly deadLetters: readonly { readonly of: string; readonly queueName: string }[];
  /** The queue of every consumer. */
  readonly queues: readonly { readonly of: string; readonly queueName: string }[];
  /** The queue of facts that no rule takes. */
  readonly untaken: string;
  /** The functions without which nothing is sold or shown: at most seven, because an alarm reads ten metrics. */
  readonly vital: readonly { readonly of: string; readonly functionName: string }[];
  /** The vault of the nightly backups; null where there are none. */
  readonly vault: string | null;
  /** The configuration set of the stage's mails. */
  readonly configurationSet: string;
  /** The relay functions by table. */
  readonly relays: readonly { readonly of: string; readonly functionName: string }[];
}
