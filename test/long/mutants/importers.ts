import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { parseSync } from 'vite';

const roots: Readonly<Record<string, string>> = { '#web': 'web/src' };

/** Test files that import a file, directly or through others, in the order in which they are likely to notice a change of these lines. */
export function openImporters(root: string): (file: string, lines: string) => readonly string[] {
  const files = globSync('{shared,functions,local,infra,web/src,test}/**/*.{ts,tsx}', { cwd: root });
  const importers = new Map<string, string[]>();
  const words = new Map<string, ReadonlySet<string>>();
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8');
    if (isTest(file)) words.set(file, wordsOf(source));
    // Types alone import nothing.
    for (const target of importsOf(file, source)) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  return (file, lines) => {
    const near = [...distancesFrom(file, importers)].filter(([each]) => isTest(each));
    return likeliestFirst(file, lines, near, words);
  };
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/[a-z][\w-]{2,}/gi));

/** The file's own test, the pure ones beside it, then those with words of the lines that few others have, then the quick ones, of its area and the nearest. */
export function likeliestFirst(
  file: string,
  lines: string,
  near: readonly (readonly [test: string, distance: number])[],
  words: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] {
  const common = Math.sqrt(near.length);
  const scores = new Map<string, number>();
  for (const word of wordsOf(lines)) {
    const having = near.filter(([test]) => words.get(test)?.has(word));
    if (having.length > common) continue;
    for (const [test] of having) scores.set(test, (scores.get(test) ?? 0) + 1 / having.length);
  }
  const ranksOf = ([test, distance]: readonly [string, number]): readonly number[] => [
    test.replace(/\.test\.tsx?$/, '.ts') === file ? 0 : 1,
    costOf(test) === 0 && posix.dirname(test) === posix.dirname(file) ? 0 : 1,
    scores.has(test) ? 0 : 1,
    scores.has(test) && costOf(test) === 2 ? 1 : 0,
    -(scores.get(test) ?? 0),
    costOf(test),
    -kinship(file, test),
    distance,
  ];
  return near
    .map((each) => ({ test: each[0], ranks: ranksOf(each) }))
    .toSorted((one, other) => one.ranks.map((rank, place) => rank - (other.ranks[place] ?? 0)).find(Boolean) ?? 0)
    .map(({ test }) => test);
}

/** The lines of a change, with neighbours where they contain no word. */
export function linesOf(source: string, { start, end }: { readonly start: number; readonly end: number }): string {
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const to = (source.indexOf('\n', end) + 1 || source.length + 1) - 1;
  const lines = source.slice(from, to);
  const isWhole = wordsOf(lines).size > 0 || (from === 0 && to >= source.length);
  return isWhole ? lines : linesOf(source, { start: Math.max(0, from - 1), end: Math.min(source.length, to + 1) });
}

/** How many folders two files have in common by name, such as `account` of the store of the area and of its screens. */
function kinship(one: string, other: string): number {
  const folders = new Set(posix.dirname(other).split('/'));
  return posix
    .dirname(one)
    .split('/')
    .filter((folder) => folders.has(folder)).length;
}

/** Pure tests take milliseconds, those of a handler or a page a second or two, and those of whole houses the longest. */
const costOf = (test: string): number => (test.startsWith('shared/') ? 0 : /^(test|infra)\//.test(test) ? 2 : 1);

function distancesFrom(file: string, importers: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> {
  const distances = new Map([[file, 0]]);
  // Iterating a map also visits entries added meanwhile: the nearest ring first.
  for (const [each, distance] of distances) {
    for (const importer of importers.get(each) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}

/** The files of the repository that a source imports when it runs. */
export function importsOf(file: string, source: string): readonly string[] {
  const { module } = parseSync(file, source);
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value]));
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1));
  return [...imported, ...exported, ...dynamic].flatMap((specifier) => {
    if (specifier.startsWith('.')) return [posix.join(posix.dirname(file), specifier)];
    const [room = '', ...rest] = specifier.split('/');
    return room.startsWith('#') ? [posix.join(roots[room] ?? room.slice(1), ...rest)] : [];
  });
}
