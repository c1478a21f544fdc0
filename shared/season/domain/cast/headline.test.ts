import { describe, expect, test } from 'vitest';

import { proves, provesRow } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { type CastEntry, castHeadline, isCastListHidden } from './headline.ts';

const entry = (role: string, name: string, changes: Partial<CastEntry> = {}): CastEntry => ({
  id: `${role}-${name}`.toLowerCase(),
  role,
  name,
  replacements: [],
  isHiddenOnEventDetails: false,
  ...changes,
});
const six = ['Ann', 'Ben', 'Cal', 'Dee', 'Eve', 'Fay'].map((name) => entry('Soloist', name));

describe('the cast headline', () => {
  test.each<[string, CastEntry[], string | null, string | null]>([
    ['nobody', [], null, null],
    [
      'conductor and singers',
      [entry('Conductor', 'Ada'), entry('Tosca', 'Mira'), entry('Scarpia', 'Jon')],
      'Conducted by Ada',
      'Mira, Jon',
    ],
    [
      'at most five names, the conductor not among them',
      [entry('Conductor', 'Ada'), ...six],
      'Conducted by Ada',
      'Ann, Ben, Cal, Dee, Eve',
    ],
    [
      'a name that sings two roles counts once',
      [entry('Tosca', 'Mira'), entry('Shepherd', 'Mira'), ...six],
      null,
      'Mira, Ann, Ben, Cal, Dee',
    ],
    [
      'the last replacement',
      [entry('Tosca', 'Mira', { replacements: [{ name: 'Nell' }, { name: 'Olga' }] })],
      null,
      'Olga',
    ],
    ['a replaced conductor', [entry('Conductor', 'Ada', { replacements: [{ name: 'Bo' }] })], 'Conducted by Bo', null],
    ['hidden on event details', [entry('Tosca', 'Mira', { isHiddenOnEventDetails: true })], null, null],
    ['an id that ends in -hidden', [entry('Tosca', 'Mira', { id: 'tosca-hidden' })], null, null],
    ['an id that ends in -hidden-replacment', [entry('Tosca', 'Mira', { id: 'tosca-hidden-replacment' })], null, null],
    ['an id that ends in -hidden-replaced', [entry('Tosca', 'Mira', { id: 'tosca-hidden-replaced' })], null, null],
    ['an id with hidden in its middle', [entry('Tosca', 'Mira', { id: 'tosca-hidden-1' })], null, 'Mira'],
  ])('%s', (row, cast, conductedBy, names) => {
    provesRow(row, {
      'the last replacement': [statements.siteEntities.castEntrysLastReplacementCurrent],
      'conductor and singers': [statements.siteValidation.roleConductorShownConducted],
      'at most five names, the conductor not among them': [statements.siteValidation.headlineMost5DistinctNames],
      'a name that sings two roles counts once': [statements.siteValidation.headlineMost5DistinctNames],
      'hidden on event details': [statements.siteValidation.activitiesHiddenEventDetailsHidden],
      'an id that ends in -hidden': [statements.siteValidation.activitiesHiddenEventDetailsHidden],
      'an id that ends in -hidden-replacment': [statements.siteValidation.activitiesHiddenEventDetailsHidden],
      'an id that ends in -hidden-replaced': [statements.siteValidation.activitiesHiddenEventDetailsHidden],
    });
    expect(castHeadline(cast)).toEqual({ conductedBy, cast: names });
  });

  test.each([
    'Concert Master',
    'Guest Concert Master',
    'Associate Concert Master',
    'Assistant Concert Master',
    'Répétiteur',
    'Chorus Master',
    'Guest Chorus Master',
    'Assistant Chorus Master',
    'Chorus',
    'Orchestra',
  ])('leaves out the %s', (role) => {
    proves(statements.siteValidation.headlineExcludesTenRolesSpecification);
    expect(castHeadline([entry(role, 'Ada')])).toEqual({ conductedBy: null, cast: null });
  });
});

describe('a cast list', () => {
  const activity = { isCastListHidden: false, tags: [] };
  const tagged = { tags: [{ id: '1132' }] };
  test.each([
    ['is shown', activity, undefined, false],
    ['is hidden by the activity', { ...activity, isCastListHidden: true }, undefined, true],
    ['is hidden by tag', { ...activity, ...tagged }, undefined, true],
    ['is hidden by a tag of the event', activity, tagged, true],
  ])('%s', (row, of, event, hidden) => {
    if (row === 'is hidden by tag') proves(statements.siteValidation.tag1132HidesCastList);
    expect(isCastListHidden(of, event)).toBe(hidden);
  });
});
