import { basename } from 'node:path';

import { text } from '#shared/kernel/contract/field.ts';
import { pageLines, textPages } from '#shared/site/domain/page-lines.ts';
import type { TextPage } from '#shared/site/domain/page-lines.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { sitePages } from '#functions/site/store/pages.ts';

import type { ContentFile } from '../read/markdown.ts';
import { ContentProblems } from '../read/problems.ts';
import type { ContentProblem } from '../read/problems.ts';
import { partsByHeading } from '../read/read-file.ts';
import type { NamedPart } from '../read/read-file.ts';
import { readEach } from '../read/read-folder.ts';
import type { NamedContent } from '../read/read-folder.ts';

interface PageTexts {
  readonly id: TextPage;
  readonly lines: Readonly<Record<string, string>>;
}

/**
 * The pages' texts: a file for each, in its area's folder, with a heading for each line and one paragraph below it. A missing file or line,
 * and an unused line, are mistakes.
 */
export function pageTexts(): readonly PageTexts[] {
  const texts = readEach('texts', (file) => textsOf(basename(file.name), file));
  const without = textPages.filter((page) => !texts.some(({ id }) => id === page));
  if (without.length > 0) throw new Error(`texts: there is no file for ${without.join(', ')}.`);
  return texts;
}

export function textsOf(
  name: string,
  { blocks, source }: Pick<ContentFile, 'blocks'> & Partial<Pick<NamedContent, 'source'>>,
): PageTexts {
  const page = textPages.find((known) => known === name);
  if (!page) throw new Error('No page is called that.');
  const { intro, parts } = partsByHeading(blocks);
  const known: readonly string[] = pageLines[page];
  const titles = parts.map(({ title }) => title);
  const problem = (title: string, message: string): ContentProblem => ({
    file: source?.file ?? name,
    line: (source?.text.split('\n').findIndex((line) => line.replace(/^#+\s*/, '') === title) ?? -1) + 1 || 1,
    field: '',
    message,
  });
  const problems = [
    ...(intro.length > 0 ? [problem('', 'What stands before the first heading is shown nowhere.')] : []),
    ...known.filter((line) => !titles.includes(line)).map((line) => problem('', `The page lacks ${line}.`)),
    ...titles.filter((line) => !known.includes(line)).map((line) => problem(line, `The page shows no ${line}.`)),
    ...parts
      .filter((part) => lineOf(part) === null)
      .map(({ title }) => problem(title, `Below ${title} stands one paragraph without links.`)),
  ];
  if (problems.length > 0) throw new ContentProblems(problems);
  return { id: page, lines: Object.fromEntries(parts.map((part) => [part.title, lineOf(part) ?? ''])) };
}

/** Null for anything but one paragraph of plain text. */
function lineOf({ blocks }: NamedPart): string | null {
  const [only, ...more] = blocks;
  if (only?.kind !== 'paragraph' || more.length > 0 || only.spans.some(({ link }) => link !== null)) return null;
  return text.safeParse(only.spans.map((span) => span.text).join('')).data ?? null;
}

export const pageTextItems = () => pageTexts().map((texts) => contentItems.page(sitePages.texts(texts.id), texts));
