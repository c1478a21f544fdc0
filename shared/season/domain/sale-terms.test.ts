import { describe, expect, test } from 'vitest';

import type { Instant } from '#shared/kernel/time/instant.ts';
import { saleTerms } from '#test/support/box-office.ts';

import { soldBy, termsAt, versionOf } from './sale-terms.ts';
import type { StoredTerms } from './sale-terms.ts';

const ten = '2026-11-21T10:00:00.000Z' as Instant;
const before = '2026-11-21T09:59:59.999Z' as Instant;
const sold = saleTerms('evening', ten);
const dearer = { ...sold, prices: { A: 9000 as never } };

describe('stored terms by the clock', () => {
  test('terms written beforehand count from their very instant, with the version that is stored', () => {
    const stored: StoredTerms = { ...sold, version: 3, next: { from: ten, terms: dearer } };
    expect(termsAt(stored, before)).toEqual(stored);
    expect(termsAt(stored, ten)).toEqual({ ...dearer, version: 3 });
  });

  test('a pause stays over that instant, and who paused it is told to nobody who reads the terms', () => {
    const pause = { staffId: 'alma', name: 'Alma', reason: 'Wrong prices' };
    const stored: StoredTerms = { ...sold, version: 3, pausedAt: before, pause, next: { from: ten, terms: dearer } };
    expect(termsAt(stored, ten)).toEqual({ ...dearer, version: 3, pausedAt: before });
    expect(termsAt(stored, before)).not.toHaveProperty('pause');
  });

  test('a performance that begins at a moment is unknown until then', () => {
    const stored: StoredTerms = { ...sold, version: 1, begins: ten };
    expect(termsAt(stored, before)).toBeNull();
    expect(termsAt(stored, ten)).toEqual({ ...sold, version: 1 });
  });

  test('terms of before versions count as version 0', () => {
    expect(versionOf(sold)).toBe(0);
    expect(termsAt(sold, ten)).toEqual(sold);
    expect(soldBy({ ...sold, version: 4, pausedAt: ten })).toEqual(sold);
  });
});
