import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';

import type { Statement } from './section.ts';

/**
 * Fails a whole run of the tests when a statement has no passed test that called `proves` with it. What a test proves travels from its
 * process with its result, so a skipped or failed test proves nothing. A run of chosen files or titles is not asked.
 */
export class ProofsReporter implements Reporter {
  readonly #expected: readonly Statement[];
  #vitest: Vitest | undefined;

  constructor(statements: readonly Statement[]) {
    this.#expected = statements.filter(({ run }) => run === 'tests');
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[], _errors: unknown, reason: TestRunEndReason): Promise<void> {
    const vitest = this.#vitest;
    if (!vitest || reason === 'interrupted' || !(await isWhole(vitest, modules))) return;
    const proved = new Set(
      modules.flatMap((module) => [...module.children.allTests('passed')]).flatMap((test) => test.meta().proves ?? []),
    );
    const unproved = this.#expected.filter(({ id }) => !proved.has(id));
    if (unproved.length === 0) return;
    vitest.logger.error(`\n${unproved.length} statements of the specification are proved by no passed test:`);
    for (const { id, says } of unproved) vitest.logger.error(`  statements.${id}: ${says}`);
    process.exitCode = 1;
  }
}

/** Whether every test of the project ran, and not chosen files or titles. */
export async function isWhole(vitest: Vitest, modules: readonly TestModule[]): Promise<boolean> {
  const { testNamePattern, project } = vitest.config;
  if (testNamePattern || project.length > 0) return false;
  const keyOf = (file: { readonly moduleId: string; readonly project: { readonly name: string } }): string =>
    `${file.project.name} ${file.moduleId}`;
  const run = new Set(modules.map(keyOf));
  return (await vitest.globTestSpecifications()).every((file) => run.has(keyOf(file)));
}
