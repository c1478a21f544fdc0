import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

import type { Block } from '#shared/contract/block.ts';

import { withFacts } from './facts.ts';
import { readContent } from './markdown.ts';
import type { ContentFile } from './markdown.ts';

const read = (path: string): string => withFacts(readFileSync(join(import.meta.dirname, path), 'utf8'));

/** One Markdown file of this folder, with the facts of the house filled in: `visit/visit-us.md`. */
export function readContentFile(path: string): ContentFile {
  return readContent(read(path));
}

/** One YAML file of this folder, with the facts of the house filled in. */
export function readFactsFile(path: string): unknown {
  return parse(read(path)) as unknown;
}

export interface NamedPart {
  readonly anchor: string;
  readonly title: string;
  readonly blocks: Block[];
}

/** A text cut at its headings of level 2: what stands before the first one, then the parts by name. */
export function partsByHeading(blocks: readonly Block[]): { intro: Block[]; parts: NamedPart[] } {
  const intro: Block[] = [];
  const parts: NamedPart[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) {
      parts.push({ anchor: block.anchor, title: block.text, blocks: [] });
    } else (parts.at(-1)?.blocks ?? intro).push(block);
  }
  return { intro, parts };
}
