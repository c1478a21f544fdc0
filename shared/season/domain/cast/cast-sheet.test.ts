import { describe, expect, test } from 'vitest';

import type { Casting } from './artist.ts';
import { beforeShowAll, castSheetOf, isCastSheetLinked, isCastShown } from './cast-sheet.ts';

const entry = (role: string, changes: Partial<Casting> = {}): Casting => ({
  id: role.toLowerCase().replaceAll(' ', '-'),
  role,
  name: `${role}’s artist`,
  slug: null,
  replacements: [],
  isHiddenOnEventDetails: false,
  ...changes,
});
const castListInfo = {
  isActivated: true,
  useNextjsCastSheet: true,
  showCastSheet: ['p1'],
  rolesToDisplay: [],
  isTruncatedManually: false,
};
const event = { tags: [], castListInfo, productions: [{ id: 'w1', creatives: [] }] };
const activity = { id: 'p1', isCastListHidden: false, tags: [], cast: [entry('Tosca')] };
const hidden = { tags: [{ id: '1132' }] };
const roles = (cast: readonly Casting[]) => cast.map(({ role }) => role);

describe('a cast list is shown', () => {
  test.each([
    ['where cast lists are on and it is not kept back', event, activity, true],
    [
      'not where cast lists are off',
      { ...event, castListInfo: { ...castListInfo, isActivated: false } },
      activity,
      false,
    ],
    ['not where the performance keeps it back', event, { ...activity, isCastListHidden: true }, false],
    ['not where the performance is tagged 1132', event, { ...activity, ...hidden }, false],
    ['not where the event is tagged 1132', { ...event, ...hidden }, activity, false],
    [
      'not where everybody on it is hidden',
      event,
      { ...activity, cast: [entry('Tosca', { id: 'tosca-hidden' })] },
      false,
    ],
  ])('%s', (_, of, performance, shown) => {
    expect(isCastShown(of, performance)).toBe(shown);
    expect(isCastSheetLinked(of, performance)).toBe(shown);
  });

  test('and its full sheet is linked for the performances that the editors named', () => {
    expect(isCastShown(event, { ...activity, id: 'p2' })).toBe(true);
    expect(isCastSheetLinked(event, { ...activity, id: 'p2' })).toBe(false);
    const printed = { ...event, castListInfo: { ...castListInfo, useNextjsCastSheet: false } };
    expect([isCastShown(printed, activity), isCastSheetLinked(printed, activity)]).toEqual([true, false]);
  });
});

describe('a cast sheet', () => {
  test('puts the conductor at the top, the roles by work, and orchestra and chorus at the end', () => {
    const cast = ['Orchestra', 'Tosca', 'Chorus Master', 'Scarpia', 'Conductor'].map((role) => entry(role));
    const sheet = castSheetOf(event, { cast });
    expect(roles(sheet.conductors)).toEqual(['Conductor']);
    expect(sheet.works.map(({ cast: of }) => roles(of))).toEqual([['Tosca', 'Scarpia']]);
    expect(roles(sheet.pit)).toEqual(['Chorus Master', 'Orchestra']);
  });

  test('gives every work on the bill its own roles, and keeps those of none', () => {
    const bill = { ...event, productions: ['w1', 'w2', 'w3'].map((id) => ({ id, creatives: [] })) };
    const cast = [
      entry('Madge', { production: 'w2' }),
      entry('Sylph', { production: 'w1' }),
      entry('Compère'),
      entry('James', { production: 'w1' }),
    ];
    const sheet = castSheetOf(bill, { cast });
    expect(sheet.works.map(({ work, cast: of }) => [work.id, ...roles(of)])).toEqual([
      ['w1', 'Sylph', 'James'],
      ['w2', 'Madge'],
      ['w3'],
    ]);
    expect(roles(sheet.others)).toEqual(['Compère']);
  });

  test('begins with the roles that the editors named, and names nobody who is hidden', () => {
    const cast = [entry('Spoletta'), entry('Sacristan', { isHiddenOnEventDetails: true }), entry('Tosca')];
    const named = { ...event, castListInfo: { ...castListInfo, rolesToDisplay: ['Tosca'] } };
    expect(castSheetOf(named, { cast }).works.map(({ cast: of }) => roles(of))).toEqual([['Tosca', 'Spoletta']]);
  });
});

describe('before “Show all” stand', () => {
  const long = Array.from({ length: 11 }, (_, place) => entry(`Role ${place + 1}`));

  test('the first eight of more than ten', () => {
    expect(beforeShowAll(long, castListInfo)).toEqual(long.slice(0, 8));
  });

  test('all of ten', () => {
    expect(beforeShowAll(long.slice(0, 10), castListInfo)).toHaveLength(10);
  });

  test('only the roles that the editors chose, where they truncate by hand', () => {
    const byHand = { isTruncatedManually: true, rolesToDisplay: ['Role 9', 'Role 2'] };
    expect(roles(beforeShowAll(long, byHand))).toEqual(['Role 2', 'Role 9']);
  });

  test('all of them where the chosen roles are not in this list', () => {
    expect(beforeShowAll(long, { isTruncatedManually: true, rolesToDisplay: ['Tosca'] })).toHaveLength(11);
  });
});
