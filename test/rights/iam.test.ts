import { expect, test } from 'vitest';

import { isAllowed } from './iam.ts';
import type { Statement } from './iam.ts';

const mayPut: Statement = {
  Effect: 'Allow',
  Action: ['dynamodb:PutItem', 'dynamodb:GetItem'],
  Resource: 'sales',
  Condition: {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['BASKET#*', 'OUTBOX#SeatsHeld#*', 'AVAILABILITY'] },
    Null: { 'dynamodb:LeadingKeys': 'false' },
  },
};
const { Null: _, ...withoutNull } = mayPut.Condition ?? {};
const open: Statement = { ...mayPut, Condition: withoutNull };
const never: Statement = { ...mayPut, Effect: 'Deny', Condition: { Null: { 'dynamodb:LeadingKeys': 'false' } } };

const asked = (leadingKeys: readonly string[], action = 'PutItem', resource = 'sales') => ({
  action: `dynamodb:${action}`,
  resource,
  leadingKeys,
});

test.each([
  ['a key under a pattern', [mayPut], asked(['BASKET#1']), true],
  ['an event that is named', [mayPut], asked(['OUTBOX#SeatsHeld#e1']), true],
  ['a key without anything after it', [mayPut], asked(['AVAILABILITY']), true],
  ['several keys, each under some pattern', [mayPut], asked(['BASKET#1', 'AVAILABILITY']), true],
  ['another key', [mayPut], asked(['ORDER#1']), false],
  ['another event', [mayPut], asked(['OUTBOX#SeatsSold#e1']), false],
  ['several keys, one of them another', [mayPut], asked(['BASKET#1', 'ORDER#1']), false],
  ['a pattern in the middle of a key', [mayPut], asked(['OLD-BASKET#1']), false],
  ['more than a key without anything after it', [mayPut], asked(['AVAILABILITY-CHANGES']), false],
  ['another action', [mayPut], asked(['BASKET#1'], 'DeleteItem'), false],
  ['another table', [mayPut], asked(['BASKET#1'], 'PutItem', 'customers'), false],
  ['no key', [mayPut], asked([]), false],
  ['no key, where only the patterns ask', [open], asked([]), true],
  [
    'keys that two statements give between them',
    [mayPut, { ...mayPut, Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': 'ORDER#*' } } }],
    asked(['BASKET#1', 'ORDER#1']),
    false,
  ],
  ['what is denied too', [mayPut, never], asked(['BASKET#1']), false],
  ['anything, without a policy', [], asked(['BASKET#1']), false],
] as const)('%s', (_name, policy, request, isGiven) => {
  expect(isAllowed(policy, request)).toBe(isGiven);
});

test('a condition that is not known is no condition that holds', () => {
  const other = { ...mayPut, Condition: { StringEquals: { 'dynamodb:LeadingKeys': 'x' } } };
  expect(() => isAllowed([other], asked(['x']))).toThrow('StringEquals');
});
