import { describe, expect, test } from 'vitest';

import { pageLines } from '#shared/site/domain/page-lines.ts';

import { readContent } from '../read/markdown.ts';
import { pageTexts, textsOf } from './page-texts.ts';

const calendar = (markdown: string) => () => textsOf('calendar', readContent(markdown));

describe('the texts of the pages', () => {
  test('are there for every page, line by line, and none is empty', () => {
    for (const { id, lines } of pageTexts()) {
      expect(Object.keys(lines).toSorted(), id).toEqual([...pageLines[id]].toSorted());
      expect(Object.values(lines).filter((line) => line.trim() === '')).toEqual([]);
    }
  });

  test('are a heading with one paragraph each', () => {
    expect(calendar('## description\n\nEvery *day*\nof it.\n')()).toEqual({
      id: 'calendar',
      lines: { description: 'Every day of it.' },
    });
  });

  test.each([
    ['a line that is missing', '', /lacks description/],
    ['a line that no page shows', '## description\n\nOne.\n\n## lead\n\nTwo.\n', /shows no lead/],
    ['two paragraphs', '## description\n\nOne.\n\nTwo.\n', /Below description stands one paragraph/],
    ['a link, which a line cannot carry', '## description\n\n[One](/two).\n', /without links/],
    ['words before the first heading', 'Hello.\n\n## description\n\nOne.\n', /before the first heading/],
  ])('are refused with %s', (_, markdown, why) => {
    expect(calendar(markdown)).toThrow(why);
  });

  test('are refused for a page that there is not', () => {
    expect(() => textsOf('kitchen', readContent('## lead\n\nOne.\n'))).toThrow('No page is called that.');
  });
});
