import { describe, expect, it } from 'vitest';

import { faultsOf } from '#shared/kernel/life-cycle.ts';
import type { LifeCycle } from '#shared/kernel/life-cycle.ts';
import { day, hour, instant, minute, plus } from '#shared/kernel/time/instant.ts';

import { consentTexts, consentVersions, currentConsent } from './consent.ts';
import { askedAgain, confirmationOf, mayMail, subscriptionLifeCycle, withLink } from './subscription.ts';
import type { NewsletterSubscription } from './subscription.ts';

const now = instant('2026-11-21T12:00:00.000Z');
const asked = (...ago: readonly number[]) => ago.map((milliseconds) => plus(now, -milliseconds));

describe('the life of a subscription', () => {
  it('has no state out of reach and no step into nowhere', () => {
    expect(faultsOf(subscriptionLifeCycle as LifeCycle<string>)).toEqual([]);
  });

  it('is never confirmed again by itself after somebody has left', () => {
    expect(subscriptionLifeCycle.may('left', 'confirmed')).toBe(false);
    expect(subscriptionLifeCycle.may('left', 'requested')).toBe(true);
  });
});

describe('mails to one address', () => {
  it.each([
    ['none before', asked(), true],
    ['one a minute ago', asked(minute), false],
    ['one two minutes ago', asked(2 * minute), true],
    ['three today', asked(hour, 2 * hour, 3 * hour), true],
    ['four today', asked(hour, 2 * hour, 3 * hour, 4 * hour), false],
    ['four, one of them yesterday', asked(hour, 2 * hour, 3 * hour, day), true],
  ])('%s: another %s', (_, before, may) => {
    expect(mayMail({ state: 'requested', askedAt: before }, now)).toBe(may);
  });

  it.each([
    ['at once', asked(0), true],
    ['four times today', asked(0, hour, 2 * hour, 3 * hour), false],
  ])('go to an owner who has left and returns: %s', (_, before, may) => {
    expect(mayMail({ state: 'left', askedAt: before }, now)).toBe(may);
  });

  it('forgets what no longer counts', () => {
    expect(askedAgain(asked(hour, day), now)).toEqual([now, plus(now, -hour)]);
  });
});

const requested: NewsletterSubscription = { state: 'requested', links: withLink([], 'h1', now), askedAt: [now] };

describe('a confirmation link', () => {
  it.each([
    ['at once', 0, 'confirms'],
    ['a moment before 48 hours', 48 * hour - 1, 'confirms'],
    ['after 48 hours', 48 * hour, 'expired'],
  ])('pressed %s: it %s', (_, later, outcome) => {
    expect(confirmationOf(requested, 'h1', plus(now, later))).toBe(outcome);
  });

  it('says that it was used, also when it is old by then', () => {
    expect(confirmationOf({ ...requested, state: 'confirmed' }, 'h1', plus(now, 3 * day))).toBe('already-confirmed');
  });

  it('is unknown where nobody sent it', () => {
    expect(confirmationOf(requested, 'h2', now)).toBe('unknown');
    expect(confirmationOf({ ...requested, state: 'confirmed' }, 'h2', now)).toBe('unknown');
  });

  it('stays good when a second mail was asked for, and five are remembered', () => {
    const more = ['h2', 'h3', 'h4', 'h5'].reduce((links, hash) => withLink(links, hash, now), requested.links);
    expect(confirmationOf({ ...requested, links: more }, 'h1', now)).toBe('confirms');
    expect(withLink(more, 'h6', now).map(({ hash }) => hash)).toEqual(['h6', 'h5', 'h4', 'h3', 'h2']);
  });

  it('does nothing for somebody who has left since', () => {
    expect(confirmationOf({ ...requested, state: 'left' }, 'h1', now)).toBe('expired');
  });
});

describe('consent', () => {
  it('is shown in a version that is kept', () => {
    expect(consentTexts[currentConsent]).toContain('leave');
    expect(consentVersions).toEqual(Object.keys(consentTexts));
    expect(consentVersions).toContain(currentConsent);
  });
});
