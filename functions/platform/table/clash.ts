import type { TransactionCanceledException } from '@aws-sdk/client-dynamodb';

/** Reasons of a cancelled transaction that the next try may not meet. */
const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/** Whether a transaction was cancelled because others were at the same items, or at too many of them, at once. */
export function isClash(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'TransactionCanceledException' &&
    // The SDK's error of this name has these fields; its class would bring the client into functions without a table.
    ((error as Partial<TransactionCanceledException>).CancellationReasons ?? []).some(
      ({ Code }) => Code !== undefined && passing.has(Code),
    )
  );
}
