import { describe, expect, it } from 'vitest';

import { instant, minute, plus } from '#shared/kernel/time/instant.ts';

import { confirmFor, goesBack, mayUndo, stageOf, undoFor } from './linked-account.ts';
import type { LinkedAccount } from './linked-account.ts';

const now = instant('2026-11-26T12:00:00Z');
const asked: LinkedAccount = {
  customerId: 'c1',
  otherId: 'c2',
  linkId: 'l1',
  isMain: true,
  email: 'ada@example.org',
  state: 'asked',
  askedAt: now,
  expiresAt: plus(now, confirmFor),
};

describe('a link of two accounts', () => {
  it.each([
    ['is none without an item', null, now, 'none'],
    ['waits for three days', asked, plus(now, confirmFor - minute), 'asked'],
    ['has expired at the end of them', asked, plus(now, confirmFor), 'expired'],
    ['does not expire once it counts', { ...asked, state: 'linked' }, plus(now, 2 * confirmFor), 'linked'],
    ['stays withdrawn', { ...asked, state: 'withdrawn' }, plus(now, 2 * confirmFor), 'withdrawn'],
  ] as const)('%s', (_, link, at, stage) => {
    expect(stageOf(link, at)).toBe(stage);
  });

  it('may be undone for fourteen days', () => {
    const linked: LinkedAccount = { ...asked, state: 'linked', linkedAt: now, undoUntil: plus(now, undoFor) };
    expect(mayUndo(linked, plus(now, undoFor - 1))).toBe(true);
    expect(mayUndo(linked, plus(now, undoFor))).toBe(false);
    expect(mayUndo(asked, now)).toBe(false);
  });

  it.each([
    ['all of it, where it is there', 2000, 2000, 2000],
    ['all of it, and no more', 2000, 5000, 2000],
    ['what is left of it', 2000, 700, 700],
    ['nothing, where it was spent', 2000, 0, 0],
    ['nothing, where nothing moved', 0, 900, 0],
  ])('gives back %s', (_, moved, left, back) => {
    expect(goesBack(moved, left)).toBe(back);
  });
});
