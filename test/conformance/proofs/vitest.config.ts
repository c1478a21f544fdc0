import { defineConfig } from 'vitest/config';

import { ProofsReporter } from '../proofs-reporter.ts';
import { curtain } from './curtain.ts';

/** The ways in which the project's own tests run: many files in a process, and a context for each file. */
export default defineConfig({
  test: {
    reporters: [new ProofsReporter(Object.values(curtain))],
    projects: [
      {
        test: { name: 'node', isolate: false, include: ['{passed,broken}.case.ts'] },
      },
      {
        test: { name: 'context', pool: 'vmThreads', include: ['context.case.ts'] },
      },
    ],
  },
});
