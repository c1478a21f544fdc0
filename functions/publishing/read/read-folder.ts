import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { ContentFile } from './markdown.ts';
import { ContentProblems, problemsOf } from './problems.ts';
import type { ContentProblem, SourceText } from './problems.ts';
import { foldersOf, latestFile, readContentFile } from './read-file.ts';
import { source } from './source.ts';

export interface NamedContent extends ContentFile {
  /** The path of the file below its folder, without `.md`: `policies/privacy`. */
  readonly name: string;
  readonly source: SourceText;
}

/** Names of the files of a kind below a folder, without extension, sorted. */
export function namesIn(folder: string, ending: '.md' | '.yaml' | '.json'): readonly string[] {
  return [...new Set(filesIn(folder))]
    .filter((file) => file.endsWith(ending))
    .toSorted()
    .map((file) => file.slice(0, -ending.length));
}

function filesIn(folder: string): readonly string[] {
  const { texts } = source();
  if (texts)
    return [...texts.keys()].flatMap((file) => (file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : []));
  return foldersOf(folder)
    .map((each) => join(each, folder))
    .filter((each) => existsSync(each))
    .flatMap((each) => readdirSync(each, { recursive: true, encoding: 'utf8' }));
}

/** Every Markdown file of a folder, by name. Each unreadable file is named in the error. */
export function readContentFolder(folder: string): readonly NamedContent[] {
  return readEach(folder, (file) => file);
}

/** Makes something of every Markdown file of a folder. The error names each invalid one, with line and field. */
export function readEach<T>(folder: string, make: (file: NamedContent) => T): readonly T[] {
  return eachFitting(namesIn(folder, '.md'), (name) => {
    const file = { name, ...readContentFile(join(folder, `${name}.md`)) };
    try {
      return make(file);
    } catch (cause) {
      // Another file may have been read for it meanwhile.
      throw new ContentProblems(problemsOf(cause, file.source), { cause });
    }
  });
}

/** One after another, continuing after an invalid one, so that an editor sees all mistakes at once. */
export function eachFitting<T, Made>(things: readonly T[], make: (thing: T) => Made): readonly Made[] {
  const problems: ContentProblem[] = [];
  const made = things.flatMap((thing) => {
    try {
      return [make(thing)];
    } catch (error) {
      problems.push(...problemsOf(error, hasSource(thing) ? thing.source : latestFile()));
      return [];
    }
  });
  if (problems.length > 0) throw new ContentProblems(problems);
  return made;
}

const hasSource = (thing: unknown): thing is { readonly source: SourceText } =>
  typeof thing === 'object' && thing !== null && 'source' in thing;
