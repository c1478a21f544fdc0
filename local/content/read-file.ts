import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

import type { Block } from '#shared/contract/block.ts';

import { withFacts } from './facts.ts';
import { readContent } from './markdown.ts';
import type { ContentFile } from './markdown.ts';
import { ContentProblems, problemsOf } from './problems.ts';
import type { SourceText } from './problems.ts';

/** The folder of documents: this one, or that of another house. */
export const contentRoot = process.env['VENUE_CONTENT'] ?? import.meta.dirname;

let latest: SourceText = { file: '', text: '' };
const readNow = new Map<string, string>();

/** What is made, and a hash of every file that was read for it: whether an editor has changed one of them since shows by it. */
export function withHash<T>(make: () => T): { readonly made: T; readonly hash: string } {
  readNow.clear();
  const made = make();
  return { made, hash: hashOf([...readNow].map(([path, text]) => `${path}\n${text}`).join('\n')) };
}

/** A hash of one file of the folder; null where there is none. */
export function hashOfFile(path: string): string | null {
  const full = join(contentRoot, path);
  return existsSync(full) ? hashOf(readFileSync(full, 'utf8')) : null;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** The file that was read last, for whoever reads one and then finds that it does not fit. */
export const latestFile = (): SourceText => latest;

function textOf(path: string): string {
  const full = join(contentRoot, path);
  if (!existsSync(full)) throw new Error('There is no such file.');
  return readFileSync(full, 'utf8');
}

function read<T>(path: string, make: (text: string) => T): T {
  latest = { file: path, text: '' };
  try {
    const text = textOf(path);
    latest = { file: path, text };
    readNow.set(path, text);
    return make(withFacts(text));
  } catch (cause) {
    throw new ContentProblems(problemsOf(cause, latest), { cause });
  }
}

/** One Markdown file of the folder, with the facts of the house filled in: `visit/visit-us.md`. */
export function readContentFile(path: string): ContentFile & { readonly source: SourceText } {
  const content = read(path, readContent);
  return { ...content, source: latest };
}

/** One YAML file of the folder, with the facts of the house filled in. */
export function readFactsFile(path: string): unknown {
  return read(path, (text) => parse(text) as unknown);
}

/** What is made of the file that is read in it; where that does not fit, the error says file, line and field. */
export function fitting<T>(make: () => T): T {
  try {
    return make();
  } catch (cause) {
    throw new ContentProblems(problemsOf(cause, latest), { cause });
  }
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
