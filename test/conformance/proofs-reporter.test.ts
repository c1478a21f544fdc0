import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { curtain } from './proofs/curtain.ts';
import { proves } from './proves.ts';

const folder = join(import.meta.dirname, 'proofs');
const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');

/** The error of a call while the file is being collected. */
const refused = ((): (() => void) => {
  try {
    proves(curtain.isRed);
    return () => undefined;
  } catch (error) {
    return () => {
      throw error;
    };
  }
})();

/** A run of the small suite beside this file: how it ended, and the statements that it reports. */
function run(...words: readonly string[]): { readonly status: number | null; readonly unproved: readonly string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, 'run', '--root', folder, ...words], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', VITEST: undefined },
  });
  return {
    status,
    unproved: [...`${stdout}${stderr}`.matchAll(/^ {2}statements\.(\S+):/gm)].map(([, id]) => id ?? ''),
  };
}

describe('a whole run', () => {
  let whole: ReturnType<typeof run>;
  beforeAll(() => {
    whole = run();
  });

  it('reports a statement that no test calls, and one whose row is not in the table', () => {
    expect(whole.unproved).toEqual(expect.arrayContaining([curtain.isUncalled.id, curtain.isOfRow.id]));
  });

  it('does not count the call of a skipped or a failed test', () => {
    expect(whole.unproved).toEqual(expect.arrayContaining([curtain.isSkipped.id, curtain.isFailed.id]));
  });

  it('counts passed tests of every process, and leaves the journeys theirs', () => {
    expect(whole.unproved).toHaveLength(4);
  });

  it('fails for unproved statements alone', () => {
    expect(run('--exclude', 'broken.case.ts')).toEqual({ status: 1, unproved: whole.unproved });
  });
});

describe('a run of a part', () => {
  it('of chosen files is not asked', () => {
    expect(run('passed')).toEqual({ status: 0, unproved: [] });
  });

  it('of chosen titles is not asked', () => {
    expect(run('--exclude', 'broken.case.ts', '-t', 'is red')).toEqual({ status: 0, unproved: [] });
  });

  it('of one project is not asked', () => {
    expect(run('--project', 'context')).toEqual({ status: 0, unproved: [] });
  });
});

describe('a call', () => {
  it('names a statement that there is, or does not compile', () => {
    // @ts-expect-error There is no such statement.
    expect(curtain.isGreen).toBeUndefined();
  });

  it('is refused outside a test', () => {
    expect(refused).toThrow('inside a test');
  });
});
