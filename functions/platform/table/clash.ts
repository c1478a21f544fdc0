import type { TransactionCanceledException } from '@aws-sdk/client-dynamodb';

/** Transient reasons of a cancelled transaction. */
const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/** Whether a transaction was cancelled because of concurrent or too many requests on the same items. */
export function isClash(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'TransactionCanceledException' &&
    // The SDK's error of this name has these fields; importing its class would bundle the client into functions without tables.
    ((error as Partial<TransactionCanceledException>).CancellationReasons ?? []).some(
      ({ Code }) => Code !== undefined && passing.has(Code),
    )
  );
}
