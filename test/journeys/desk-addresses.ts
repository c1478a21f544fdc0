import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { matchRoutes } from 'react-router-dom';

import { expectEqual } from './wait.ts';

const source = join(import.meta.dirname, '../../web/desk/pages.tsx');

/**
 * The pattern of every page of the desk, in the order in which its code names them. Node reads no TSX: the patterns are taken from the
 * text, and counted against the pages in it.
 */
export async function deskPatterns(): Promise<readonly string[]> {
  const text = await readFile(source, 'utf8');
  const patterns = [...text.matchAll(/\{\s*path: '([^']+)',\s*Content: /g)].map(([, pattern = '']) => pattern);
  expectEqual(
    patterns.length,
    [...text.matchAll(/(?<!readonly )\bContent: /g)].length,
    'pages of the desk with an address',
  );
  return patterns;
}

/** The page that an address belongs to, as the desk's router chooses it. */
export const patternOf = (patterns: readonly string[], path: string): string | undefined =>
  matchRoutes(
    patterns.map((pattern) => ({ path: pattern })),
    path,
  )?.at(-1)?.route.path;
