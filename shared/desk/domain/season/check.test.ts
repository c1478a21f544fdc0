import { describe, expect, it } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { instant, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { aRow } from '#test/support/season-rows.ts';

import { problemsOf } from './check.ts';
import type { JudgedPage } from './check.ts';
import { performanceFields } from './fields.ts';
import type { PerformanceFields } from './row.ts';
import { hallWordsIn } from './words.ts';

/** What is wrong with a performance on a plan with two sections, whose own zones are A and B. */
function wrongWith(more: Partial<PerformanceFields>, releaseDate: Instant | null = null): readonly string[] {
  const row = aRow('2026-12-03T19:30', more);
  const found = problemsOf({
    edits: [
      {
        kind: 'performance',
        id: row.performanceId,
        seasonId: row.seasonId,
        deed: 'change',
        fields: { zoning: { before: null, after: row.zoning, byName: 'Alma' } },
        version: 1,
        doneIn: [],
      },
    ],
    published: new Map([[`performance/${row.performanceId}`, { ...row, zoning: null }]]),
    rows: new Map([[row.performanceId, row]]),
    zones: new Map([['main-stage', ['A', 'B']]]),
    seats: new Map([
      [
        'main-stage',
        new Map([
          ['stalls', 30],
          ['stalls-circle', 10],
        ]),
      ],
    ]),
    hallWords: hallWordsIn(new Map([['main-stage', { title: 'The Old Malthouse' }]])),
    pages: new Map([['tosca.2627', { minutes: 90, releaseDate }]]),
    taken: new Map([[row.performanceId, 1]]),
    moving: new Set(),
    at: instant('2026-11-01T00:00:00.000Z'),
  });
  return found.map(({ field, weight, says }) => `${field} ${weight}: ${says}`);
}
const zoning = (stalls: string, circle = '10B', hallId = 'main-stage') => ({
  hallId,
  zones: { stalls, 'stalls-circle': circle },
});
const again = 'Zone it anew, or as the plan is.';

describe('a zoning', () => {
  it('that fits is right, also for a performance that people hold seats of', () => {
    expect(wrongWith({ zoning: zoning('20A10B') })).toEqual([]);
  });

  it.each([
    ['29A', `zoning error: 1 seat of Stalls would have no zone. ${again}`],
    ['20A12B', `zoning error: Stalls has 30 seats, and zones for 32. ${again}`],
  ])('of %s for 30 seats is refused', (stalls, says) => {
    expect(wrongWith({ zoning: zoning(stalls) })).toEqual([says]);
  });

  it('that leaves a section out, or names one that is not there, is refused', () => {
    const left = { hallId: 'main-stage', zones: { stalls: '20A10B', balcony: '3A' } };
    expect(wrongWith({ zoning: left })).toEqual([
      `zoning error: 10 seats of Stalls circle would have no zone. ${again}`,
      `zoning error: This plan has no Balcony. ${again}`,
    ]);
  });

  it('needs a price for each of its zones, and none of the plan’s', () => {
    const found = wrongWith({ zoning: zoning('20A10F'), prices: { A: pence(100) } });
    expect(found).toEqual(['prices error: There is no price for zones B and F.']);
    expect(wrongWith({ zoning: zoning('30A', '10A'), prices: { A: pence(100) } })).toEqual([]);
    expect(wrongWith({ zoning: zoning('30A', '10A') })).toEqual(['prices warning: No seat is in zone B.']);
  });

  it('of another version of the plan is refused', () => {
    expect(wrongWith({ zoning: zoning('30A', '10B', 'main-stage.2') })).toEqual([
      `zoning error: The zones are for Main Stage, version 2, and it is sold on The Old Malthouse. ${again}`,
    ]);
    expect(wrongWith({ hallId: null, zoning: zoning('30A') })).toEqual([
      `zoning error: The zones are for The Old Malthouse, and it has no hall. ${again}`,
    ]);
  });

  it.each([['28a'], ['0A'], ['A-'], ['5001A'], ['4000A4000B'], ['']])('of %j is no value of the field', (runs) => {
    expect(performanceFields.zoning.safeParse(zoning(runs)).success).toBe(false);
    expect(performanceFields.zoning.safeParse(zoning('28AB3C')).success).toBe(true);
  });
});

it('an unseated performance has one price: nobody chooses a place, and another one would be given by chance', () => {
  expect(wrongWith({ isUnseated: true })).toEqual([
    'prices error: Its places have no numbers and are all alike, so every zone has to cost the same.',
  ]);
  expect(wrongWith({ isUnseated: true, prices: { A: pence(2000), B: pence(2000) } })).toEqual([]);
});

it('a sale that opens before the page is announced is warned of', () => {
  expect(wrongWith({}, instant('2026-10-01T08:00:00.001Z'))).toEqual([
    'onSaleDates warning: A sale opens while the page still says “Coming soon”.',
  ]);
  expect(wrongWith({}, instant('2026-10-01T08:00:00.000Z'))).toEqual([]);
});

describe('the page of a production', () => {
  const [matinee, evening] = [aRow('2026-12-03T14:30'), aRow('2026-12-03T19:30')];
  const wrongWithPage = (field: string, after: unknown, page: Partial<JudgedPage> = {}) =>
    problemsOf({
      edits: [
        {
          kind: 'event',
          id: 'tosca.2627',
          seasonId: '2627',
          deed: 'change',
          fields: { [field]: { before: null, after, byName: 'Alma' } },
          version: 1,
          doneIn: [],
        },
      ],
      published: new Map([['event/tosca.2627', {}]]),
      rows: new Map([matinee, evening].map((row) => [row.performanceId, row])),
      zones: new Map([['main-stage', ['A', 'B']]]),
      seats: new Map(),
      hallWords: hallWordsIn(new Map()),
      pages: new Map([['tosca.2627', { minutes: 120, releaseDate: null, ...page }]]),
      taken: new Map(),
      moving: new Set(),
      at: instant('2026-11-01T00:00:00.000Z'),
    }).map(({ field, weight, says }) => `${field} ${weight}: ${says}`);

  const wrongFor = (minutes: number) =>
    wrongWithPage('runningTimeSummary', [{ title: 'All acts', minutes }], { minutes });

  it('with a running time that reaches into the next performance of the venue is refused, though no performance is changed', () => {
    expect(wrongFor(300)).toEqual([]);
    const [first] = wrongFor(301);
    expect(first).toBe(
      'runningTimeSummary error: On Thursday 3 December 2026, 2.30pm: Tosca is in the same hall on 3 December 2026 7.30pm.',
    );
    expect(wrongFor(301)).toHaveLength(2);
  });

  it('that is announced after a sale of it opens is warned of once', () => {
    const released = (releaseDate: Instant | null) => wrongWithPage('releaseDate', releaseDate, { releaseDate });
    const opens = instant('2026-10-01T08:00:00.000Z');
    expect([released(null), released(opens)]).toEqual([[], []]);
    expect(released(plus(opens, 1))).toEqual([
      'releaseDate warning: A sale opens while the page still says “Coming soon”. The first is on Thursday 3 December 2026, 2.30pm.',
    ]);
  });

  it.each([
    ['/art/a-1200.webp', ' ', 1],
    ['/art/a-1200.webp', 'A knife', 0],
    [null, '', 0],
  ])('with the picture %s and the words %j has %i mistakes', (desktopPath, altText, count) => {
    const found = wrongWithPage('image', { desktopPath, altText });
    expect(found).toHaveLength(count);
    if (count > 0) expect(found[0]).toContain('image error: Nothing says what its picture shows');
  });
});

const phase = (more: object = {}) => ({ date: instant('2026-10-01T08:00:00.000Z'), modesOfSale: [9], ...more });
const opening = 'Thursday 1 October 2026, 9am';

describe('return rules of its own', () => {
  const rules = { closesHoursBefore: 24, creditFeePence: pence(400), refundHoursAfterPurchase: 24 };

  it('that leave nothing to give back are odd', () => {
    expect(wrongWith({ returns: rules })).toEqual([]);
    expect(wrongWith({ returns: { ...rules, closesHoursBefore: 24 * 366 } })).toEqual([
      'returns warning: By its return rules no ticket of it could be given back any more.',
    ]);
    expect(wrongWith({ returns: { ...rules, creditFeePence: pence(9500) } })).toEqual([
      'returns warning: The fee for credit takes the whole price of zone B.',
    ]);
  });

  it.each([[{ ...rules, closesHoursBefore: -1 }], [{ ...rules, creditFeePence: 10_001 }], [{ closesHoursBefore: 1 }]])(
    'that are %j are no value of the field',
    (wrong) => expect(performanceFields.returns.safeParse(wrong).success).toBe(false),
  );
});

describe('a phase', () => {
  it.each([
    ['2026-10-01T08:00:00.000Z', `until ${opening}`],
    ['2026-09-30T08:00:00.000Z', 'until Wednesday 30 September 2026, 9am'],
  ])('that closes at %s, not after it opens, is refused', (closes, until) => {
    expect(wrongWith({ onSaleDates: [phase({ closes: instant(closes) })] })).toEqual([
      `onSaleDates error: A phase closes before it opens: General sale from ${opening} ${until}.`,
    ]);
    expect(wrongWith({ onSaleDates: [phase({ closes: instant('2026-10-01T08:01:00.000Z') })] })).toEqual([]);
  });

  it('that is out of order is refused', () => {
    const later = phase({ date: instant('2026-10-02T08:00:00.000Z') });
    expect(wrongWith({ onSaleDates: [later, phase()] })).toEqual([
      'onSaleDates error: The phases are not in the order of their dates.',
    ]);
  });

  it('for all at the counter is no general sale of the site', () => {
    expect(wrongWith({ onSaleDates: [phase({ channel: 'counter' })] })).toEqual([
      'onSaleDates warning: There is no general sale.',
    ]);
  });
});
