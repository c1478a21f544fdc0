import { describe, expect, it } from 'vitest';

import { linesOfChange } from './changes.ts';

describe('what changes in a document', () => {
  it.each([
    [
      'a value',
      { title: 'Doors at seven' },
      { title: 'Doors at eight' },
      ['title: “Doors at seven” → “Doors at eight”'],
    ],
    ['a field that comes', { title: 'A' }, { title: 'A', link: { path: '/x' } }, ['link: nothing → “{"path":"/x"}”']],
    ['a field that goes', { on: true, icon: 'travel' }, { on: true, icon: null }, ['icon: “travel” → nothing']],
    ['whatever order the fields have', { a: 1, b: { c: 2 } }, { b: { c: 3 }, a: 1 }, ['b.c: 2 → 3']],
    [
      'names of a list',
      { firstEvents: ['tosca', 'carmen'] },
      { firstEvents: ['carmen', 'giselle'] },
      ['firstEvents: without “tosca”, with “giselle”'],
    ],
    ['the order of a list', { names: ['a', 'b'] }, { names: ['b', 'a'] }, ['names: in another order']],
    [
      'a part of a list',
      { items: [{ title: 'A' }, { title: 'B' }] },
      { items: [{ title: 'A' }, { title: 'C' }] },
      ['items.1.title: “B” → “C”'],
    ],
    ['parts that come', { items: [{ title: 'A' }] }, { items: [{ title: 'A' }, { title: 'B' }] }, ['items: with “B”']],
    [
      'a paragraph',
      { blocks: [{ kind: 'paragraph', spans: [{ text: 'Old.' }] }] },
      { blocks: [{ kind: 'paragraph', spans: [{ text: 'New.' }] }] },
      ['blocks, paragraph 1: “Old.” → “New.”'],
    ],
  ])('names %s with the old and the new', (_, one, other, lines) => {
    expect(linesOfChange(one, other)).toEqual(lines);
  });

  it('shows of a long text what differs in it', () => {
    const text = (word: string) =>
      `${'Before it much is said. '.repeat(10)}The ${word} is new.${' After it more.'.repeat(10)}`;
    const [line = ''] = linesOfChange({ text: text('dome') }, { text: text('cupola') });
    expect(line).toMatch(/^text: “….*The dome is new\..*…” → “….*The cupola is new\..*…”$/);
    expect(line.length).toBeLessThan(200);
  });

  it('shortens long lists, of names and of fields', () => {
    const names = (letter: string) => Array.from({ length: 11 }, (_, place) => `${letter}${place}`);
    expect(linesOfChange({ sheets: names('a') }, { sheets: names('b') })).toEqual([
      'sheets: without “a0”, “a1”, “a2”, 8 more, with “b0”, “b1”, “b2”, 8 more',
    ]);
    const fields = (value: number) =>
      Object.fromEntries(
        names('f')
          .concat(names('g'))
          .map((name) => [name, value]),
      );
    expect(linesOfChange(fields(1), fields(2)).slice(-2)).toEqual(['g0: 1 → 2', '… and 10 more']);
  });
});
