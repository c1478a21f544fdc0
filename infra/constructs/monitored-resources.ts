/** What the dashboard and the alarms look at, by the names that CloudWatch knows. */
export interface Watched {
  readonly stage: string;
  readonly apiId: string;
  readonly distributionId: string;
  readonly tables: Readonly<Record<'content' | 'sales' | 'customers', string>>;
  /** Every queue of dead letters, with what it belongs to: a subscription, or the relay of a table. */
  readonly deadLetters: readonly { readonly of: string; readonly queueName: string }[];
  /** Functions that carry facts out of a table, by the table. */
  readonly relays: readonly { readonly of: string; readonly functionName: string }[];
}
