import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { ProofsReporter } from './test/conformance/proofs-reporter.ts';
import { everyStatement } from './test/conformance/statements.ts';
import { RightsReporter } from './test/rights/rights-reporter.ts';
import { TimesReporter } from './test/support/times-reporter.ts';

const never = ['**/node_modules/**', '**/build/**', '**/cdk.out/**', '**/.venue/**', '**/.venv/**'];

/**
 * What the code logs is no part of a test's answer; a test about it sets its own. Programs that tests start find what others of them have
 * compiled: a third of what loading costs them.
 */
const env = {
  LOG_QUIET: 'debug,info,warn,error',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compile', import.meta.url)),
};

/** Bounds on hanging, not on speed: the machine may be busy. Speed is measured by the bench. */
const bounds = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };

export default defineConfig({
  test: {
    // One more than the two cores: tests wait for their tables and programs.
    maxWorkers: 3,
    reporters: ['default', new TimesReporter(), new ProofsReporter(everyStatement), new RightsReporter()],
    projects: [
      {
        test: {
          name: 'shared',
          environment: 'node',
          env,
          ...bounds,
          // Pure: nothing that one file does can be seen by the next, so that they need no processes of their own.
          isolate: false,
          include: ['shared/**/*.test.ts'],
          exclude: never,
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          env,
          ...bounds,
          // A process for many files: half of what a process for each costs is loading the SDK.
          isolate: false,
          globalSetup: ['test/rights/provide-rights.ts', 'test/support/provide-houses.ts'],
          setupFiles: ['test/support/node-setup.ts', 'test/rights/setup.ts'],
          include: [
            '{functions,local,infra/content,infra/restore}/**/*.test.ts',
            'test/{architecture,conformance,race,onsale,model,bench,long,rights,stored,support}/**/*.test.ts',
          ],
          exclude: never,
        },
      },
      {
        test: {
          name: 'black-box',
          environment: 'node',
          ...bounds,
          include: ['test/black-box/*.test.ts'],
          exclude: never,
          globalSetup: ['test/black-box/build-site.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          // A document for each file and a process for many: half the time of a process for each.
          pool: 'vmThreads',
          env,
          ...bounds,
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: never,
          globalSetup: ['test/rights/provide-rights.ts'],
          setupFiles: ['test/support/web-setup.ts', 'test/rights/setup.ts'],
        },
      },
      {
        test: {
          name: 'infra',
          environment: 'node',
          env,
          ...bounds,
          // The CDK is loaded once for all files of a process, and each house built once for all processes.
          isolate: false,
          globalSetup: ['test/infra/provide-folder.ts'],
          include: ['infra/**/*.test.ts', 'test/infra/**/*.test.ts'],
          exclude: [...never, 'infra/content/**', 'infra/restore/**'],
        },
      },
    ],
  },
});
