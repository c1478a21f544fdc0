import { describe, expect, it } from 'vitest';

import { instant, plus } from '#shared/kernel/time/instant.ts';

import { linkLifetime, linkPurposes, standingOfLink } from './account-link.ts';
import type { AccountLink } from './account-link.ts';

const madeAt = instant('2026-12-03T19:30:00Z');
const expiresAt = plus(madeAt, linkLifetime['sign-in']);
const link: AccountLink = {
  purpose: 'sign-in',
  customerId: 'clara',
  hash: 'right',
  email: 'clara@example.org',
  redirectUrl: '/',
  siteOrigin: 'https://house.test',
  madeAt,
  expiresAt,
};

describe('a link of a mail', () => {
  it.each([
    ['is good until the last millisecond', link, 'right', plus(expiresAt, -1), 'good'],
    ['has expired from then on', link, 'right', expiresAt, 'expired'],
    ['works once', { ...link, usedAt: madeAt }, 'right', madeAt, 'used'],
    ['says that it was used also when its time is over', { ...link, usedAt: madeAt }, 'right', expiresAt, 'used'],
    ['is unknown with another secret, used or not', { ...link, usedAt: madeAt }, 'wrong', madeAt, 'unknown'],
    ['is unknown where none was made', null, 'right', madeAt, 'unknown'],
  ] as const)('%s', (_, known, hash, now, standing) => {
    expect(standingOfLink(known, hash, now)).toBe(standing);
  });

  it.each(linkPurposes)('to %s has a time of its own', (purpose) => {
    expect(linkLifetime[purpose]).toBe(
      { 'sign-in': 15, 'password-reset': 60, 'email-change': 1440, 'email-check': 4320 }[purpose] * 60_000,
    );
  });
});
