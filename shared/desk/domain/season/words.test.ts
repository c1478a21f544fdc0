import { describe, expect, it, test } from 'vitest';

import { titleOfField } from './field-titles.ts';
import { hallWordsIn, venueWordsIn, wordsOf } from './words.ts';

const friends = { date: '2026-12-03T09:00:00.000Z', modesOfSale: [10, 84] };
const general = { date: '2026-12-10T09:00:00.000Z', modesOfSale: [9] };

describe('a value in words', () => {
  it.each([
    ['prices', { B: 9500, A: 12_000 }, 'A £120, B £95'],
    ['prices', {}, 'None'],
    ['zoning', null, 'As in the plan'],
    [
      'zoning',
      { hallId: 'main-stage', zones: { stalls: '20A1000B5A', 'stalls-circle': '3C' } },
      'Stalls: 25 A, 1,000 B; Stalls circle: 3 C',
    ],
    [
      'onSaleDates',
      [general, friends],
      'Friends and Young Friends from Thursday 3 December 2026, 9am; General sale from Thursday 10 December 2026, 9am',
    ],
    [
      'onSaleDates',
      [{ date: '2026-07-01T08:00:00.000Z', modesOfSale: [77] }],
      'Sale group 77 from Wednesday 1 July 2026, 9am',
    ],
    [
      'onSaleDates',
      [{ ...general, closes: '2026-12-12T00:00:00.000Z', channel: 'counter' }],
      'General sale from Thursday 10 December 2026, 9am until Saturday 12 December 2026, 12am, at the counter',
    ],
    ['onSaleDates', [], 'None'],
    ['isCancelled', true, 'Yes'],
    ['isFree', false, 'No'],
    ['hallId', 'main-stage', 'Main Stage'],
    ['hallId', 'main-stage.2', 'Main Stage, version 2'],
    ['hallId', 'opera-tent', 'Opera Tent'],
    ['hallId', null, 'None'],
    ['venueId', '73', 'Linbury Theatre'],
    ['wallTime', '2026-12-03T19:30', 'Thursday 3 December 2026, 7.30pm'],
    ['wallTime', '2026-07-01T00:15', 'Wednesday 1 July 2026, 12.15am'],
    ['wallTime', '2027-03-28T01:30', 'Sunday 28 March 2027, 1.30am'],
    ['accessReleasedAt', null, 'Two days before'],
    ['seatLimit', 1, '1 ticket'],
    ['priceTypes', [{ id: 'child', title: 'Child', percent: 50 }], 'Child 50%'],
    [
      'allocation',
      { stalls: 'ooxa', circle: 'of' },
      '3 on offer, 1 kept for access, 1 kept for the Friday rush, 1 not offered',
    ],
    ['author', null, 'None'],
    ['description', ['One.', 'Two.'], 'One.\nTwo.'],
    [
      'cast',
      [
        { role: 'Tosca', name: 'Mira Vale', slug: null, on: null },
        { role: 'Tosca', name: 'Nell Ashe', slug: null, on: ['a', 'b'] },
      ],
      'Tosca: Mira Vale\nTosca: Nell Ashe (2 performances)',
    ],
    ['runningTimeSummary', [{ title: 'Act I', minutes: 45 }], 'Act I 45 minutes'],
    ['tags', ['921', 'no-such-tag'], 'Opera and music, no-such-tag'],
    ['prices', undefined, 'None'],
  ])('%s %j is %s', (field, value, words) => {
    expect(wordsOf(field, value)).toBe(words);
  });
});

test('a house calls its halls as their plans do, and its venues as its facts do', () => {
  const plans = new Map([
    ['barn', { title: 'The Old Malthouse' }],
    ['barn.2', { title: 'The Malthouse' }],
  ]);
  const own = {
    hallId: hallWordsIn(plans),
    venueId: venueWordsIn({ venues: [{ id: 'barn', title: 'The Barn', slug: 'the-barn' }] }),
  };
  const said = ['barn', 'barn.2', 'barn.3', 'main-stage', null].map((hallId) => wordsOf('hallId', hallId, own));
  expect(said).toEqual(['The Old Malthouse', 'The Malthouse, version 2', 'Barn, version 3', 'Main Stage', 'None']);
  expect(wordsOf('venueId', 'barn', own)).toBe('The Barn');
  expect(wordsOf('venueId', 'online-only', own)).toBe('Online only');
  expect(wordsOf('seatLimit', 1, own)).toBe('1 ticket');
});

test('a field is called by its kind', () => {
  expect(titleOfField('performance', 'onSaleDates')).toBe('phases');
  expect(titleOfField('event', 'creatives')).toBe('credits');
  expect(titleOfField('event', 'unknown')).toBe('unknown');
});
