import { ScanCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { clientOf } from '#test/support/client-of.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { now } from '../runtime/clock.ts';
import { documents, tables } from '../table/client.ts';
import { contentKeys } from '../table/keys.ts';
import { beginPublication, readPublicationHead } from './content-versions.ts';
import { announcePublication, letPublicationCount } from './publications.ts';

let server: TestTables;
beforeEach(async () => void (server = await startTablesOverSdk()));
afterEach(() => server.stop());

async function begin() {
  const publication = await beginPublication({ by: 'Ada', now: now() });
  if ('busy' in publication) throw new Error(`${publication.by} is publishing.`);
  return publication;
}

const entryOf = ({ number }: { readonly number: number }) => ({ number, by: 'Ada', at: now(), deeds: [] });

test('a batch of ten that publish at once all tell of it, each under a number of its own', async () => {
  const numbers = await Promise.all(Array.from({ length: 10 }, () => announcePublication(['events'], now())));
  expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('the event of a publication carries its number as version', async () => {
  for (const number of [1, 2]) expect(await announcePublication(['events'], now())).toBe(number);
  const { Items = [] } = await documents.get().send(new ScanCommand({ TableName: tables.content() }));
  const told = Items.flatMap((item) =>
    item['outbox'] ? [JSON.parse(String(item['detail'])) as { version: number }] : [],
  );
  expect(told.map(({ version }) => version).toSorted((one, other) => one - other)).toEqual([1, 2]);
});

describe('where others are faster every time', () => {
  /** Takes the number that every transaction is about to take, a moment before it. */
  function alwaysTaken(): void {
    const real = documents.get();
    const send = async (command: unknown): Promise<unknown> => {
      if (command instanceof TransactWriteCommand) {
        const taking = { TableName: tables.content(), Key: { ...contentKeys.publications() } };
        const more = { UpdateExpression: 'ADD version :one', ExpressionAttributeValues: { ':one': 1 } };
        await real.send(new UpdateCommand({ ...taking, ...more }));
      }
      return real.send(command as never);
    };
    // Only this much of the client is used by stores.
    documents.provide(clientOf(send));
  }

  test('who tells of a publication gives up, and says so', async () => {
    alwaysTaken();
    await expect(announcePublication(['events'], now())).rejects.toThrow('Too many publish at once.');
  });

  test('a publication does not count, its publisher is told, and it can be tried again', async () => {
    const publication = await begin();
    const real = documents.get();
    alwaysTaken();
    await expect(letPublicationCount(publication, entryOf(publication), now())).rejects.toThrow(
      'Too many publish at once.',
    );
    documents.provide(real);
    expect(await readPublicationHead()).toMatchObject({ number: 0, pending: { by: 'Ada' } });
    expect(await letPublicationCount(publication, entryOf(publication), now())).toBe(true);
  });
});

test('a publication whose place was taken over does not count, and is not tried again', async () => {
  const asleep = await begin();
  await beginPublication({ by: 'Ben', now: now(), takesOver: true });
  expect(await letPublicationCount(asleep, entryOf(asleep), now())).toBe(false);
});
