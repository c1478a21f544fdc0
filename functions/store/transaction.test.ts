import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, test } from 'vitest';

import { documents } from './client.ts';
import { isClash, write } from './transaction.ts';

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: '',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

let sent = 0;

/** A table that refuses the first transactions, each with the next error, and then takes one. */
function refusing(errors: readonly Error[]): void {
  sent = 0;
  const send = (): Promise<object> => {
    sent += 1;
    const error = errors[sent - 1];
    return error ? Promise.reject(error) : Promise.resolve({});
  };
  // Nothing but `send` is called.
  documents.provide({ send } as unknown as ReturnType<typeof documents.get>);
}

afterEach(() => documents.provide({} as unknown as ReturnType<typeof documents.get>));

describe('a transaction', () => {
  test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'is tried again after %s',
    async (code) => {
      refusing([cancelled('None', code), cancelled(code, 'None')]);
      expect(await write([])).toEqual({ written: true });
      expect(sent).toBe(3);
    },
  );

  test('tells which conditions did not hold, also when others were at its items', async () => {
    refusing([cancelled('None', 'ConditionalCheckFailed', 'TransactionConflict')]);
    expect(await write([])).toEqual({ written: false, failed: [1] });
  });

  test('is given up after six clashes, as a clash', async () => {
    refusing(Array.from({ length: 9 }, () => cancelled('TransactionConflict')));
    const error: unknown = await write([]).catch((thrown: unknown) => thrown);
    expect([isClash(error), sent]).toEqual([true, 6]);
  });

  test.each([
    ['a mistake of ours', cancelled('ValidationError')],
    ['a broken line', new Error('socket hang up')],
  ])('is not tried again after %s', async (_, error) => {
    refusing([error]);
    await expect(write([])).rejects.toBe(error);
    expect([isClash(error), sent]).toEqual([false, 1]);
  });
});
