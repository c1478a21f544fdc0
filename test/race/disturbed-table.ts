import { ProvisionedThroughputExceededException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { BatchGetCommandOutput, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import { documents } from '#functions/platform/table/client.ts';
import { clientOf } from '#test/support/client-of.ts';

export interface Disturbance {
  /** Decides which command of each kind is the first to fail, from 0 to 1. */
  readonly random: () => number;
  /** Shares of all commands, from 0 to 1. Exact: a race with few writes is disturbed as often as one with many. */
  readonly conflicts: number;
  readonly throttles: number;
  /** The command is carried out, and its answer is lost. */
  readonly timeOuts: number;
  /**
   * The control of the race tests: seats are written without their condition. The read before the write finds no seat taken either; that read spares
   * most buyers the write and so would hide, by chance, that nothing guards it.
   */
  readonly withoutGuard: boolean;
}

/** Simulates what the embedded table does not: transaction conflicts, throttling, and answers lost after the commit. */
export function disturbTable(
  client: DynamoDBDocumentClient,
  disturbance: Disturbance,
): { readonly injected: Record<string, number> } {
  const { random, conflicts, throttles, timeOuts, withoutGuard } = disturbance;
  const injected = { conflicts: 0, throttles: 0, timeOuts: 0 };
  const isDue = {
    conflict: everyShare(conflicts, random()),
    throttle: everyShare(throttles, random()),
    timeOut: everyShare(timeOuts, random()),
  };
  const $metadata = {};
  const send = async (command: unknown): Promise<unknown> => {
    const isWrite = command instanceof TransactWriteCommand;
    if (isWrite && isDue.conflict()) {
      injected.conflicts += 1;
      const CancellationReasons = [{ Code: 'TransactionConflict' }];
      throw new TransactionCanceledException({ message: 'injected', $metadata, CancellationReasons });
    }
    if (isDue.throttle()) {
      injected.throttles += 1;
      throw new ProvisionedThroughputExceededException({ message: 'injected', $metadata });
    }
    if (isWrite && withoutGuard) unguardSeats(command);
    // The wrapper returns the result unchanged and does not know its type.
    const answer: unknown = await client.send(command as never);
    if (withoutGuard && command instanceof BatchGetCommand) return withoutSeats(answer as BatchGetCommandOutput);
    if (isWrite && isDue.timeOut()) {
      injected.timeOuts += 1;
      throw Object.assign(new Error('injected: no answer in time'), { name: 'TimeoutError' });
    }
    return answer;
  };
  documents.provide(clientOf(send));
  return { injected };
}

/** True for exactly that share of the calls, evenly spread. */
function everyShare(share: number, first: number): () => boolean {
  let due = first;
  return () => {
    due += share;
    if (share === 0 || due < 1) return false;
    due -= 1;
    return true;
  };
}

function unguardSeats({ input }: TransactWriteCommand): void {
  for (const { Put } of input.TransactItems ?? []) {
    if (!Put || !String(Put.Item?.['pk']).startsWith('SEATS#')) continue;
    delete Put.ConditionExpression;
    delete Put.ExpressionAttributeNames;
    delete Put.ExpressionAttributeValues;
  }
}

function withoutSeats(answer: BatchGetCommandOutput): BatchGetCommandOutput {
  const isSeat = ({ pk }: Record<string, unknown>): boolean => String(pk).startsWith('SEATS#');
  const others = Object.entries(answer.Responses ?? {}).map(([table, items]) => [
    table,
    items.filter((item) => !isSeat(item)),
  ]);
  return { ...answer, Responses: Object.fromEntries(others) as BatchGetCommandOutput['Responses'] };
}
