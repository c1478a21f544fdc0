import { describe, expect, test } from 'vitest';

import { type OnSaleDate, openingsByMode } from '../on-sale.ts';
import { openingsText } from './openings-text.ts';

const dates: OnSaleDate[] = [
  { date: '2026-11-30T10:00:00.000Z', modesOfSale: [52] },
  { date: '2026-12-02T10:00:00.000Z', modesOfSale: [11] },
  { date: '2026-12-04T10:00:00.000Z', modesOfSale: [10, 40, 84] },
  { date: '2026-12-07T10:00:00.000Z', modesOfSale: [186] },
  { date: '2026-12-09T10:00:00.000Z', modesOfSale: [9, 12] },
];
const before = '2026-11-21T12:00:00.000Z';
const text = (given: readonly OnSaleDate[], now = before, viewer = 9) =>
  openingsText(openingsByMode(given, viewer), now);

describe('who may book from when on', () => {
  test('is said level by level, with the year and the hour once', () => {
    expect(text(dates)).toBe(
      'Premium 1 Friends from Wednesday 2 December 2026, 10am; Friends, Friends+ and Young Friends from 4 December; Young ROH members from 7 December; everybody from 9 December.',
    );
  });

  test('tells the staff their own date, and nobody else', () => {
    expect(text(dates, before, 52)).toMatch(
      /^Staff from Monday 30 November 2026, 10am; Premium 1 Friends from 2 December; /,
    );
  });

  test('begins with those who are booking already, from the very moment on', () => {
    expect(text(dates, '2026-12-04T10:00:00.000Z')).toBe(
      'Open to Premium 1 Friends, Friends, Friends+ and Young Friends. Young ROH members from Monday 7 December 2026, 10am; everybody from 9 December.',
    );
  });

  test('says nothing once everybody may book, though a level were to follow', () => {
    expect(text(dates, '2026-12-09T10:00:00.000Z')).toBeNull();
    expect(text([{ date: before, modesOfSale: [9] }, ...dates.slice(3, 4)])).toBeNull();
    expect(text([])).toBeNull();
  });

  test('names the year again when it is another, and the hour when it is another', () => {
    expect(
      text([
        { date: '2026-12-30T10:00:00.000Z', modesOfSale: [10] },
        { date: '2027-01-06T12:30:00.000Z', modesOfSale: [9] },
      ]),
    ).toBe('Friends from Wednesday 30 December 2026, 10am; everybody from Wednesday 6 January 2027, 12.30pm.');
  });

  test.each([
    ['in spring', '2027-03-27T10:00:00.000Z', '2027-03-28T09:00:00.000Z', 'Saturday 27 March 2027, 10am', '28 March'],
    [
      'in autumn',
      '2026-10-24T09:00:00.000Z',
      '2026-10-25T10:00:00.000Z',
      'Saturday 24 October 2026, 10am',
      '25 October',
    ],
  ])('keeps the hour of London while the clocks change %s', (_, friends, general, first, second) => {
    const across = [
      { date: friends, modesOfSale: [10] },
      { date: general, modesOfSale: [9] },
    ];
    expect(text(across, '2026-10-01T00:00:00.000Z')).toBe(`Friends from ${first}; everybody from ${second}.`);
  });
});
