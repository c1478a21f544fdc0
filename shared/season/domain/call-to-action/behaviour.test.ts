import { describe, expect, test } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { type Behaviour, behaviours, combined, highest, overallOf } from './behaviour.ts';

describe('behaviours', () => {
  test('are the sixteen of the house, each once', () => {
    proves(statements.saleStates.behavioursOrderPriority);
    expect(behaviours).toHaveLength(16);
    expect(new Set(behaviours).size).toBe(16);
  });

  test.each(behaviours.map((behaviour, index) => [behaviour, behaviours[index + 1] ?? behaviour] as const))(
    '%s gives way to %s',
    (lower, higher) => {
      proves(statements.saleStates.behavioursOrderPriority);
      expect(highest([higher, lower])).toBe(higher);
      expect(highest([lower, higher])).toBe(higher);
    },
  );

  test.each<[string, Behaviour[], Behaviour]>([
    ['nothing', [], 'UNKNOWN'],
    ['one alone', ['REMEMBER'], 'REMEMBER'],
    ['sold out and to join for', ['SOLD_OUT', 'JOIN'], 'UNKNOWN'],
    ['sold out for Friday rush and to upgrade for', ['SOLD_OUT_FRIDAY_RUSH', 'UPGRADE'], 'UNKNOWN'],
    ['sold out, to join for and on sale', ['SOLD_OUT', 'JOIN', 'BUY'], 'BUY'],
    ['sold out, to be reminded of and free', ['SOLD_OUT', 'REMEMBER', 'BOOK'], 'BOOK'],
    ['sold out and cancelled', ['SOLD_OUT', 'CANCELLED'], 'SOLD_OUT'],
    ['to join for and to be reminded of', ['REMEMBER', 'JOIN'], 'JOIN'],
  ])('combined: %s', (row, among, expected) => {
    if (row === 'sold out and to join for') proves(statements.saleStates.soldOutTogetherJoinUpgrade);
    if (row === 'sold out, to be reminded of and free') proves(statements.saleStates.soldOutTogetherJoinUpgrade);
    expect(combined(among)).toBe(expected);
  });

  test.each(behaviours.map((behaviour) => [behaviour]))('%s is reported overall', (behaviour) => {
    proves(statements.saleStates.overallAvailabilityAvailableUnknownUnavailable);
    const available = ['BUY', 'BOOK'].includes(behaviour);
    const unknown = ['UNKNOWN', 'LOADING'].includes(behaviour);
    expect(overallOf(behaviour)).toBe(available ? 'Available' : unknown ? 'Unknown' : 'Unavailable');
  });
});
