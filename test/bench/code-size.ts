import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync } from 'vite';

import { runCommand } from '#infra/run-command.ts';

const usage = `Usage: npm run size [-- <folder>]

Counts the lines of production code (TypeScript, TSX) without comments and blank lines, by folder; content is Markdown and YAML.

  <folder>   another checkout, for a comparison`;

const folders = ['shared', 'functions', 'infra', 'web/src', 'local'];

/** Lines that hold code: neither blank nor nothing but comments. */
export function codeLines(file: string, source: string): number {
  const { comments } = parseSync(file, source);
  // From the last one, so that the places of the others stay.
  const code = comments.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), source);
  return code.split('\n').filter((line) => line.trim() !== '').length;
}

if (import.meta.main) {
  await runCommand({ usage, words: 1 }, ({ words: [folder = join(import.meta.dirname, '../..')] }) => {
    let all = 0;
    for (const name of folders) {
      const files = globSync(`${name}/**/*.{ts,tsx}`, { cwd: folder }).filter((file) => !/\.test\.tsx?$/.test(file));
      const lines = files.reduce((sum, file) => sum + codeLines(file, readFileSync(join(folder, file), 'utf8')), 0);
      all += lines;
      process.stdout.write(
        `${name.padEnd(10)} ${String(files.length).padStart(5)} files ${String(lines).padStart(7)} lines\n`,
      );
    }
    process.stdout.write(`${'all'.padEnd(23)}${String(all).padStart(7)} lines\n`);
    return Promise.resolve(0);
  });
}
