import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { instant, plus } from '#shared/kernel/time/instant.ts';
import { withoutTitles, withTitles } from '#shared/streaming/domain/my-list.ts';
import { documents } from '#functions/platform/table/client.ts';
import { changeMyList, readMyList } from '#functions/streaming/store/my-list.ts';
import { readPosition, savePosition } from '#functions/streaming/store/watch-positions.ts';
import { clientOf } from '#test/support/client-of.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

/** One customer with two devices or more, which change the same thing at once. */

let tables: TestTables;
beforeAll(async () => void (tables = await startTablesOverSdk()));
afterAll(() => tables.stop());

const start = instant('2026-11-21T19:30:00Z');

/** Takes the condition off every write, and lets the first readers go on only when all of them have read. */
function disturb({ readers, withoutGuard }: { readonly readers: number; readonly withoutGuard: boolean }): void {
  let waiting = readers;
  let open = (): void => undefined;
  const all = new Promise<void>((resolve) => (open = resolve));
  const send = async (command: unknown): Promise<unknown> => {
    if (withoutGuard && command instanceof PutCommand) {
      delete command.input.ConditionExpression;
      delete command.input.ExpressionAttributeNames;
      delete command.input.ExpressionAttributeValues;
    }
    // The wrapper returns the result unchanged and does not know its type.
    const answer: unknown = await tables.client.send(command as never);
    if (command instanceof GetCommand && waiting > 0) {
      waiting -= 1;
      if (waiting === 0) open();
      await all;
    }
    return answer;
  };
  documents.provide(clientOf(send));
}

const devices = 8;
let made = 0;

/** Every device adds a title of its own at once, one takes another off; what is on the list afterwards. */
async function changeAtOnce(withoutGuard: boolean): Promise<readonly string[]> {
  const customerId = `listing-${(made += 1)}`;
  documents.provide(tables.client);
  await changeMyList(customerId, () => [{ eventId: 'digital-old', addedAt: start }]);
  disturb({ readers: devices + 1, withoutGuard });
  await Promise.all([
    ...Array.from({ length: devices }, (_, place) =>
      changeMyList(customerId, (entries) => withTitles(entries, [`digital-${place}`], start)),
    ),
    changeMyList(customerId, (entries) => withoutTitles(entries, ['digital-old'])),
  ]);
  documents.provide(tables.client);
  return (await readMyList(customerId)).map(({ eventId }) => eventId).toSorted();
}

describe('My List on many devices at once', () => {
  const everything = Array.from({ length: devices }, (_, place) => `digital-${place}`);

  test('loses nothing that was added, and keeps nothing that was taken off', async () => {
    expect(await changeAtOnce(false)).toEqual(everything);
  });

  test('the control: without the condition somebody’s change is lost', async () => {
    expect(await changeAtOnce(true)).not.toEqual(everything);
  });
});

/** Saves arrive in every order; returns the position after the last. */
async function saveInOrder(order: readonly number[], withoutGuard: boolean): Promise<number | undefined> {
  const customerId = `watching-${(made += 1)}`;
  disturb({ readers: 0, withoutGuard });
  for (const place of order) {
    await savePosition(customerId, { videoId: 'v', position: place * 10, savedAt: plus(start, place), minutes: 90 });
  }
  documents.provide(tables.client);
  return (await readPosition(customerId, 'v'))?.position;
}

describe('a position that is saved from two devices', () => {
  const orders = [
    [1, 2, 3],
    [1, 3, 2],
    [2, 1, 3],
    [2, 3, 1],
    [3, 1, 2],
    [3, 2, 1],
  ];

  test.each(orders.map((order) => [order]))(
    'stands where it was last, whichever save comes when: %j',
    async (order) => {
      expect(await saveInOrder(order, false)).toBe(30);
    },
  );

  test('stands there too when all saves meet', async () => {
    const customerId = `watching-${(made += 1)}`;
    const saves = Array.from({ length: 20 }, (_, place) => (place * 7) % 20);
    await Promise.all(
      saves.map((place) =>
        savePosition(customerId, { videoId: 'v', position: place * 10, savedAt: plus(start, place), minutes: 90 }),
      ),
    );
    expect((await readPosition(customerId, 'v'))?.position).toBe(190);
  });

  test('the control: without the condition a save that comes late wins', async () => {
    expect(await saveInOrder([1, 3, 2], true)).toBe(20);
  });
});
