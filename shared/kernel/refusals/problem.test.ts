import { expect, test } from 'vitest';

import { accountProblems } from './account.ts';
import { boxOfficeProblems } from './box-office.ts';
import { deskProblems } from './desk.ts';
import { everyProblems } from './every-path.ts';
import { membershipProblems } from './membership.ts';
import { isRefusal, problemOf, problems, refuse, sentenceOf } from './problem.ts';
import { siteProblems } from './site.ts';
import { streamingProblems } from './streaming.ts';

test.each([
  [['Stalls G 14'], 'Someone else has just taken Stalls G 14. Nothing else in your basket has changed.'],
  [
    ['Stalls G 14', 'Stalls G 15'],
    'Someone else has just taken Stalls G 14 and Stalls G 15. Nothing else in your basket has changed.',
  ],
  [['A', 'B', 'C'], 'Someone else has just taken A, B and C. Nothing else in your basket has changed.'],
])('names the seats that were lost: %j', (seats, sentence) => {
  expect(sentenceOf('seat-taken', { seats })).toBe(sentence);
});

test('a problem carries status, stable code, sentence, facts and the field at fault', () => {
  const problem = problemOf(refuse('too-many-seats', { limit: 8 }, { pointer: '/seats' }));
  expect(problem).toEqual({
    status: '422',
    code: 'too-many-seats',
    title: 'You can hold at most 8 seats for a performance.',
    meta: { limit: 8 },
    source: { pointer: '/seats' },
  });
});

test('a handler’s value is told from a refusal', () => {
  expect(isRefusal(refuse('not-found'))).toBe(true);
  expect([null, undefined, {}, { refused: false }, 'refused'].map(isRefusal)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('every sentence is one the public can read: a capital, a full stop, no exclamation mark, no code', () => {
  const odd = Object.entries(problems).filter(([, [, text]]) => !/^[A-Z{].*\.$/.test(text) || /[!_]/.test(text));
  expect(odd).toEqual([]);
});

/** What the web client, the gateway and the CDN know how to take: 408 or 425, for example, would be sent again by a browser or the CDN. */
const understood = new Set([400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429, 500, 503, 504]);

test('every status is one that those on the way to the visitor understand', () => {
  expect(Object.entries(problems).filter(([, [status]]) => !understood.has(status))).toEqual([]);
});

test('a code stands in one list only, so that no area takes the sentence of another', () => {
  const lists = [
    everyProblems,
    boxOfficeProblems,
    accountProblems,
    membershipProblems,
    siteProblems,
    streamingProblems,
    deskProblems,
  ];
  const codes = lists.flatMap((list) => Object.keys(list));
  expect(codes.toSorted()).toEqual(Object.keys(problems).toSorted());
});
