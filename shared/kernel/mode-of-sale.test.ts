import { describe, expect, test } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { isFriend, modesOfSale, titleOfMode } from './mode-of-sale.ts';

describe('a mode of sale', () => {
  test.each([
    [9, 'General', false],
    [10, 'Friend', true],
    [11, 'Premium 1 Friend', true],
    [12, 'Premium 2 Friend', true],
    [13, 'Supporting Friend', true],
    [40, 'Friends+', true],
    [52, 'Staff', true],
    [84, 'Young Friend', true],
    [186, 'Young ROH', true],
    [37, null, true],
    [4711, null, true],
  ])('%i is called %s, friend: %s', (mode, title, friend) => {
    proves(
      statements.siteEntities.modesSaleIdsCodes,
      statements.saleStates.friendModeSaleBut9,
      statements.streamPurpose.modeSaleAttachedUser,
      statements.streamResources.modesSaleGeneral9Friend,
      statements.streamResources.modesSaleCodesGenYroh,
      statements.streamResources.defaultNonFriendMode9,
      statements.streamRoles.rolesAnonymousLoggedSubscribedMember,
    );
    expect([titleOfMode(mode), isFriend(mode)]).toEqual([title, friend]);
  });

  test('is listed once, with a code of its own', () => {
    proves(statements.siteEntities.modesSaleIdsCodes, statements.streamResources.modesSaleCodesGenYroh);
    const codes = modesOfSale.map(({ code }) => code).filter((code) => code !== null);
    expect(codes.toSorted()).toEqual(['FP1', 'FP2', 'FR', 'FS', 'FY', 'GEN', 'STF', 'YROH']);
    expect(new Set(modesOfSale.map(({ id }) => id)).size).toBe(modesOfSale.length);
  });
});
