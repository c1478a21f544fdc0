import { describe, expect, it } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { publicCast, withPublicCasts } from './public-cast.ts';

const entry = (role: string, name: string, over: { id?: string; isHiddenOnEventDetails?: boolean } = {}) => ({
  id: role.toLowerCase(),
  role,
  name,
  replacements: [],
  isHiddenOnEventDetails: false,
  ...over,
});
const cast = [
  entry('Tosca', 'Mira'),
  entry('Guest', 'Zed', { id: 'guest-hidden' }),
  entry('Spirit', 'Ann', { id: 'spirit-hidden-replacment' }),
  entry('Voice', 'Ben', { id: 'voice-hidden-replaced' }),
  entry('Ghost', 'Cal', { isHiddenOnEventDetails: true }),
];
const night = { id: 'a', cast, tags: [], isCastListHidden: false, castChange: 'Mira replaces Nell as Tosca.' };
const productions = [{ id: 'w', cast: [entry('Tosca', 'Mira'), entry('Tosca', 'Olga'), cast[1]!] }];
const run = { tags: [], castListInfo: { isActivated: true }, activities: [night], productions };
const tagged = [{ id: '1132' }];

const keptBack = [
  ['cast lists are off', { ...run, castListInfo: { isActivated: false } }],
  ['the event is tagged 1132', { ...run, tags: tagged }],
  ['the performance is tagged 1132', { ...run, activities: [{ ...night, tags: tagged }] }],
  ['the performance says so', { ...run, activities: [{ ...night, isCastListHidden: true }] }],
] as const;

describe('the cast that anybody may read (spec 1 §3, §5)', () => {
  it('leaves out whoever is hidden, by the flag and by each ending of an id', () => {
    proves(statements.siteValidation.activitiesHiddenEventDetailsHidden);
    expect(publicCast(run, night).map(({ name }) => name)).toEqual(['Mira']);
  });

  it.each(keptBack)('is empty where %s', (row, event) => {
    if (row === 'the event is tagged 1132') proves(statements.siteValidation.tag1132HidesCastList);
    expect(publicCast(event, event.activities[0])).toEqual([]);
  });

  it.each(keptBack)('of a run says neither a change nor the cast of a work where %s', (row, event) => {
    if (row === 'the event is tagged 1132') proves(statements.siteValidation.tag1132HidesCastList);
    const { activities, productions: works } = withPublicCasts(event);
    expect([activities[0]?.cast, activities[0]?.castChange, works[0]?.cast]).toEqual([[], null, []]);
  });

  it('of a run keeps the change, and of a work whom a list that may be read names', () => {
    const { activities, productions: works } = withPublicCasts(run);
    expect(activities[0]?.castChange).toBe('Mira replaces Nell as Tosca.');
    expect(works[0]?.cast.map(({ name }) => name)).toEqual(['Mira']);
  });
});
