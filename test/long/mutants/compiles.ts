import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { mutated } from './make-mutants.ts';
import type { Mutant } from './make-mutants.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * Those of the mutants whose file still compiles: all in one run of the compiler, each beside the original in a folder outside the
 * repository. Who imports the file goes on to see the original; a change of what it exports is not found here.
 */
export function thoseThatCompile(mutants: readonly Mutant[]): readonly Mutant[] {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  try {
    const files = mutants.map((mutant, place) => {
      const path = mutant.file.replace(/\.ts$/, `.mutant-${place}.ts`);
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), mutated(readFileSync(join(root, mutant.file), 'utf8'), mutant));
      return path;
    });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings(folder, files)));
    const { stdout, status } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
      {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 1e9,
      },
    );
    const wrong = new Set([...stdout.matchAll(/\.mutant-(\d+)\.ts\(/g)].map(([, place]) => Number(place)));
    if (status !== 0 && wrong.size === 0) throw new Error(`The compiler did not run:\n${stdout.slice(0, 2000)}`);
    return mutants.filter((_, place) => !wrong.has(place));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The project's own settings; relative imports are looked for in the repository as well. */
const settings = (folder: string, files: readonly string[]) => ({
  extends: join(root, 'tsconfig.json'),
  compilerOptions: {
    rootDirs: [folder, root],
    types: ['node', 'vite/client'],
    typeRoots: [join(root, 'node_modules/@types'), join(root, 'node_modules')],
    paths: {
      '#shared/*': [join(root, 'shared/*')],
      '#functions/*': [join(root, 'functions/*')],
      '#web/*': [join(root, 'web/src/*')],
    },
  },
  files,
  include: [],
});
