import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';

import { isWhole } from '../conformance/proofs-reporter.ts';
import { seldom } from './seldom.ts';
import { findingsOf } from './unused.ts';

/** Fails a whole run of the tests when a function has a right on items that no test made use of. */
export class RightsReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[], _errors: unknown, reason: TestRunEndReason): Promise<void> {
    const vitest = this.#vitest;
    if (!vitest || reason === 'interrupted' || !(await isWhole(vitest, modules))) return;
    const provided = vitest.projects.map((project) => project.getProvidedContext());
    // The renderer has the rights of the paths that it calls (test/infra/item-rights.test.ts), which have tests of their own.
    const { render: _, ...rights } = provided.find((context) => 'rights' in context)?.rights ?? {};
    const used = new Set(modules.flatMap((module) => module.meta().usedRights ?? []));
    const findings = findingsOf(rights, used, seldom);
    if (findings.length === 0) return;
    vitest.logger.error(`\n${findings.length} rights on items are used by no test (test/rights):`);
    for (const finding of findings) vitest.logger.error(`  ${finding}`);
    process.exitCode = 1;
  }
}
