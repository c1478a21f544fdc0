import { describe, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { myListLimit, withoutTitles, withTitles } from './my-list.ts';

const early = instant('2026-11-21T19:30:00Z');
const late = instant('2026-11-22T19:30:00Z');
const list = (...eventIds: string[]) => eventIds.map((eventId) => ({ eventId, addedAt: early }));
const ids = (entries: readonly { eventId: string }[] | null) => entries?.map(({ eventId }) => eventId) ?? null;

describe('My List', () => {
  test.each<[string, string[], string[], string[]]>([
    ['the first title', [], ['a'], ['a']],
    ['one more, at the end', ['b'], ['a'], ['b', 'a']],
    ['one that is on it, where it stands', ['b', 'a'], ['b'], ['b', 'a']],
    ['several, in the order in which they are named', ['b'], ['d', 'a', 'c'], ['b', 'd', 'a', 'c']],
    ['one that is named twice', ['b'], ['a', 'a'], ['b', 'a']],
  ])('keeps %s', (row, before, added, after) => {
    if (row === 'one more, at the end') proves(statements.streamStates.myListAddingAppends);
    expect(ids(withTitles(list(...before), added, late))).toEqual(after);
  });

  test('keeps the moment at which a title was first added', () => {
    expect(withTitles(list('a'), ['a', 'b'], late)).toEqual([
      { eventId: 'a', addedAt: early },
      { eventId: 'b', addedAt: late },
    ]);
  });

  test.each<[string, string[], string[], string[]]>([
    ['a title', ['a', 'b', 'c'], ['b'], ['a', 'c']],
    ['several', ['a', 'b', 'c'], ['c', 'a'], ['b']],
    ['one that is not on it', ['a', 'b'], ['d'], ['a', 'b']],
    ['the last one', ['a'], ['a'], []],
  ])('loses %s', (_, before, removed, after) => {
    expect(ids(withoutTitles(list(...before), removed))).toEqual(after);
  });

  test('has room for 500 titles, and takes none of those that do not fit together', () => {
    const full = list(...Array.from({ length: myListLimit - 1 }, (_, place) => `t${place}`));
    expect(withTitles(full, ['one-more'], late)).toHaveLength(500);
    expect(withTitles(full, ['one-more', 'and-another'], late)).toBeNull();
    expect(withTitles(full, ['one-more', 't0'], late)).toHaveLength(500);
  });
});
