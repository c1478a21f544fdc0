import {
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { clientOf } from '#test/support/client-of.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { writeItems } from '../table/batch.ts';
import { documents } from '../table/client.ts';
import { contentKeys } from '../table/keys.ts';
import { write } from '../table/transaction.ts';
import { asOneReader, contentVersion } from './content-version.ts';
import { beginPublication, giveUp, letCount, settle, stage } from './content-versions.ts';
import type { Publication } from './content-versions.ts';
import { changedDocument, packed, queryItems, readDocument, readVersioned, unpacked } from './documents.ts';
import type { Versioned } from './documents.ts';

const now = instant('2026-11-22T10:00:00.000Z');

let tables: TestTables;
beforeEach(async () => {
  tables = await startTablesOverSdk();
});
afterEach(() => tables.stop());

const pages = ['a', 'b', 'c', 'd'];
const keyOf = (name: string) => contentKeys.page(name);

async function begin(by = 'Ada', at = now, takesOver = false): Promise<Publication> {
  const begun = await beginPublication({ by, now: at, takesOver });
  if ('busy' in begun) throw new Error(`${begun.by} is publishing.`);
  return begun;
}

/** Every page has the same word; `d` is added by `two` and removed by `three`; the list grows. */
async function publish(word: string, takesOver = false): Promise<void> {
  const publication = await begin('Ada', now, takesOver);
  const own = pages
    .filter((name) => name !== 'd' || word !== 'three')
    .map((name) => ({ ...keyOf(name), doc: packed(word) }));
  const gone = word === 'three' ? [keyOf('d')] : [];
  const total = word === 'one' ? 2 : 3;
  const list = Array.from({ length: total }, (_, place) => ({
    ...contentKeys.listItem('events', place),
    doc: packed(word),
    total,
  }));
  await stage(publication, [...own.filter(({ pk }) => word !== 'one' || !pk.endsWith('#d')), ...gone, ...list]);
  if (!(await letCount(publication, now, []))) throw new Error('Somebody took over.');
  if (publication.before > 0) await settle(publication.number);
}

/** What visitors read: the pages one by one, and the list in one query. */
async function shown(): Promise<string> {
  const words = await Promise.all(pages.map((name) => readDocument<string>(keyOf(name))));
  const { items } = await queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': contentKeys.list('events') },
  });
  const total = Number(items[0]?.['total']);
  const list = items.map((item) => `${String(unpacked(item))}/${String(item['total'])}`).slice(0, total);
  return [...words.map(String), ...list].join(' ');
}

const states = {
  one: 'one one one null one/2 one/2',
  two: 'two two two two two/3 two/3 two/3',
  three: 'three three three null three/3 three/3 three/3',
};

/** A machine that dies before its write of this number; reads go on. */
function dyingAt(fatal: number): { readonly heal: () => void; readonly writes: () => number } {
  const real = documents.get();
  let writes = 0;
  const isWrite = (command: unknown): boolean =>
    [PutCommand, UpdateCommand, DeleteCommand, TransactWriteCommand, BatchWriteCommand].some(
      (kind) => command instanceof kind,
    );
  const send = async (command: never): Promise<unknown> => {
    if (isWrite(command)) {
      writes += 1;
      if (writes >= fatal) throw new Error('killed');
    }
    return real.send(command);
  };
  // Only this much of the client is used by stores.
  documents.provide(clientOf(send));
  return { heal: () => documents.provide(real), writes: () => writes };
}

