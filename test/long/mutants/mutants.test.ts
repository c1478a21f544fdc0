import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { everyMutant, staleKeys, tryAll } from '../mutants.ts';
import { openProgress } from '../part.ts';
import { thoseThatCompile } from './compiles.ts';
import { importsOf, likeliestFirst, linesOf, openImporters } from './importers.ts';
import { mutantsOf, mutated } from './make-mutants.ts';
import { runTests } from './try-mutant.ts';

const root = join(import.meta.dirname, '../../..');
const changes = (source: string): readonly string[] =>
  mutantsOf('a.ts', source).map((mutant) => mutated(source, mutant));

describe('the mutants of a source', () => {
  it.each([
    ['a boundary', 'x(a < b);', ['x(a <= b);']],
    ['an equality', 'x(a === b);', ['x(a !== b);']],
    ['a conjunction', 'x(a && b);', ['x(a || b);']],
    ['a sum, of brackets too', 'x((a + b) * c);', ['x((a - b) * c);', 'x((a + b) / c);']],
    ['a default', 'x(a ?? b);', ['x(b);']],
    ['a negation', 'x(!a);', ['x(a);']],
    ['a number', 'x(7);', ['x(8);', 'x(6);']],
    ['a flag', 'x(true);', ['x(false);']],
    ['one of all', 'x(a.some(b));', ['x(a.every(b));']],
    ['a choice', 'x(a ? b : c);', ['x(!(a) ? b : c);']],
    ['a method that every object has', 'x(a.toString());', []],
  ])('change %s', (_, source, expected) => {
    expect(changes(source).filter((change) => change !== ';')).toEqual(expected);
  });

  it('take a statement away, a condition away and a condition round', () => {
    expect(changes('if (a) b();')).toEqual([';', 'if (!(a)) b();', 'if (a) ;']);
  });

  it('return nothing where the function says what it returns', () => {
    expect(changes('function f(): A { return a; }')).toEqual(
      ['null', '[]', "''", 'false'].map((empty) => `function f(): A { return ${empty}; }`),
    );
    expect(changes('function f() { return a; }')).toEqual([]);
  });

  it('leave types alone', () => {
    expect(changes('type A = 1 | true;')).toEqual([]);
  });

  it('are known by their line, which may move', () => {
    const [first] = mutantsOf('a.ts', 'x(a < b);');
    const [moved] = mutantsOf('a.ts', '\n\n  x(a < b);');
    expect(moved?.key).toBe(first?.key);
  });
});

describe('what imports a file', () => {
  it('are the files that need it when they run', () => {
    const source = `import type { A } from './a.ts'; import { type B, c } from '#shared/b.ts'; import 'zod'; export * from '../d.ts';
      export type { E } from './e.ts'; const f = await import('#web/f.ts');`;
    expect(importsOf('functions/store/x.ts', source)).toEqual(['shared/b.ts', 'functions/d.ts', 'web/src/f.ts']);
  });

  it('are its own test first', () => {
    expect(openImporters(root)('shared/account/domain/membership/group-proof.ts', '')[0]).toBe(
      'shared/account/domain/membership/group-proof.test.ts',
    );
  });

  it('are then those beside it and those that mention a rare word of the change, the others by cost, area and distance', () => {
    const near = [
      ['test/race/house.test.ts', 1],
      ['test/race/mentions.test.ts', 6],
      ['functions/far.test.ts', 3],
      ['functions/near.test.ts', 2],
      ['shared/kernel/beside.test.ts', 5],
      ['shared/pure.test.ts', 4],
      ['functions/mentions.test.ts', 6],
      ['shared/kernel/refusals.test.ts', 1],
    ] as const;
    const words = new Map<string, ReadonlySet<string>>(near.map(([test]) => [test, new Set(['expect', 'status'])]));
    for (const test of ['test/race/mentions.test.ts', 'functions/mentions.test.ts'])
      words.set(test, new Set(['expect', 'stream-cancelled']));
    expect(likeliestFirst('shared/kernel/refusals.ts', "'stream-cancelled': [409, 'status'],", near, words)).toEqual([
      'shared/kernel/refusals.test.ts',
      'shared/kernel/beside.test.ts',
      'functions/mentions.test.ts',
      'test/race/mentions.test.ts',
      'shared/pure.test.ts',
      'functions/near.test.ts',
      'functions/far.test.ts',
      'test/race/house.test.ts',
    ]);
  });

  it('are found by the lines around a change that has no word', () => {
    const source = "const a = {\n  'too-many': [\n    409,\n    'Wait a little.',\n  ],\n};\n";
    const at = (text: string) => ({ start: source.indexOf(text), end: source.indexOf(text) + text.length });
    expect(linesOf(source, at('409'))).toBe("  'too-many': [\n    409,\n    'Wait a little.',");
    expect(linesOf(source, at('Wait'))).toBe("    'Wait a little.',");
    expect(linesOf('7\n', at('7'))).toBe('7\n');
  });
});

