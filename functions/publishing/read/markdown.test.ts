import { describe, expect, it } from 'vitest';

import { blocksOf, readContent } from './markdown.ts';

const plain = (text: string) => ({ text, style: null, link: null });

describe('a content file', () => {
  it('holds facts between its lines and blocks below them', () => {
    const file = readContent('---\ntitle: Privacy\ntags: [a, b]\n---\n\nWe keep little.\n');
    expect(file.facts).toEqual({ title: 'Privacy', tags: ['a', 'b'] });
    expect(file.blocks).toEqual([{ kind: 'paragraph', spans: [plain('We keep little.')] }]);
  });

  it('may have no facts', () => {
    expect(readContent('Only words.').blocks).toHaveLength(1);
  });
});

describe('markdown as blocks', () => {
  it('reads headings with their anchors', () => {
    expect(blocksOf('## Children & babies')).toEqual([
      { kind: 'heading', level: 2, text: 'Children & babies', anchor: 'children-and-babies' },
    ]);
  });

  it('reads styles and links inside a line', () => {
    expect(blocksOf('See *our* [**terms**](/policies/privacy)\nnow.')).toEqual([
      {
        kind: 'paragraph',
        spans: [
          plain('See '),
          { text: 'our', style: 'emphasis', link: null },
          plain(' '),
          { text: 'terms', style: 'strong', link: '/policies/privacy' },
          plain(' now.'),
        ],
      },
    ]);
  });

  it('reads lists, quotes with their source, tables and actions', () => {
    const [list, quote, table, action] = blocksOf(
      '1. One\n2. Two\n\n> A night to keep.\n>\n> — The Evening\n\n| Day | Open |\n|---|---|\n| Monday | 10am |\n\n**[Book now](/tickets-and-events)**',
    );
    expect(list).toEqual({ kind: 'list', isOrdered: true, items: [[plain('One')], [plain('Two')]] });
    expect(quote).toEqual({ kind: 'quote', spans: [plain('A night to keep.')], source: 'The Evening' });
    expect(table).toMatchObject({
      rows: [
        [[plain('Day')], [plain('Open')]],
        [[plain('Monday')], [plain('10am')]],
      ],
    });
    expect(action).toEqual({ kind: 'action', text: 'Book now', link: '/tickets-and-events' });
  });

  it.each([
    ['HTML', '<b>bold</b>', 'Line 1'],
    ['a title, which the page has already', 'Words.\n\n# Title', 'Line 3'],
    ['a link that runs a script', '[now](javascript:alert)', 'link'],
    ['a link to another host without its scheme', '[now](//elsewhere.example)', 'link'],
  ])('refuses %s', (_, markdown, says) => {
    expect(() => blocksOf(markdown)).toThrow(says);
  });
});
