import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, test } from 'vitest';

import { isClash } from './clash.ts';
import { documents } from './client.ts';
import { each, write, writeLeavingOut, writeParts } from './transaction.ts';
import type { TransactItem } from './transaction.ts';

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: '',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

const line = (pk: string): TransactItem => ({ Delete: { TableName: 'sales', Key: { pk } } });

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

  test('names the parts whose conditions did not hold, also when others were at its items', async () => {
    const parts = {
      order: line('order'),
      seats: each(['A 1', 'A 2', 'A 3'], line),
      wallets: [line('credit')],
      told: [line('first'), line('second')],
    };
    refusing([cancelled('None', 'ConditionalCheckFailed', 'None', 'ConditionalCheckFailed', 'TransactionConflict')]);
    expect(await writeParts(parts)).toMatchObject({
      written: false,
      failed: ['seats'],
      lost: { seats: ['A 1', 'A 3'] },
    });
    const none = cancelled('ConditionalCheckFailed', 'None', 'None', 'None', 'None', 'None', 'ConditionalCheckFailed');
    refusing([none]);
    expect(await writeParts(parts)).toMatchObject({ failed: ['order', 'told'], lost: { seats: [] } });
    refusing([none]);
    expect(await write([line('order')])).toEqual({ written: false });
  });

  test('leaves out the things whose guard does not hold, and nothing else', async () => {
    const told: string[][] = [];
    const tell = (seats: readonly string[]): TransactItem[] => {
      told.push([...seats]);
      return [line('told')];
    };
    refusing([cancelled('None', 'None', 'ConditionalCheckFailed', 'None')]);
    expect(await writeLeavingOut([line('order')], ['A 1', 'A 2'], line, tell)).toBe(true);
    expect(told).toEqual([['A 1', 'A 2'], ['A 1']]);
    refusing([cancelled('ConditionalCheckFailed', 'None', 'ConditionalCheckFailed', 'None')]);
    expect(await writeLeavingOut([line('order')], ['A 1', 'A 2'], line, tell)).toBe(false);
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
