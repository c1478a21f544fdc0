import { describe, expect, it } from 'vitest';

import { day, instant, plus } from '#shared/kernel/time/instant.ts';

import { moment, spanIssues, spanOf } from './moment.ts';

const opened = instant('2026-11-22T05:00:00.000Z');

describe('a moment that an editor writes', () => {
  it.each([
    ['in winter', '2026-12-24 18:00', '2026-12-24T18:00:00.000Z'],
    ['in summer', '2027-06-24T18:00', '2027-06-24T17:00:00.000Z'],
    ['before the clocks go forward', '2027-03-28 00:59', '2027-03-28T00:59:00.000Z'],
    ['after they went forward', '2027-03-28 02:00', '2027-03-28T01:00:00.000Z'],
    ['in the hour that comes twice, the first', '2026-10-25 01:30', '2026-10-25T00:30:00.000Z'],
    ['in the hour that comes twice, the second', '2026-10-25T01:30:00Z', '2026-10-25T01:30:00.000Z'],
  ])('is that of the clocks in London %s', (_, written, meant) => {
    expect(moment.parse(written)).toBe(meant);
  });

  it.each(['2027-03-28 01:30', '2026-02-30 18:00', '2026-12-24', 'Christmas Eve', '2026-12-24 25:00'])(
    'is refused where no clock shows it: %s',
    (written) => {
      expect(moment.safeParse(written).error?.issues[0]?.message).toContain('no moment in London');
    },
  );
});

describe('a schedule', () => {
  it('is of moments, of days from when the season was loaded, or of one and the other', () => {
    const startsAt = moment.parse('2026-11-23 18:00');
    expect(spanOf({ startsAt, endsInDays: 6 }, opened)).toEqual({ startsAt, endsAt: plus(opened, 6 * day) });
    expect(spanOf({}, opened)).toEqual({ startsAt: null, endsAt: null });
  });

  it.each([
    ['backwards', { startsAt: '2026-12-24 18:00', endsAt: '2026-12-24 17:59' }, ['endsAt']],
    ['of no length', { startsInDays: 1, endsInDays: 1 }, ['endsInDays']],
    ['of days and a moment', { startsInDays: 40, endsAt: '2026-12-24 18:00' }, ['endsAt']],
    ['that begins twice', { startsAt: '2026-12-24 18:00', startsInDays: 1 }, ['startsInDays']],
    ['that is right', { startsAt: '2026-12-24 18:00', endsAt: '2026-12-24 18:01' }, []],
    ['with a wrong moment, which its own field tells', { startsAt: 'soon', endsAt: '2026-12-24 18:01' }, []],
  ])('%s', (_, given, fields) => {
    expect(spanIssues(given, opened).map(({ path }) => path.join('.'))).toEqual(fields);
  });
});