describe('a mutant that is tried', () => {
  const file = 'shared/account/domain/membership/group-proof.ts';
  const source = readFileSync(join(root, file), 'utf8');
  const tests = [file.replace('.ts', '.test.ts')];
  const ofAge = mutantsOf(file, source).filter(({ key }) => key.includes('| if (age < '));

  it('compiles, or does not count', () => {
    const odd = { ...ofAge[0]!, start: 0, end: 0, text: 'const odd: string = 1;\n' };
    expect(thoseThatCompile([odd, ...ofAge.slice(0, 1)])).toEqual(ofAge.slice(0, 1));
  });

  it('is killed by a test that notices it, and leaves nothing behind for the next run', async () => {
    const boundary = ofAge.find(({ key }) => key.endsWith('< → <='))!;
    const untouched = { file: null, source: '', tests };
    expect(await runTests(untouched, 60_000, true)).toEqual({ passed: 'yes', failed: [] });
    const overlay = { file, source: mutated(source, boundary), tests };
    expect(await runTests(overlay, 60_000, true)).toEqual({ passed: 'no', failed: tests });
    expect(await runTests(untouched, 60_000, true)).toEqual({ passed: 'yes', failed: [] });
    expect(readFileSync(join(root, file), 'utf8')).toBe(source);
  });

  it('is stuck where no test ends any more', async () => {
    const endless = { file, source: `for (;;);\n${source}`, tests };
    expect(await runTests(endless, 4000, true)).toEqual({ passed: 'stuck', failed: [] });
  });

  it('is killed by an error outside of the tests too', async () => {
    const rejecting = { file, source: `void Promise.reject(new Error('unheard'));\n${source}`, tests };
    expect(await runTests(rejecting, 60_000, true)).toEqual({ passed: 'no', failed: tests });
  });
});

describe('mutants whose tests run out of time', () => {
  const mutants = ['a', 'b', 'c', 'd'].map((key) => ({ file: 'a.ts', start: 0, end: 0, text: '', key }));
  const later = () => ({
    size: 'full' as const,
    seed: 1,
    progress: openProgress(null, 'mutants', 1),
    deadline: Infinity,
    say: () => undefined,
  });

  it('are tried once more, alone, and only then counted', async () => {
    const tries: string[] = [];
    let atOnce = 0;
    const tried = await tryAll(mutants, later(), async ({ key }) => {
      const isSecond = tries.includes(key);
      tries.push(key);
      atOnce += 1;
      if (isSecond) expect(atOnce).toBe(1);
      await new Promise((resolve) => void setImmediate(resolve));
      atOnce -= 1;
      if (key === 'a') return { key, passed: isSecond ? 'no' : 'stuck', killers: [] };
      return { key, passed: key === 'b' ? 'stuck' : key === 'c' ? 'late' : 'no', killers: [] };
    });
    expect(tries.toSorted().join('')).toBe('aabbccd');
    expect(Object.fromEntries(tried.map(({ key, passed }) => [key, passed]))).toEqual({
      a: 'no',
      b: 'stuck',
      c: 'late',
      d: 'no',
    });
  });

  it('are tried again by the next run of the seed, those that were killed are not', async () => {
    const run = later();
    const trial = (passed: 'no' | 'yes') =>
      tryAll(mutants, run, async ({ key }) => {
        tries.push(key);
        return { key, passed: key === 'a' ? passed : 'no', killers: [] };
      });
    const tries: string[] = [];
    expect((await trial('yes')).map(({ passed }) => passed).toSorted()).toEqual(['no', 'no', 'no', 'yes']);
    expect((await trial('no')).map(({ passed }) => passed)).toEqual(['no', 'no', 'no', 'no']);
    expect(tries.toSorted().join('')).toBe('aabcd');
  });

  it('are left for the next run where no time is left', async () => {
    const tried = await tryAll(mutants, { ...later(), deadline: 0 }, () => Promise.reject(new Error('tried')));
    expect(tried).toEqual([]);
  });
});

describe('the lists of mutants', () => {
  it('name mutants that there are', () => {
    expect(staleKeys(everyMutant())).toEqual([]);
  });

  it('would be told of one that is no more', () => {
    expect(staleKeys([])).not.toEqual([]);
  });
});
