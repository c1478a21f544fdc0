import { describe, expect, test } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { countryRefusal, shownIn } from './country.ts';

const gb = ['GB'];
const others = ['FR', 'DE'];
const none: string[] = [];

test('while nobody was asked for the country, a list has what may be shown everywhere; where it cannot be told, nothing', () => {
  const [everywhere, british, notAmerican] = [
    { allowedCountries: [], restrictedCountries: [] },
    { allowedCountries: ['GB'], restrictedCountries: [] },
    { allowedCountries: [], restrictedCountries: ['US'] },
  ];
  const all = [everywhere, british, notAmerican];
  expect(shownIn(all, undefined)).toEqual([everywhere]);
  expect(shownIn(all, null)).toEqual([]);
  expect(shownIn(all, 'GB')).toEqual(all);
  expect(shownIn(all, 'US')).toEqual([everywhere]);
});

describe('the country rule (spec 1 §5)', () => {
  test.each([
    // allowed, restricted, country, shown
    [none, none, 'GB', true],
    [gb, none, 'GB', true],
    [gb, none, 'gb', true],
    [others, none, 'GB', false],
    [none, gb, 'GB', false],
    [none, others, 'GB', true],
    [gb, gb, 'GB', true],
    [others, others, 'GB', false],
    [others, gb, 'FR', true],
  ])('allowed %j, restricted %j, seen from %s: %s', (allowedCountries, restrictedCountries, country, isShown) => {
    proves(
      statements.siteValidation.allowedCountriesListVisitorsCountry,
      statements.siteValidation.withoutOneMustNotNon,
      statements.streamValidation.videoContentFilteredCountryCode,
    );
    expect(countryRefusal({ allowedCountries, restrictedCountries }, country)).toBe(isShown ? null : 'country-refused');
  });

  test.each([
    [none, none],
    [gb, none],
    [none, gb],
    [gb, gb],
  ])(
    'allowed %j, restricted %j: nothing is shown where the country is unknown',
    (allowedCountries, restrictedCountries) => {
      proves(
        statements.siteValidation.nothingShownCountryUnknown,
        statements.streamValidation.nothingShownCountryUnknown,
      );
      expect(countryRefusal({ allowedCountries, restrictedCountries }, null)).toBe('country-unknown');
      expect(countryRefusal({ allowedCountries, restrictedCountries }, '')).toBe('country-unknown');
      expect(shownIn([{ allowedCountries, restrictedCountries }], null)).toEqual([]);
    },
  );

  test('leaves the others of a list in their order', () => {
    const video = (id: string, allowedCountries: string[]) => ({ id, allowedCountries, restrictedCountries: none });
    expect(shownIn([video('a', gb), video('b', others), video('c', none)], 'GB').map(({ id }) => id)).toEqual([
      'a',
      'c',
    ]);
  });
});
