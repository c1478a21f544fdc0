import { describe, expect, it } from 'vitest';

import type { Block } from '#shared/kernel/contract/block.ts';

import { findQuestions, topicsOf } from './questions.ts';

const heading = (level: 2 | 3, text: string): Block => ({ kind: 'heading', level, text, anchor: text.toLowerCase() });
const paragraph = (text: string): Block => ({ kind: 'paragraph', spans: [{ text, style: null, link: null }] });
const list = (text: string): Block => ({
  kind: 'list',
  isOrdered: false,
  items: [[{ text, style: null, link: null }]],
});

const topics = topicsOf([
  paragraph('Before the first topic.'),
  heading(2, 'Tickets'),
  heading(3, 'How long are seats held?'),
  paragraph('For 30 minutes.'),
  list('Renewable once'),
  heading(3, 'Is there a fee?'),
  paragraph('No.'),
  heading(2, 'Visit'),
  heading(3, 'Is there a café?'),
  paragraph('Yes, it’s open from noon.'),
]);
const found = (search: string) =>
  findQuestions(topics, search).flatMap(({ questions }) => questions.map(({ text }) => text));

describe('questions by topic', () => {
  it('take what follows them as their answer', () => {
    expect(topics.map(({ title, questions }) => [title, questions.map(({ answer }) => answer.length)])).toEqual([
      ['Tickets', [2, 1]],
      ['Visit', [1]],
    ]);
  });
});

describe('a search in the help', () => {
  it.each([
    ['', ['How long are seats held?', 'Is there a fee?', 'Is there a café?']],
    ['  ', ['How long are seats held?', 'Is there a fee?', 'Is there a café?']],
    ['FEE', ['Is there a fee?']],
    ['cafe', ['Is there a café?']],
    ["it's noon", ['Is there a café?']],
    ['renewable', ['How long are seats held?']],
    ['tickets', ['How long are seats held?', 'Is there a fee?']],
    ['seats fee', []],
    ['(', []],
  ])('for %j finds %j', (search, expected) => expect(found(search)).toEqual(expected));

  it('leaves out topics without a question that is found', () => {
    expect(findQuestions(topics, 'noon').map(({ title }) => title)).toEqual(['Visit']);
  });
});
