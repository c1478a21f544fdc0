import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const web = join(root, 'web/src');

/** Files that come with a file: what it imports, and what these do. A part that is loaded later asks for its texts itself. */
function withImports(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)[^;]*? from '([^']+)'/gm)) {
    const path = from.startsWith('#web/') ? join(web, from.slice('#web/'.length)) : resolve(dirname(file), from);
    if (path.startsWith(web)) withImports(path, seen);
  }
  return seen;
}

const namesIn = (text: string, call: RegExp): string[] => [...text.matchAll(call)].map(([, name = '']) => name);

/** Texts that a screen shows and does not ask for: the server would leave them out of the first view. */
function missingIn(screen: string): string[] {
  const sources = [...withImports(screen)].map((file) => readFileSync(file, 'utf8'));
  const asked = new Set(sources.flatMap((text) => namesIn(text, /\btextsOf\('([\w-]+)'/g)));
  const shown = sources.flatMap((text) => namesIn(text, /\busePageTexts\('([\w-]+)'/g));
  return [...new Set(shown)].filter((name) => !asked.has(name));
}

test('every screen asks for the page texts that its parts show', () => {
  const screens = globSync('web/src/screens/**/*-screen.tsx', { cwd: root });
  expect(screens.length).toBeGreaterThan(50);
  const missing = screens.flatMap((file) =>
    missingIn(join(root, file)).map((name) => `${relative('web/src/screens', file)} ${name}`),
  );
  expect(missing).toEqual([]);
});
