import { describe, expect, test } from 'vitest';

import { day, instant, plus } from '#shared/kernel/time/instant.ts';

import { opensAtOf, saleRefusal, startByOf, startRefusal } from './rental.ts';
import type { RentedFilm } from './rental.ts';

const now = instant('2026-11-22T18:54:00Z');
const curtain = instant('2026-11-25T19:30:00Z');
const film = (over: Partial<RentedFilm> = {}): RentedFilm => ({
  assetType: 'vod',
  startDate: null,
  allowedCountries: [],
  restrictedCountries: [],
  ...over,
});
const live = film({ assetType: 'live', startDate: curtain });
const coming = film({ startDate: curtain });
const british = film({ allowedCountries: ['GB'] });
const notAmerican = film({ restrictedCountries: ['US'] });

describe('whether a rental is sold, and whether its clock starts', () => {
  test.each([
    ['a film that is there', [film()], 'GB', null, null],
    ['a film that came out this moment', [film({ startDate: now })], 'GB', null, null],
    ['a film that is not out yet', [coming], 'GB', 'video-not-out', 'video-not-out'],
    ['a live evening before its curtain', [live], 'GB', null, 'video-not-out'],
    ['a live evening from its curtain on', [film({ assetType: 'live', startDate: now })], 'GB', null, null],
    ['a film for other countries', [british], 'US', 'country-refused', 'country-refused'],
    ['a film that this country may not see', [notAmerican], 'US', 'country-refused', 'country-refused'],
    ['a film, the country unknown', [film()], null, 'country-unknown', 'country-unknown'],
    ['a package with one film for other countries', [film(), british], 'US', 'country-refused', 'country-refused'],
    ['a package with one film that is not out', [film(), coming], 'GB', 'video-not-out', 'video-not-out'],
    ['a package with a live evening ahead', [film(), live], 'GB', null, 'video-not-out'],
    ['a fee that opens nothing, the country unknown', [], null, 'country-unknown', 'country-unknown'],
  ] as const)('%s', (_, films, country, sale, start) => {
    expect([saleRefusal(films, country, now), startRefusal(films, country, now)]).toEqual([sale, start]);
  });

  test('the last of several beginnings opens a package', () => {
    const later = film({ assetType: 'live', startDate: plus(curtain, day) });
    expect(opensAtOf([later, film(), live], now)).toBe(plus(curtain, day));
    expect(opensAtOf([film({ startDate: plus(now, -day) })], now)).toBeNull();
  });

  test('the 30 days to begin count from the curtain, never from an earlier payment', () => {
    expect(startByOf(now, curtain)).toBe(plus(curtain, 30 * day));
    expect(startByOf(plus(curtain, day), curtain)).toBe(plus(curtain, 31 * day));
  });
});
