import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

import type { Block } from '#shared/kernel/contract/block.ts';
import type { HouseFacts } from '#shared/kernel/house/facts.ts';
import { settled } from '#shared/kernel/house/settings.ts';

import { withFacts } from './facts.ts';
import { MarkdownMistakes, readContent } from './markdown.ts';
import type { ContentFile } from './markdown.ts';
import { readYaml, YamlMistakes } from './parse-yaml.ts';
import { ContentProblems, note, problemsOf } from './problems.ts';
import type { SourceText } from './problems.ts';
import { once, source } from './source.ts';

const product = join(import.meta.dirname, '../../../content');

/** The folder of documents: this one, or another house's. */
export const contentRoot = process.env['VENUE_CONTENT'] ?? product;

let latest: SourceText = { file: '', text: '' };
const everRead = new Set<string>();

/** Whether a file has been read since the program started. */
export const wasRead = (path: string): boolean => everRead.has(path);

/** A result, with every file that was read for it: they detect an editor's later change, and serve a rollback. */
export function withFiles<T>(make: () => T): { readonly made: T; readonly files: Readonly<Record<string, string>> } {
  const { readNow } = source();
  readNow.clear();
  const made = make();
  return { made, files: Object.fromEntries(readNow) };
}

/**
 * What another house need not write anew: texts beside forms and in steps that are the product's. They name the house by its facts alone,
 * and count where its folder has no file of that name.
 */
const startingTexts = /^(?:account|consent|plans|returns|texts|stream\/(?:cancellation|home|subscription|tv-app))\//;

/** The folders in which a path may be, the house's own first. */
export const foldersOf = (path: string): readonly string[] =>
  contentRoot !== product && startingTexts.test(`${path}/`) ? [contentRoot, product] : [contentRoot];

/** The folder that has a file. */
export const folderOf = (file: string): string =>
  foldersOf(file).find((folder) => existsSync(join(folder, file))) ?? contentRoot;

/** The text of a file; null where there is none. */
export function textOfFile(path: string): string | null {
  const { texts } = source();
  if (texts) return texts.get(path) ?? null;
  const full = join(folderOf(path), path);
  return existsSync(full) ? readFileSync(full, 'utf8') : null;
}

/** The one file that a pattern means, where `*` is the name of a folder. */
export function fileLike(pattern: string): string | undefined {
  const { texts } = source();
  if (texts) return [...texts.keys()].find((file) => matchesGlob(file, pattern));
  return foldersOf(pattern)
    .map((cwd) => globSync(pattern, { cwd })[0])
    .find((file) => file !== undefined);
}

/** The file read last, for an error found after reading. */
export const latestFile = (): SourceText => latest;

function textOf(path: string): string {
  const text = textOfFile(path);
  if (text === null) throw new Error('There is no such file.');
  return text;
}

function read<T>(path: string, make: (text: string) => T): T {
  latest = { file: path, text: '' };
  everRead.add(path);
  try {
    const text = textOf(path);
    latest = { file: path, text };
    source().readNow.set(path, text);
    return make(text.includes('{{') && path !== factsFile ? withFacts(text, givenFacts()) : text);
  } catch (cause) {
    throw new ContentProblems(problemsOf(cause, latest), { cause });
  }
}

/** The house's facts, which the texts of all other files name; their reader (readers/house.ts) checks them. */
export const factsFile = 'house/facts.yaml';

/** The facts that fill the other files, as far as they can be read. */
export const givenFacts = once(
  // Facts that do not fit are told by their own reader; a text that names one of them has none.
  () => settled('facts', readYaml(textOfFile(factsFile) ?? '').value ?? {}, source().settings) as HouseFacts,
);

/** One Markdown file of the folder, with the house's facts filled in: `visit/visit-us.md`. */
export function readContentFile(path: string): ContentFile & { readonly source: SourceText } {
  const { mistakes, noYaml, ...content } = read(path, readContent);
  note([new YamlMistakes(noYaml), new MarkdownMistakes(mistakes)].flatMap((error) => problemsOf(error, latest)));
  return { ...content, source: latest };
}

/** One YAML file of the folder, with the house's facts filled in. */
export function readFactsFile(path: string): unknown {
  const { value, mistakes } = read(path, readYaml);
  note(problemsOf(new YamlMistakes(mistakes), latest));
  return value;
}

/** The same of a file that a house need not have; mistakes in what stands in its place name it. */
export function readFactsIfAny(path: string): unknown {
  if (textOfFile(path) !== null) return readFactsFile(path);
  latest = { file: path, text: '' };
  return {};
}

/** Makes something of the file read in it; an error gets file, line and field. */
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

/** A text split at its level 2 headings: the part before the first one, then the parts by name. */
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
