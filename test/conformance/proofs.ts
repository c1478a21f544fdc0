import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { openWorks } from './statement.ts';
import type { Proof, Statement } from './statement.ts';

const root = join(import.meta.dirname, '../..');

/** What is wrong with the proofs of a statement, one line each; nothing when each of them is a test that exists. */
export function faultsOf({ says, proofs, open }: Statement, works: readonly string[] = openWorks): readonly string[] {
  if (open && !works.includes(open)) return [`${says}: waits for ${open}, which nobody is to build`];
  if (open && proofs.length === 0) return [];
  if (open) return [`${says}: is proved, and waits for ${open}`];
  if (proofs.length === 0) return [`${says}: nothing proves it`];
  return proofs.filter((proof) => !isTest(proof)).map(({ file, title }) => `${says}: no test "${title}" in ${file}`);
}

const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const path = join(root, file);
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  sources.set(file, source);
  return source;
}

/**
 * Titles are read from the calls that name a test, a journey or a check, and from the first place of a row in a table of
 * cases; words in a comment prove nothing.
 */
function isTest({ file, title }: Proof): boolean {
  if (title === '') return false;
  const literal = title.replace(/[.*+?^$()|[\]{}\\/]/g, String.raw`\$&`).replaceAll("'", String.raw`\\?'`);
  const before = [
    String.raw`\b(?:it|test|check)(?:\.(?:only|each))?\(`,
    String.raw`\)\(`,
    String.raw`\bname: `,
    String.raw`\[`,
  ];
  return new RegExp(`(?:${before.join('|')})\\s*(['"\`])${literal}\\1`).test(sourceOf(file));
}
