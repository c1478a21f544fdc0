import { readFileSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';

import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';

import base from '../../../vitest.config.ts';
import { overlayVariable } from './overlay.ts';
import type { Overlay } from './overlay.ts';

const root = join(import.meta.dirname, '../../..');
// Written by try-mutant.ts.
const { file, source, tests } = JSON.parse(readFileSync(process.env[overlayVariable] ?? '', 'utf8')) as Overlay;

const isChanged = (id: string): boolean => file !== null && id.split('?')[0] === join(root, file);

const overlay: Plugin = {
  name: 'mutant',
  enforce: 'pre',
  load: (id) => (isChanged(id) ? source : null),
  // The transform cache is keyed by the files of the folder: the changed file is neither read from it nor stored in it.
  configureVitest: ({ defineCacheKeyGenerator }) => {
    defineCacheKeyGenerator(({ id }) => (isChanged(id) ? false : undefined));
  },
};

/** The likeliest test first. */
class GivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => tests.indexOf(relative(root, moduleId));
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

const nameOf = ({ moduleId }: TestModule): string => relative(root, moduleId);
const isOfTime = ({ message }: { readonly message: string }): boolean => /timed out in \d+ms/i.test(message);

let current = '';
/** A line for each test that has ended, and for each file that did not pass; what fails outside of a test is of the file that runs. */
const results: Reporter = {
  onTestModuleStart: (module: TestModule) => void (current = nameOf(module)),
  onTestCaseResult: (test: TestCase) => {
    const { state, errors = [] } = test.result();
    const word = state === 'failed' ? (errors.every(isOfTime) ? 'timed-out' : 'failed') : 'ended';
    console.log(`${word} ${nameOf(test.module)}`);
  },
  onTestModuleEnd: (module: TestModule) => {
    const tests = [...module.children.allTests()];
    // Its tests have said by themselves why they failed.
    if (module.state() === 'failed' && tests.every((test) => test.result().state !== 'failed'))
      console.log(`failed ${nameOf(module)}`);
  },
  onTestRunEnd: (_, errors) => {
    if (errors.length > 0) console.log(`failed ${current}`);
  },
};

/** Half of a mutant's limit, so that a hanging test is distinguishable from many tests. */
const testTimeout = 30_000;

/** So many tests run before all others: within a group, one process takes all the files of the first file's project. */
const first = 15;

/** The project's own tests, those that import the changed file alone: the first of them in a group of their own. */
const projects = [tests.slice(0, first), tests.slice(first)].flatMap((group, groupOrder) =>
  (base.test?.projects ?? []).flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project) || !project.test) return [];
    const { include = [] } = project.test;
    const own = group.filter((test) => include.some((pattern) => matchesGlob(test, pattern)));
    const name = `${include.join(' ')} ${groupOrder}`;
    return own.length === 0
      ? []
      : [
          {
            ...project,
            plugins: [...(project.plugins ?? []), overlay],
            test: { ...project.test, name, include: own, testTimeout, sequence: { groupOrder } },
          },
        ];
  }),
);

export default defineConfig({
  root,
  test: {
    ...base.test,
    projects,
    maxWorkers: 1,
    cache: false,
    sequence: { sequencer: GivenOrder },
    reporters: [results],
  },
});
