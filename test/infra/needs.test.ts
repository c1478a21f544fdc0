import { describe, expect, test } from 'vitest';

import { entries } from '#shared/catalogue/contract.ts';
import type { PathEntry } from '#shared/kernel/contract/path.ts';
import type { EventSubscription } from '#shared/kernel/events/subscription.ts';
import { needsOfPath, needsOfSubscription } from '#infra/needs.ts';
import type { Needs } from '#infra/needs.ts';
import { allSubscriptions, sourceOfEntry, sourceOfSubscription } from '#infra/sources.ts';

import { reachedFrom, usedBy } from './used-rights.ts';
import type { Part } from './used-rights.ts';

/** The chain itself only passes the visitor on. */
const asksForVisitor = ({ file, members }: Part): boolean =>
  members.has('visitor') && !file.startsWith('functions/platform/http/');

/** What a handler uses, with what the chain of every path does for it: sessions are read, and changes remember their keys. */
function neededByPath(entry: PathEntry): Needs {
  const reached = reachedFrom(sourceOfEntry(entry));
  const used = usedBy(reached);
  const asks = entry.access !== 'public' || reached.some(asksForVisitor);
  const remembers = Object.entries(entry.methods).some(([method, spec]) => method !== 'GET' && !spec.repeatable);
  return {
    ...used,
    ...(asks ? { customers: used.customers ?? ('read' as const) } : {}),
    ...(remembers ? { sales: 'write' as const } : {}),
  };
}

/** What a consumer uses, with the memory of one that must not repeat its effect. */
function neededBySubscription(subscription: EventSubscription): Needs {
  const reached = reachedFrom(sourceOfSubscription(subscription));
  const remembers = subscription.letter ?? reached.some(({ text }) => text.includes(`effect: 'remember'`));
  return { ...usedBy(reached), ...(remembers ? { sales: 'write' as const } : {}) };
}

describe('every function has the rights that its code makes use of, and no other', () => {
  test.each(entries.map((entry) => [entry.name, entry] as const))('%s', (_, entry) => {
    expect(needsOfPath(entry)).toEqual(neededByPath(entry));
  });

  test.each(allSubscriptions.map((subscription) => [subscription.name, subscription] as const))(
    '%s',
    (_, subscription) => {
      expect(needsOfSubscription(subscription)).toEqual(neededBySubscription(subscription));
    },
  );
});

describe('the walk through the code', () => {
  const store = 'functions/box-office/store/baskets.ts';
  const parts = (exported: string) => reachedFrom({ name: 'a store', file: store, exported });

  test('follows what an export runs in other files, and nothing else of its own', () => {
    const reached = parts('takeSeats').map(({ file, declares }) => `${file} ${declares.join()}`);
    expect(reached).toContain('functions/box-office/store/seats.ts holdLine');
    expect(reached).not.toContain(`${store} readBasket`);
    expect(usedBy(parts('readBasket'))).toEqual({ sales: 'read' });
    expect(usedBy(parts('takeSeats'))).toEqual({ sales: 'write' });
  });

  test.each<[text: string, used: Needs]>([
    [`readItem(tables.content(), key, kind)`, { content: 'read' }],
    [`new QueryCommand({ TableName: tables.sales() })`, { sales: 'read' }],
    [`({ Put: { TableName: tables.sales(), Item } })`, { sales: 'write' }],
    [`({ ConditionCheck: { TableName: tables.customers(), Key } })`, { customers: 'write' }],
    [`new DeleteCommand({ TableName: tables.content(), Key })`, { content: 'write' }],
    [`outbox(tables.customers(), kind, about, facts)`, { customers: 'write' }],
    [`readItem(tables[table](), key, kind)`, { sales: 'read', customers: 'read' }],
    [`setting(env.ticketPrivateKey)`, { signTickets: true }],
    [`pure(lines)`, {}],
  ])('%s', (text, used) => {
    const part: Part = { file: store, declares: [], names: new Set(), members: new Set(), onDemand: [], text };
    expect(usedBy([part])).toEqual(used);
  });
});
