import { describe, expect, expectTypeOf, test } from 'vitest';

import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { video as videoResource } from '#shared/streaming/contract/index.ts';
import { proves, provesRow } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { countryRefusal } from '../country.ts';
import {
  entitlementTo,
  feesOf,
  isSubscriber,
  type HeldRental,
  type ProtectedVideo,
  type Scheme,
  type Viewer,
} from './entitlement.ts';
import { viewingCallToAction } from './viewing.ts';

const now = '2026-12-03T19:30:00.000Z';
const before = '2026-12-03T19:29:59.999Z';
const after = '2026-12-03T19:30:00.001Z';

const film: ProtectedVideo = {
  videoType: 'performance',
  feeId: 'f1',
  packageFeeIds: ['pack'],
  allowedCountries: [],
  restrictedCountries: [],
};
const visitor: Viewer = { isLoggedIn: false, schemes: [], rentals: [], country: 'GB' };
const customer: Viewer = { ...visitor, isLoggedIn: true };
const eligible = [{ id: 'stream-subscription', status: 'eligible' }];
const rental = { feeId: 'f1', status: 'purchased', startBy: after, windowEnd: null };
const renting = (changes: object): Viewer => ({ ...customer, rentals: [{ ...rental, ...changes }] });
const open = { unsubscribedWatching: true };
const shut = { unsubscribedWatching: false };

test('the flat video of the contract is what the rules read', () => {
  expectTypeOf<Flat<typeof videoResource>>().toExtend<ProtectedVideo>();
});

