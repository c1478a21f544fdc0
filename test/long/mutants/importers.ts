import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { parseSync } from 'vite';

const roots: Readonly<Record<string, string>> = { '#web': 'web/src' };

/** Test files that import a file, directly or through others: quick ones first, then the nearest; types alone import nothing. */
export function openImporters(root: string): (file: string) => readonly string[] {
  const files = globSync('{shared,functions,local,infra,web/src,test}/**/*.{ts,tsx}', { cwd: root });
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const target of importsOf(file, readFileSync(join(root, file), 'utf8'))) {
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return (file) =>
    [...distancesFrom(file, importers)]
      .filter(([each]) => /\.test\.tsx?$/.test(each))
      .toSorted(([one, near], [other, far]) => costOf(one) - costOf(other) || near - far)
      .map(([each]) => each);
}

/** Pure tests take milliseconds, those of a handler or a page a second or two, and those of whole houses the longest. */
const costOf = (test: string): number => (test.startsWith('shared/') ? 0 : /^(test|infra)\//.test(test) ? 2 : 1);

function distancesFrom(file: string, importers: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> {
  const distances = new Map([[file, 0]]);
  // A map goes on to what is added to it meanwhile: the nearest ring first.
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
