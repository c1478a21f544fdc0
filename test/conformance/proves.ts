import { TestRunner } from 'vitest';

import type { Statement } from './section.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Ids of the statements that the test proves; the reporter counts them when the test has passed. */
    proves?: readonly string[];
  }
}

/** Says of the running test that it would fail if these statements were not true of the product. */
export function proves(...those: readonly Statement[]): void {
  const test = TestRunner.getCurrentTest();
  if (!test) throw new Error('proves(…) is called inside a test.');
  test.meta.proves = [...(test.meta.proves ?? []), ...those.map(({ id }) => id)];
}

/** The same for a table of cases, some of whose rows prove something: the statements of each row, by its title. */
export function provesRow<Row extends string>(
  row: Row,
  proofs: { readonly [Title in NoInfer<Row>]?: readonly Statement[] },
): void {
  proves(...(proofs[row] ?? []));
}