describe('a publication', () => {
  it('counts whole or not at all, wherever it is killed, and the next one ends what it began', async () => {
    await publish('one');
    const seen = new Set<string>();
    let isThrough = false;
    for (let fatal = 1; !isThrough; fatal += 1) {
      const machine = dyingAt(fatal);
      await publish('two', true).then(
        () => (isThrough = true),
        () => undefined,
      );
      machine.heal();
      const state = await shown();
      expect([states.one, states.two]).toContain(state);
      seen.add(state);
      if (!isThrough) {
        await publish('three', true);
        expect(await shown()).toBe(states.three);
        await publish('one', true);
        // A list shrinks only by a publication: this one removes the third place.
        const third = await begin('Ada', now, true);
        await stage(third, [contentKeys.listItem('events', 2), keyOf('d')]);
        await letCount(third, now, []);
        await settle(third.number);
        expect(await shown()).toBe(states.one);
      }
    }
    expect([...seen].toSorted()).toEqual([states.one, states.two].toSorted());
  });

  it('control: written in place, a killed one leaves half of each', async () => {
    await publish('one');
    const machine = dyingAt(2);
    const inPlace = async (): Promise<void> => {
      for (const name of pages) await writeItems('content', [{ ...keyOf(name), doc: packed('two') }]);
    };
    await expect(inPlace()).rejects.toThrow('killed');
    machine.heal();
    expect(Object.values(states)).not.toContain(await shown());
  });

  it('leaves nothing beside what counts', async () => {
    await publish('one');
    await publish('two');
    const { items } = await queryItems({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': keyOf('a').pk },
    });
    expect(items[0]).not.toHaveProperty('next');
  });

  it('has the only place; a second publisher is told who is there', async () => {
    await begin('Ada');
    expect(await beginPublication({ by: 'Ben', now })).toEqual({ busy: true, by: 'Ada', since: now });
  });

  it('is given up after ten minutes, and one that wakes up then lets nothing count', async () => {
    await publish('one');
    const asleep = await begin('Ada');
    await stage(asleep, [{ ...keyOf('a'), doc: packed('asleep') }]);
    const awake = await begin('Ben', plus(now, 10 * minute));
    await stage(awake, [{ ...keyOf('b'), doc: packed('awake') }]);
    expect(await letCount(asleep, now, [])).toBe(false);
    expect(await letCount(awake, now, [])).toBe(true);
    expect(await shown()).toMatch(/^one awake one/);
  });

  it('is not spoilt by the one that it took over and that is still laying its own beside things', async () => {
    await publish('one');
    const slow = await begin('Ada');
    const next = await begin('Ben', now, true);
    await stage(next, [
      { ...keyOf('a'), doc: packed('next') },
      { ...keyOf('b'), doc: packed('next') },
    ]);
    await stage(slow, [
      { ...keyOf('b'), doc: packed('slow') },
      { ...keyOf('c'), doc: packed('slow') },
    ]);
    expect(await letCount(slow, now, [])).toBe(false);
    expect(await letCount(next, now, [])).toBe(true);
    expect(await shown()).toMatch(/^next next one/);
    expect(await settle(next.number)).toEqual([]);
    expect(await shown()).toMatch(/^next next one/);
  });

  it('takes away what the one before it, which was interrupted, has laid beside things', async () => {
    await publish('one');
    await stage(await begin('Ada'), [{ ...keyOf('new'), doc: packed('new') }]);
    const row = async () =>
      (await documents.get().send(new GetCommand({ TableName: 'content', Key: keyOf('new') }))).Item;
    expect(await row()).toMatchObject({ next: { of: 2 } });
    await begin('Grace', now, true);
    expect(await row()).toBeUndefined();
  });

  it('can be given up at once', async () => {
    await publish('one');
    const given = await begin();
    await stage(given, [
      { ...keyOf('a'), doc: packed('two') },
      { ...keyOf('d'), doc: packed('two') },
    ]);
    expect(await giveUp(given)).toBe(true);
    expect(await shown()).toBe(states.one);
    await publish('two');
  });

  it.each([
    ['before it counts', 'old changed'],
    ['before it has moved into its place', 'new changed'],
  ])('does not lose what the house changes %s', async (moment, expected) => {
    const key = keyOf('a');
    const first = await begin();
    await stage(first, [{ ...key, doc: packed('old') }]);
    await letCount(first, now, []);
    const publication = await begin();
    await stage(publication, [{ ...key, doc: packed('new') }]);
    if (moment !== 'before it counts') await letCount(publication, now, []);
    const standing = await readVersioned<string>(key);
    await write(changedDocument(key, { doc: `${standing?.doc} changed`, version: standing?.version ?? 0 }));
    if (moment === 'before it counts') await letCount(publication, now, []);
    expect(await settle(publication.number)).toEqual([key]);
    expect(await readDocument(key)).toBe(expected);
  });

  it('refuses a change that was read before it, and takes one that was read after it, whichever publication it is', async () => {
    await publish('one');
    for (const word of ['two', 'three']) {
      const before = await readVersioned<string>(keyOf('a'));
      await publish(word);
      expect(await change('late', before)).toBe(false);
      expect(await readDocument(keyOf('a'))).toBe(word);
      expect(await change('changed', await readVersioned<string>(keyOf('a')))).toBe(true);
      expect(await readDocument(keyOf('a'))).toBe('changed');
    }
    async function change(doc: string, read: Versioned<string> | null): Promise<boolean> {
      return (await write(changedDocument(keyOf('a'), { doc, version: read?.version ?? 0 }))).written;
    }
  });
});

describe('the version of the content that counts', () => {
  it('is none before the first publication', async () => {
    expect(await contentVersion()).toBeNull();
  });

  it('rises with each publication and each change by the house, and only then', async () => {
    const versions: (number | null)[] = [];
    const step = async (change: () => Promise<unknown>) => {
      await change();
      versions.push(await contentVersion());
    };
    await step(() => publish('one'));
    const publication = await begin();
    await step(() => stage(publication, [{ ...keyOf('a'), doc: packed('two') }]));
    await step(() => letCount(publication, now, []));
    await step(() => settle(publication.number));
    const read = await readVersioned<string>(keyOf('a'));
    await step(() => write(changedDocument(keyOf('a'), { doc: 'changed', version: read?.version ?? 0 })));
    // A concurrent change since the read: nothing is written.
    await step(() => write(changedDocument(keyOf('a'), { doc: 'late', version: read?.version ?? 0 })));
    await step(() => publish('three', true));
    expect(versions).toEqual([1, 1, 2, 2, 3, 3, 4]);
  });

  it('is read once for one reader, and again for the next', async () => {
    await publish('one');
    await asOneReader(async () => {
      expect(await contentVersion()).toBe(1);
      await publish('two');
      expect(await contentVersion()).toBe(1);
    });
    expect(await asOneReader(contentVersion)).toBe(2);
  });

  it('is never newer than a document that one reader shares', async () => {
    await publish('one');
    const read = () => readDocument(keyOf('a'));
    await asOneReader(async () => {
      expect(await read()).toBe('one');
      await publish('two');
      expect(await contentVersion()).toBe(2);
      // Read anew after the version, then shared.
      expect(await Promise.all([read(), read()])).toEqual(['two', 'two']);
      await publish('three');
      expect(await read()).toBe('two');
    });
    expect(await read()).toBe('three');
  });
});

it('a query that asked for so many rows has not been cut by the table', async () => {
  await publish('one');
  const listed = {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': contentKeys.list('events') },
  };
  const { items, isCut, next } = await queryItems({ ...listed, Limit: 1 });
  expect(items).toHaveLength(1);
  expect(isCut).toBe(false);
  expect(next).toBeDefined();
});
