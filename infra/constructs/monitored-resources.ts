/** What dashboard and alarms monitor, by CloudWatch's names. */
export interface Watched {
  readonly stage: string;
  readonly apiId: string;
  readonly distributionId: string;
  readonly tables: Readonly<Record<'content' | 'sales' | 'customers', string>>;
  /** Every dead letter queue with its owner: a subscription, or a table's relay. */
  readonly deadLetters: readonly { readonly of: string; readonly queueName: string }[];
  /** The relay functions by table. */
  readonly relays: readonly { readonly of: string; readonly functionName: string }[];
}