describe('who may watch', () => {
  test.each<[string, Partial<ProtectedVideo>, Viewer, typeof open, string]>([
    ['a trailer, anybody', { videoType: 'trailer' }, visitor, shut, 'trailer'],
    ['an insight is no trailer', { videoType: 'insight' }, visitor, shut, 'not-entitled'],
    ['a subscriber', {}, { ...customer, schemes: eligible }, shut, 'subscription'],
    [
      'a subscriber, a film that cannot be rented',
      { feeId: null, packageFeeIds: [] },
      { ...customer, schemes: eligible },
      shut,
      'subscription',
    ],
    [
      'schemes of somebody who is not signed in do not count',
      {},
      { ...visitor, schemes: eligible },
      shut,
      'not-entitled',
    ],
    [
      'beta access',
      {},
      { ...customer, schemes: [{ id: 'livestreaming-beta-access', status: 'eligible' }] },
      shut,
      'subscription',
    ],
    [
      'a lapsed subscription',
      {},
      { ...customer, schemes: [{ id: 'stream-subscription', status: 'lapsed' }] },
      shut,
      'not-entitled',
    ],
    ['another scheme', {}, { ...customer, schemes: [{ id: 'newsletter', status: 'eligible' }] }, shut, 'not-entitled'],
    ['nothing bought', {}, customer, shut, 'not-entitled'],
    ['rented, not begun', {}, renting({}), shut, 'rental'],
    ['rented as a package', {}, renting({ feeId: 'pack' }), shut, 'rental'],
    ['rented something else', {}, renting({ feeId: 'f2' }), shut, 'not-entitled'],
    ['rented and begun', {}, renting({ windowEnd: after }), shut, 'rental'],
    [
      'rented and begun, though it could not be started any more',
      {},
      renting({ startBy: before, windowEnd: after }),
      shut,
      'rental',
    ],
    ['the window just ended', {}, renting({ windowEnd: now }), shut, 'rental-expired'],
    ['never started in time', {}, renting({ startBy: now }), shut, 'rental-expired'],
    ['written down as expired', {}, renting({ status: 'expired' }), shut, 'rental-expired'],
    [
      'one expired, rented again',
      {},
      {
        ...customer,
        rentals: [
          { ...rental, windowEnd: before },
          { ...rental, feeId: 'pack' },
        ],
      },
      shut,
      'rental',
    ],
    ['still being paid', {}, renting({ status: 'pending' }), shut, 'not-entitled'],
    ['refunded', {}, renting({ status: 'refunded' }), shut, 'not-entitled'],
    [
      'a rental of somebody who is not signed in does not count',
      {},
      { ...renting({}), isLoggedIn: false },
      shut,
      'not-entitled',
    ],
    ['no fee, the setting allows it', { feeId: null, packageFeeIds: [] }, visitor, open, 'no-fee'],
    ['no fee, the setting does not', { feeId: null, packageFeeIds: [] }, visitor, shut, 'not-entitled'],
    ['a fee, the setting does not open it', {}, visitor, open, 'not-entitled'],
    ['a fee of a package, the setting does not open it', { feeId: null }, visitor, open, 'not-entitled'],
    ['rented, the setting allows it too', {}, renting({}), open, 'rental'],
    ['a trailer, unknown country', { videoType: 'trailer' }, { ...visitor, country: null }, shut, 'country-unknown'],
    [
      'a trailer, another country',
      { videoType: 'trailer', allowedCountries: ['GB'] },
      { ...visitor, country: 'FR' },
      shut,
      'country-refused',
    ],
    [
      'a subscriber, another country',
      { restrictedCountries: ['GB'] },
      { ...customer, schemes: eligible },
      shut,
      'country-refused',
    ],
  ])('%s', (row, changes, viewer, settings, expected) => {
    provesRow(row, {
      'the window just ended': [
        statements.streamStates.streamCountsPurchasedOnlyAvailability,
        statements.streamValidation.loggedUserPayPerView,
      ],
      'a lapsed subscription': [statements.streamStates.userSubscribedIfLivestreamingBeta],
      'another scheme': [statements.streamStates.userSubscribedIfLivestreamingBeta],
      'a trailer, anybody': [statements.streamValidation.trailerFreeEveryone],
      'a subscriber, a film that cannot be rented': [
        statements.streamValidation.loggedSubscriberWatch,
        statements.streamRoles.rolesAnonymousLoggedSubscribedMember,
        statements.streamRoles.subscriberAccessStream,
        statements.streamLimits.schemeIdsLivestreamingBetaAccess,
      ],
      'schemes of somebody who is not signed in do not count': [statements.streamValidation.loggedSubscriberWatch],
      'rented as a package': [statements.streamValidation.loggedUserPayPerView],
      'rented and begun': [
        statements.streamValidation.loggedUserPayPerView,
        statements.streamRoles.payPerViewPurchaserAccess,
      ],
      'a rental of somebody who is not signed in does not count': [statements.streamValidation.loggedUserPayPerView],
      'no fee, the setting allows it': [statements.streamValidation.settingAllowingUnsubscribedWatchingPermits],
      'no fee, the setting does not': [statements.streamValidation.settingAllowingUnsubscribedWatchingPermits],
      'rented, the setting allows it too': [
        statements.streamValidation.settingAllowingUnsubscribedWatchingPermitsWatching,
      ],
      'a trailer, unknown country': [statements.streamValidation.nothingShownCountryUnknown],
    });
    const result = entitlementTo({ ...film, ...changes }, viewer, now, settings);
    expect(result.ok ? result.by : result.reason).toBe(expected);
  });

  test('unsubscribed watching is off unless it is asked for', () => {
    expect(entitlementTo({ ...film, feeId: null, packageFeeIds: [] }, visitor, now).ok).toBe(false);
  });

  test('the rental that opens a video is named, so that its clock can be started', () => {
    expect(entitlementTo(film, renting({}), now)).toEqual({ ok: true, by: 'rental', rental, until: null });
  });

  test.each([
    ['first', (begun: HeldRental, others: HeldRental[]) => [begun, ...others]],
    ['last', (begun: HeldRental, others: HeldRental[]) => [...others, begun]],
  ])('of several rentals the one that runs is named, also when it comes %s', (_, order) => {
    const begun = { ...rental, windowEnd: after };
    const waiting = { ...rental, feeId: 'pack' };
    const over = { ...rental, feeId: 'pack', windowEnd: before };
    const viewer = { ...customer, rentals: order(begun, [waiting, over]) };
    expect(entitlementTo(film, viewer, now)).toEqual({ ok: true, by: 'rental', rental: begun, until: after });
    expect(entitlementTo(film, { ...customer, rentals: [over, waiting] }, now)).toMatchObject({ rental: waiting });
  });
});

describe('the right of a subscription', () => {
  const stream = (until?: string, status = 'eligible') => ({ id: 'stream-subscription', status, until });
  const beta = (until?: string) => ({ id: 'livestreaming-beta-access', status: 'eligible', until });
  const later = '2026-12-04T19:30:00.000Z';

  test.each<[string, readonly Scheme[], string | null]>([
    ['without an end is bounded by nothing', [stream()], null],
    ['ends with it', [stream(after)], after],
    ['lasts as long as the longer of two', [stream(after), beta(later)], later],
    ['lasts as long as the longer of two, in whatever order', [beta(later), stream(after)], later],
    ['has no end where one of two has none', [stream(after), beta()], null],
    ['is not that of one that is over', [stream(before), beta(after)], after],
    ['is not that of one that is paused', [stream(later, 'paused'), beta(after)], after],
  ])('%s', (_, schemes, until) => {
    proves(statements.streamStates.userSubscribedIfLivestreamingBeta);
    expect(entitlementTo(film, { ...customer, schemes }, now)).toMatchObject({ by: 'subscription', until });
  });

  test.each<[string, Scheme]>([
    ['at its very end', stream(now)],
    ['once it is over', stream(before)],
    ['while it is paused', stream(undefined, 'paused')],
    ['while it is paused, however long it would last', stream(later, 'paused')],
  ])('is none %s', (_, scheme) => {
    expect(entitlementTo(film, { ...customer, schemes: [scheme] }, now)).toEqual({ ok: false, reason: 'not-entitled' });
  });
});

