import { describe, expect, test } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import type { Casting } from './artist.ts';
import { castChangeText, withCastChange, withoutReplacement, withReplacement } from './change.ts';

const artist = (name: string) => ({ name, slug: name.toLowerCase() });
const tosca: Casting = {
  id: 'tosca-2',
  role: 'Floria Tosca',
  ...artist('Mira'),
  replacements: [],
  isHiddenOnEventDetails: false,
};
const names = ({ replacements }: Casting) => replacements.map(({ name }) => name);

describe('a replacement', () => {
  test('is the last of those who stood in, and all of them stay named', () => {
    proves(statements.siteEntities.castEntrysLastReplacementCurrent);
    const twice = withReplacement(withReplacement(tosca, artist('Nell')), artist('Olga'));
    expect(names(twice)).toEqual(['Nell', 'Olga']);
    expect(twice.name).toBe('Mira');
  });

  test('by whoever has the role already changes nothing', () => {
    expect(withReplacement(tosca, artist('Mira'))).toBe(tosca);
    const once = withReplacement(tosca, artist('Nell'));
    expect(withReplacement(once, { name: ' nell ', slug: null })).toBe(once);
  });

  test('by the artist who was announced at first ends all of them', () => {
    const once = withReplacement(tosca, artist('Nell'));
    expect(withReplacement(once, artist('Mira'))).toEqual(tosca);
  });

  test('is withdrawn one at a time, down to none', () => {
    const twice = withReplacement(withReplacement(tosca, artist('Nell')), artist('Olga'));
    expect(names(withoutReplacement(twice))).toEqual(['Nell']);
    expect(withoutReplacement(tosca)).toEqual(tosca);
  });
});

describe('what changed in a cast', () => {
  test('is a sentence a role', () => {
    const cast = [withReplacement(tosca, artist('Nell')), { ...tosca, role: 'Scarpia', replacements: [artist('Jon')] }];
    expect(castChangeText(cast)).toBe('Nell replaces Mira as Floria Tosca. Jon replaces Mira as Scarpia.');
  });

  test('is nothing where nobody is replaced, and where the entry is hidden', () => {
    expect(castChangeText([tosca])).toBeNull();
    expect(castChangeText([{ ...withReplacement(tosca, artist('Nell')), id: 'tosca-hidden-replaced' }])).toBeNull();
  });
});

describe('a change of one role', () => {
  const event = {
    slug: 'tosca',
    activities: ['a', 'b'].map((id) => ({ id, cast: [tosca], castChange: null as string | null })),
  };
  const nell = (entry: Casting) => withReplacement(entry, artist('Nell'));

  test('reaches one performance and says so there', () => {
    const changed = withCastChange(event, { activityId: 'b', entryId: 'tosca-2' }, nell);
    expect(changed?.activities.map(({ castChange }) => castChange)).toEqual([
      null,
      'Nell replaces Mira as Floria Tosca.',
    ]);
    expect(changed?.activities[0]).toBe(event.activities[0]);
  });

  test('takes the sentence away again when it is withdrawn', () => {
    const changed = withCastChange(event, { activityId: 'b', entryId: 'tosca-2' }, nell)!;
    const back = withCastChange(changed, { activityId: 'b', entryId: 'tosca-2' }, withoutReplacement);
    expect(back?.activities[1]).toEqual(event.activities[1]);
  });

  test('that comes to nothing leaves the event as it is', () => {
    expect(withCastChange(event, { activityId: 'b', entryId: 'tosca-2' }, (entry) => entry)).toBe(event);
  });

  test.each([
    ['performance', { activityId: 'c', entryId: 'tosca-2' }],
    ['role', { activityId: 'a', entryId: 'tosca-9' }],
  ])('has no place where there is no such %s', (_, place) => {
    expect(withCastChange(event, place, nell)).toBeNull();
  });
});
