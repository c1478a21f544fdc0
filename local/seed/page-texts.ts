import { basename } from 'node:path';

import { text } from '#shared/contract/field.ts';
import { pageLines, textPages } from '#shared/domain/page-texts/page-lines.ts';
import type { TextPage } from '#shared/domain/page-texts/page-lines.ts';
import { contentItems } from '#functions/store/content.ts';
import type { ContentFile } from '#local/content/markdown.ts';
import { partsByHeading } from '#local/content/read-file.ts';
import type { NamedPart } from '#local/content/read-file.ts';
import { readEach } from '#local/content/read-folder.ts';

interface PageTexts {
  readonly id: TextPage;
  readonly lines: Readonly<Record<string, string>>;
}

/**
 * The texts of the pages: a file for each, below the folder of its area, with a heading for each line and one paragraph below it.
 * A page without its file, a line that is missing and one that no page shows are mistakes of the editor.
 */
export function pageTexts(): readonly PageTexts[] {
  const texts = readEach('texts', (file) => textsOf(basename(file.name), file));
  const without = textPages.filter((page) => !texts.some(({ id }) => id === page));
  if (without.length > 0) throw new Error(`texts: there is no file for ${without.join(', ')}.`);
  return texts;
}

export function textsOf(name: string, { blocks }: Pick<ContentFile, 'blocks'>): PageTexts {
  const page = textPages.find((known) => known === name);
  if (!page) throw new Error('No page is called that.');
  const { intro, parts } = partsByHeading(blocks);
  if (intro.length > 0) throw new Error('What stands before the first heading is shown nowhere.');
  const lines = Object.fromEntries(parts.map((part) => [part.title, lineOf(part)]));
  const known: readonly string[] = pageLines[page];
  const missing = known.filter((line) => !(line in lines));
  if (missing.length > 0) throw new Error(`The page lacks ${missing.join(', ')}.`);
  const unknown = Object.keys(lines).filter((line) => !known.includes(line));
  if (unknown.length > 0) throw new Error(`The page shows no ${unknown.join(', ')}.`);
  return { id: page, lines };
}

function lineOf({ title, blocks }: NamedPart): string {
  const [only, ...more] = blocks;
  if (only?.kind !== 'paragraph' || more.length > 0 || only.spans.some(({ link }) => link !== null))
    throw new Error(`Below ${title} stands one paragraph without links.`);
  return text.parse(only.spans.map((span) => span.text).join(''));
}

export const pageTextItems = () => pageTexts().map((texts) => contentItems.page(`page-texts/${texts.id}`, texts));
