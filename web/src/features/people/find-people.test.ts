import { expect, test } from 'vitest';

import { byLetter, findPeople } from './find-people.ts';

const people = [
  { name: 'Zsófia Barabásné', role: 'Soprano', letter: 'B' },
  { name: 'Brigid O’Malloran', role: 'Mezzo-soprano', letter: 'O' },
  { name: 'Amara Lindqvist', role: 'Soprano', letter: 'L' },
];
const names = (typed: string) => findPeople(people, typed).map(({ name }) => name);

test.each([
  ['', ['Zsófia Barabásné', 'Brigid O’Malloran', 'Amara Lindqvist']],
  ['   ', ['Zsófia Barabásné', 'Brigid O’Malloran', 'Amara Lindqvist']],
  ['barabasne', ['Zsófia Barabásné']],
  ['SÓFIA', ['Zsófia Barabásné']],
  ['omall', ['Brigid O’Malloran']],
  ['o’mall', ['Brigid O’Malloran']],
  ['lindqvist amara', ['Amara Lindqvist']],
  ['mezzo', ['Brigid O’Malloran']],
  ['barabásné tenor', []],
])('%j finds %j', (typed, found) => {
  expect(names(typed)).toEqual(found);
});

test('letters stand in order, and only those with somebody', () => {
  expect(byLetter(people).map(({ letter, people: of }) => [letter, of.length])).toEqual([
    ['B', 1],
    ['L', 1],
    ['O', 1],
  ]);
});
