import { describe, expect, test } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import {
  isSeasonParameter,
  seasonInWords,
  isUsed,
  seasonLabel,
  seasonParameter,
  usedSeasons,
} from './booking-season.ts';
import type { UsedSeason } from './booking-season.ts';

const winter: UsedSeason = { id: '989', season: '26/27', bookingPeriod: 'Winter', internal: false };

describe('a booking season is used (spec 1 §3, §9)', () => {
  test.each([
    ['with season and period, for visitors', {}, true],
    ['from number 964 on', { id: '964' }, true],
    ['not below 964', { id: '963' }, false],
    ['not with a number that only sorts high as text', { id: '97' }, false],
    ['not when internal', { internal: true }, false],
    ['not without a season', { season: null }, false],
    ['not without a period', { bookingPeriod: null }, false],
    ['not with an empty period', { bookingPeriod: '' }, false],
    ['not with an id that is no number', { id: 'winter' }, false],
  ])('%s', (_, over, expected) => {
    expect(isUsed({ ...winter, ...over })).toBe(expected);
  });
});

test('its label is season plus period, its parameter the lower-cased period, a hyphen and the season without slash', () => {
  proves(
    statements.siteEntities.bookingSeasonsLabelSeasonPlus,
    statements.siteEntities.bookingSeasonsUrlValueLowercased,
  );
  expect(seasonLabel(winter)).toBe('26/27 Winter');
  expect(seasonParameter(winter)).toBe('winter-2627');
});

test('seasons are offered once each, in the order of their numbers', () => {
  proves(statements.siteEntities.bookingSeasonUsedOnlyIfNotInternal);
  const spring = { ...winter, id: '1000', bookingPeriod: 'Spring' };
  const internal = { ...winter, id: '990', internal: true };
  expect(usedSeasons([spring, winter, internal, { ...spring }])).toEqual([winter, spring]);
});

describe('an old address of a season (spec 1 §2)', () => {
  test('is written in words where no season has it', () => {
    expect(seasonInWords('autumn-1819')).toBe('autumn 18/19');
  });

  test.each(['autumn-1819', 'winter-2627', 'spring-4950', 'summer-5050'])('%s', (text) => {
    expect(isSeasonParameter(text)).toBe(true);
  });
  test.each([
    'autumn-1718',
    'winter-5051',
    'autumn-181',
    'monsoon-1819',
    'Autumn-1819',
    'autumn-18-19',
    'autumn-18190',
  ])('is not %s', (text) => {
    proves(statements.siteEntities.bookingSeasonUsedOnlyIfNotInternal, statements.siteLimits.bookingSeasonsIdUnder964);
    expect(isSeasonParameter(text)).toBe(false);
  });
});