describe('a country', () => {
  test.each<[string, string[], string[], string | null, string | null]>([
    ['no lists', [], [], 'GB', null],
    ['on the allowed list', ['GB', 'IE'], [], 'IE', null],
    ['not on the allowed list', ['GB'], [], 'FR', 'country-refused'],
    ['the allowed list decides alone', ['GB'], ['GB'], 'GB', null],
    ['on the restricted list', [], ['US'], 'US', 'country-refused'],
    ['not on the restricted list', [], ['US'], 'GB', null],
    ['in small letters', ['GB'], [], 'gb', null],
    ['unknown, without lists', [], [], null, 'country-unknown'],
    ['empty', [], [], '', 'country-unknown'],
  ])('%s', (row, allowedCountries, restrictedCountries, country, refusal) => {
    provesRow(row, {
      'on the allowed list': [statements.streamValidation.ifAllowedCountriesListNon],
      'not on the allowed list': [statements.streamValidation.ifAllowedCountriesListNon],
      'the allowed list decides alone': [statements.streamValidation.ifAllowedCountriesListNon],
      'on the restricted list': [statements.streamValidation.otherwiseCountryMustNotNon],
      'not on the restricted list': [statements.streamValidation.otherwiseCountryMustNotNon],
    });
    expect(countryRefusal({ allowedCountries, restrictedCountries }, country)).toBe(refusal);
  });
});

test('the fees of a video are its own and those of its packages, each once', () => {
  expect(feesOf({ feeId: 'f1', packageFeeIds: ['pack', 'f1'] })).toEqual(['f1', 'pack']);
  expect(feesOf({ feeId: null, packageFeeIds: [] })).toEqual([]);
  expect(isSubscriber([])).toBe(false);
});

describe('the call to action of a video', () => {
  const priced = { feeId: 'f1', feeAmount: 1050 };
  const unpriced = { feeId: null, feeAmount: null };
  const promotion = { label: 'Try a month', url: '/stream/offer/winter' };
  const may = { ok: true, by: 'subscription', rental: null, until: null } as const;
  const no = { ok: false, reason: 'not-entitled' } as const;
  const over = { ok: false, reason: 'rental-expired' } as const;
  test.each([
    ['entitled', priced, may, null, 'Watch now'],
    ['entitled, a promotion runs', priced, may, promotion, 'Watch now'],
    ['not entitled, a fee', priced, no, null, 'Rent for £10.50'],
    ['not entitled, a round fee', { feeId: 'f1', feeAmount: 1000 }, no, null, 'Rent for £10'],
    ['rental over', priced, over, null, 'Rent for £10.50'],
    ['a promotion instead of the fee', priced, no, promotion, 'Try a month'],
    ['a promotion without an address', priced, no, { ...promotion, url: null }, 'Rent for £10.50'],
    ['a promotion without words', priced, no, { ...promotion, label: '' }, 'Rent for £10.50'],
    ['no fee', unpriced, no, null, 'Subscribe to watch'],
    ['a fee without an amount', { feeId: 'f1', feeAmount: null }, no, null, 'Subscribe to watch'],
    ['another country', priced, { ok: false, reason: 'country-refused' } as const, promotion, undefined],
    ['unknown country', priced, { ok: false, reason: 'country-unknown' } as const, null, undefined],
  ])('%s', (row, video, entitlement, promo, label) => {
    provesRow(row, {
      'a promotion instead of the fee': [statements.streamValidation.promotionalPrimaryCallActionLabel],
      'entitled, a promotion runs': [statements.streamValidation.promotionalPrimaryCallActionLabel],
      'a promotion without an address': [statements.streamValidation.promotionalPrimaryCallActionLabel],
      'not entitled, a fee': [statements.streamValidation.ifFeeIdAmountExist],
      'a fee without an amount': [
        statements.streamValidation.ifFeeIdAmountExist,
        statements.streamValidation.otherwiseButtonReadsSubscribeWatch,
      ],
      'not entitled, a round fee': [statements.streamLimits.pricesPoundSignTwoDecimals],
    });
    expect(viewingCallToAction(video, entitlement, promo)?.label).toBe(label);
  });
});
