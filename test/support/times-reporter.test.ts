import { expect, it } from 'vitest';

import { linesOf } from './times-reporter.ts';

const file = (project: string, name: string, tests: number, seconds: number) => ({
  project,
  file: name,
  tests,
  seconds,
});

it('adds up the projects, and names the files over the bound, slowest first', () => {
  const files = [
    file('web', 'a.test.tsx', 3, 20),
    file('node', 'b.test.ts', 10, 20.6),
    file('web', 'c.test.tsx', 4, 61.2),
  ];
  expect(linesOf(files)).toEqual([
    'node: 10 tests in 1 files, 21 s',
    'web: 7 tests in 2 files, 81 s',
    'over 20 s: c.test.tsx, 61 s',
    'over 20 s: b.test.ts, 21 s',
  ]);
});

it('names none where none is over the bound', () => {
  expect(linesOf([file('web', 'a.test.tsx', 3, 20)])).toEqual(['web: 3 tests in 1 files, 20 s']);
});
