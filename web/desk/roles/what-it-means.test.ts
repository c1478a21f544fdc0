import { describe, expect, it } from 'vitest';

import { inWords, whatItMeans } from './what-it-means.ts';

const roles = [
  { id: 'box-office', duties: ['desk.sell', 'customers.read'] },
  { id: 'manager', duties: ['desk.sell', 'desk.refund'] },
  { id: 'door', duties: ['door.scan'] },
] as const;

const staff = [
  { name: 'Ann', roleIds: ['box-office'] },
  { name: 'Bo', roleIds: ['box-office', 'manager'] },
  { name: 'Cy', roleIds: ['door'] },
];

describe('what a change of a role means', () => {
  it.each([
    ['a duty that goes', ['customers.read'], [{ duty: 'desk.sell', kind: 'lose', names: ['Ann'] }]],
    [
      'a duty that comes',
      ['desk.sell', 'customers.read', 'desk.refund'],
      [{ duty: 'desk.refund', kind: 'gain', names: ['Ann'] }],
    ],
    ['a duty that nobody else has', ['desk.sell'], [{ duty: 'customers.read', kind: 'lose', names: ['Ann', 'Bo'] }]],
    ['nothing', ['customers.read', 'desk.sell'], []],
  ] as const)('%s concerns only those who have it by no other role', (_, after, meanings) => {
    expect(whatItMeans('box-office', after, roles, staff)).toEqual(meanings.map((each) => ({ ...each, holders: 2 })));
  });
});

it.each([
  [0, [], 'Nobody has this role yet.'],
  [2, [], 'Nobody will lose it: each holder has it by another role as well.'],
  [1, ['Ann'], '1 colleague will lose it: Ann.'],
  [3, ['Ann', 'Bo', 'Cy'], '3 colleagues will lose it: Ann, Bo, Cy.'],
  [4, ['Ann', 'Bo', 'Cy', 'Di'], '4 colleagues will lose it: Ann, Bo, Cy and others.'],
])('%d holders, %j in words', (holders, names, words) => {
  expect(inWords({ kind: 'lose', names, holders })).toBe(words);
});
