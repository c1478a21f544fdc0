import { describe, expect, it } from 'vitest';

import { fromWallTime } from '#shared/kernel/time/london.ts';
import { aRow } from '#test/support/season-rows.ts';

import { copyRun, nameOfRow } from './copy-run.ts';

const none = () => false;

describe('a copied run', () => {
  it('keeps its times on the wall over the clock change, and all else', () => {
    const saturday = aRow('2026-10-24T19:30', { seatLimit: 4, isCancelled: true });
    const { copies, clashes } = copyRun([saturday, aRow('2026-10-25T14:00')], 7, none);
    expect(clashes).toEqual([]);
    expect(copies.map(({ performanceId }) => performanceId)).toEqual(['tosca-20261031-1930', 'tosca-20261101-1400']);
    expect(copies[0]).toEqual({
      ...saturday,
      performanceId: 'tosca-20261031-1930',
      wallTime: '2026-10-31T19:30',
      isCancelled: false,
    });
  });

  it('moves the release of access seats with it, by the wall', () => {
    const row = aRow('2026-10-24T19:30', { accessReleasedAt: fromWallTime('2026-10-22T10:00') });
    expect(copyRun([row], 7, none).copies[0]?.accessReleasedAt).toBe(fromWallTime('2026-10-29T10:00'));
  });

  it('takes a midnight matinee to the day after', () => {
    expect(copyRun([aRow('2026-12-31T00:00')], 1, none).copies[0]?.performanceId).toBe('tosca-20270101-0000');
  });

  it('names what is there already, and makes the others', () => {
    const rows = [aRow('2026-12-03T19:30'), aRow('2026-12-04T19:30')];
    const taken = new Set<string>(rows.map(({ performanceId }) => performanceId));
    const { copies, clashes } = copyRun(rows, 1, (id) => taken.has(id));
    expect(copies.map(({ wallTime }) => wallTime)).toEqual(['2026-12-05T19:30']);
    expect(clashes.map(nameOfRow)).toEqual(['Tosca, Friday 4 December 2026, 7.30pm']);
  });

  it('has no id twice where two performances were moved to one time', () => {
    const twin = aRow('2026-12-03T19:30', { performanceId: 'tosca-20261201-1930' });
    const { copies, clashes } = copyRun([aRow('2026-12-03T19:30'), twin], 7, none);
    expect([copies.length, clashes.length]).toEqual([1, 1]);
  });
});
