import { describe, expect, test } from 'vitest';

import { lastRush, nextRush, performancesInRush, rushesAround } from './friday-rush.ts';

describe('the Friday rush (spec 1 §9)', () => {
  test.each([
    ['before one', '2026-11-27T12:59:59.999Z', '2026-11-27T13:00:00.000Z', '2026-11-20T13:00:00.000Z'],
    ['from one o’clock on', '2026-11-27T13:00:00.000Z', '2026-12-04T13:00:00.000Z', '2026-11-27T13:00:00.000Z'],
    [
      'in the week when clocks go forward',
      '2027-03-27T09:00:00.000Z',
      '2027-04-02T12:00:00.000Z',
      '2027-03-26T13:00:00.000Z',
    ],
    [
      'in the week when clocks go back',
      '2026-10-24T09:00:00.000Z',
      '2026-10-30T13:00:00.000Z',
      '2026-10-23T12:00:00.000Z',
    ],
  ])('opens at one on Friday by the clocks of London: %s', (_, now, next, last) => {
    expect(nextRush(now).opensAt).toBe(next);
    expect(lastRush(now).opensAt).toBe(last);
  });

  test('is for the week after it, from Saturday to the Friday that follows', () => {
    expect(nextRush('2026-11-21T12:00:00.000Z')).toMatchObject({ from: '2026-11-28', to: '2026-12-04' });
  });
});

describe('the performances of a rush (spec 1 §4)', () => {
  const now = '2026-11-21T12:00:00.000Z';
  const performance = (id: string, date: string, over: object = {}) => ({
    id,
    date,
    isCancelled: false,
    isTicketed: true,
    tags: [{ id: '830' }],
    ...over,
  });
  const found = (activities: readonly ReturnType<typeof performance>[], event: object = {}, at = now) =>
    performancesInRush([{ isCancelled: false, tags: [], activities, ...event }], nextRush(at), at).map(
      ({ activity }) => activity.id,
    );

  test('are those of that week by date, and not those of its Friday evening', () => {
    expect(
      found([
        performance('next friday', '2026-12-04T19:30:00.000Z'),
        performance('saturday', '2026-11-28T13:00:00.000Z'),
        performance('that evening', '2026-11-27T19:30:00.000Z'),
        performance('too late', '2026-12-05T13:00:00.000Z'),
        performance('this week', '2026-11-24T19:30:00.000Z'),
      ]),
    ).toEqual(['saturday', 'next friday']);
  });

  test('are counted by the days of London', () => {
    // 23.30 UTC on a summer Friday is Saturday in London.
    const june = '2027-06-02T12:00:00.000Z';
    expect(found([performance('midnight', '2027-06-04T23:30:00.000Z')], {}, june)).toEqual(['midnight']);
  });

  test.each([
    ['untagged', performance('x', '2026-11-28T13:00:00.000Z', { tags: [] }), {}, []],
    [
      'tagged with its event',
      performance('x', '2026-11-28T13:00:00.000Z', { tags: [] }),
      { tags: [{ id: '830' }] },
      ['x'],
    ],
    ['cancelled', performance('x', '2026-11-28T13:00:00.000Z', { isCancelled: true }), {}, []],
    ['cancelled with its event', performance('x', '2026-11-28T13:00:00.000Z'), { isCancelled: true }, []],
    ['without tickets', performance('x', '2026-11-28T13:00:00.000Z', { isTicketed: false }), {}, []],
  ])('%s', (_, activity, event, expected) => {
    expect(found([activity], event)).toEqual(expected);
  });

  test('of the last rush lose what has begun', () => {
    const at = '2026-11-28T13:30:00.000Z';
    const activities = [
      performance('begun', '2026-11-28T13:00:00.000Z'),
      performance('coming', '2026-11-29T13:00:00.000Z'),
    ];
    const shown = performancesInRush([{ isCancelled: false, tags: [], activities }], lastRush(at), at);
    expect(shown.map(({ activity }) => activity.id)).toEqual(['coming']);
  });
});

test('the rushes around now have the events of three weeks with what takes part, and no other event', () => {
  const performance = (id: string, date: string, tag = '830') => ({
    id,
    date,
    isCancelled: false,
    isTicketed: true,
    tags: [{ id: tag }],
  });
  const tosca = [
    performance('last', '2026-11-24T19:30:00.000Z'),
    performance('next', '2026-12-01T19:30:00.000Z'),
    performance('not', '2026-12-02T19:30:00.000Z', '921'),
    performance('after', '2026-12-08T19:30:00.000Z'),
    performance('too late', '2026-12-15T19:30:00.000Z'),
  ];
  const events = [
    { slug: 'tosca', isCancelled: false, tags: [], activities: tosca },
    { slug: 'carmen', isCancelled: false, tags: [], activities: [performance('x', '2026-12-01T19:30:00.000Z', '921')] },
  ];
  const found = rushesAround(events, '2026-11-21T12:00:00.000Z');
  expect(found.map(({ slug, activities }) => [slug, activities.map(({ id }) => id)])).toEqual([
    ['tosca', ['last', 'next', 'after']],
  ]);
});
