import { describe, expect, it } from 'vitest';

import { instant, minute, plus } from '#shared/kernel/time/instant.ts';

import { decide, mayContact, newsletterPermission, permissions } from './consent.ts';
import type { Decision, Permission } from './consent.ts';
import { outdatedSide } from './newsletter-reconciliation.ts';
import type { NewsletterStanding } from './newsletter-reconciliation.ts';

const at = instant('2026-11-22T12:00:00.000Z');
const wish = (...allowed: readonly Permission[]) => ({ allowed, from: 'preferences', wording: '2026-11' }) as const;

/** A decision that must have been one. */
function decided(last: Decision | null, allowed: readonly Permission[], moment = at): Decision {
  const decision = decide(last, wish(...allowed), moment);
  if (!decision) throw new Error('Nothing was decided.');
  return decision;
}

describe('a decision', () => {
  it('is nothing before the first: nobody has permitted anything', () => {
    for (const permission of permissions) {
      const [topic, channel] = permission.split('.') as ['stream', 'post'];
      expect(mayContact(null, topic, channel)).toBe(false);
    }
  });

  it('says what is permitted from now on, and what of it is new or gone', () => {
    const first = decided(null, ['stream.post', 'performances.email']);
    expect(first).toMatchObject({
      version: 1,
      given: ['performances.email', 'stream.post'],
      taken: [],
      wording: '2026-11',
    });
    const second = decided(first, ['stream.post', 'surveys.text']);
    expect(second).toMatchObject({
      version: 2,
      allowed: ['stream.post', 'surveys.text'],
      given: ['surveys.text'],
      taken: ['performances.email'],
    });
    expect(mayContact(second, 'surveys', 'text')).toBe(true);
    expect(mayContact(second, 'performances', 'email')).toBe(false);
  });

  it('is none where nothing changes, in whatever order and however often a box is named', () => {
    const first = decided(null, ['stream.post', 'stream.email']);
    expect(decide(first, wish('stream.email', 'stream.post', 'stream.post'), at)).toBeNull();
    expect(decide(null, wish(), at)).toBeNull();
  });

  it('remembers when the newsletter was last decided about, whatever else is decided later', () => {
    const first = decided(null, [newsletterPermission]);
    const second = decided(first, [newsletterPermission, 'stream.post'], plus(at, minute));
    expect(second.newsletterAt).toBe(at);
    expect(decided(second, ['stream.post'], plus(at, 2 * minute)).newsletterAt).toBe(plus(at, 2 * minute));
  });
});

describe('preferences and newsletter', () => {
  const yes = decided(null, [newsletterPermission]);
  const no = decided(yes, []);
  const before = plus(at, -minute);
  const after = plus(at, minute);
  const confirmed = (when = after): NewsletterStanding => ({ state: 'confirmed', confirmedAt: when, leftAt: null });
  const left = (when = after): NewsletterStanding => ({ state: 'left', confirmedAt: before, leftAt: when });
  const asked: NewsletterStanding = { state: 'requested', confirmedAt: null, leftAt: null };

  it.each<[string, Decision | null, NewsletterStanding | null, ReturnType<typeof outdatedSide>]>([
    ['nothing on either side', null, null, null],
    ['both yes', yes, confirmed(), null],
    ['both no', no, left(), null],
    ['a yes here, no newsletter', yes, null, 'newsletter'],
    ['a yes here, and a letter that waits for its owner', yes, asked, null],
    ['no word here, confirmed by mail', null, confirmed(), 'preferences'],
    ['a yes here, left later by mail', yes, left(after), 'preferences'],
    ['a yes here, left earlier by mail', yes, left(before), 'newsletter'],
    ['a no here, confirmed later by mail', no, confirmed(after), 'preferences'],
    ['a no here, confirmed earlier by mail', no, confirmed(before), 'newsletter'],
    ['a no here, asked for by anybody', no, asked, null],
  ])('%s', (_, last, newsletter, expected) => expect(outdatedSide(last, newsletter)).toBe(expected));
});
