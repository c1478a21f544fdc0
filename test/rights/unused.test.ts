import { expect, test } from 'vitest';

import type { Right } from '#infra/rights/right.ts';

import { findingsOf } from './unused.ts';
import type { Seldom } from './unused.ts';

const puts = (keys: string): Right => ({ table: 'sales', deed: 'put', keys });
const rights = { basket: [puts('BASKET#*'), puts('SEATS#*#*')], order: [puts('SEATS#*#*')] };
const all = new Set(['basket sales put BASKET#*', 'basket sales put SEATS#*#*', 'order sales put SEATS#*#*']);
const without = (line: string) => new Set([...all].filter((each) => each !== line));
const lapsed: Seldom = { when: 'seats lapse', of: ['basket'], rights: ['sales put SEATS#*#*'] };

test('rights that tests use are right', () => {
  expect(findingsOf(rights, all, [])).toEqual([]);
});

test('one that only another function uses is named', () => {
  const used = without('basket sales put SEATS#*#*');
  expect(findingsOf(rights, used, [])).toEqual(['basket has the right: sales put SEATS#*#*']);
});

test('the list excuses a right of these functions that another uses …', () => {
  expect(findingsOf(rights, without('basket sales put SEATS#*#*'), [lapsed])).toEqual([]);
});

test.each([
  ['of another function', without('order sales put SEATS#*#*'), 'order has the right: sales put SEATS#*#*'],
  ['that nobody uses', without('basket sales put BASKET#*'), 'basket has the right: sales put BASKET#*'],
])('… and none %s', (_, used, finding) => {
  const list = [{ ...lapsed, rights: ['sales put SEATS#*#*', 'sales put BASKET#*'] }];
  expect(findingsOf(rights, used, list)).toContain(finding);
});

test('an entry that excuses nothing goes', () => {
  expect(findingsOf(rights, all, [lapsed])).toEqual([
    'nothing needs the entry of seldom.ts: seats lapse: sales put SEATS#*#*',
    'nothing needs the entry of seldom.ts: seats lapse: basket',
  ]);
});

test('… but one that the memory of a process decides on stays', () => {
  expect(findingsOf(rights, all, [{ ...lapsed, byMemory: true }])).toEqual([]);
});
