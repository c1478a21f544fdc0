import { describe, expect, test } from 'vitest';

import { entries } from '#shared/catalogue/contract.ts';
import { needsOfPath, needsOfSubscription } from '#infra/needs.ts';
import type { Needs } from '#infra/needs.ts';
import { codeOfPath, codeOfSubscription, rightsOfPath, rightsOfSubscription } from '#infra/rights/function-rights.ts';
import { reachedFrom } from '#infra/rights/reached-code.ts';
import type { Right } from '#infra/rights/right.ts';
import { allSubscriptions } from '#infra/sources.ts';

import { usedBy } from './used-rights.ts';

describe('every function has the rights that its code makes use of, and no other', () => {
  test.each(entries.map((entry) => [entry.name, entry] as const))('%s', (_, entry) => {
    expect(needsOfPath(entry)).toEqual(usedBy(codeOfPath(entry), rightsOfPath(entry)));
  });

  test.each(allSubscriptions.map((subscription) => [subscription.name, subscription] as const))(
    '%s',
    (_, subscription) => {
      expect(needsOfSubscription(subscription)).toEqual(
        usedBy(codeOfSubscription(subscription), rightsOfSubscription(subscription)),
      );
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
  });

  test.each<[right: string, needs: Needs]>([
    ['content read PAGE#*', { content: 'read' }],
    ['sales check BASKET#*', { sales: 'write' }],
    ['content put ANSWER#*', { answers: true }],
    ['content read ANSWER#*', { content: 'read' }],
  ])('%s', (text, needs) => {
    const [table, deed, keys] = text.split(' ') as [Right['table'], Right['deed'], string];
    expect(usedBy([], [{ table, deed, keys }])).toEqual(needs);
  });

  test('a setting that the code reads is a need', () => {
    const [part] = parts('readBasket');
    const signing = part && { ...part, text: 'setting(env.ticketPrivateKey)' };
    expect(usedBy(signing ? [signing] : [], [])).toEqual({ signTickets: true });
  });
});
