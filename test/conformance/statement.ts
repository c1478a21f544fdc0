/** A test that proves something: the file, and its title as it stands in the code. */
export interface Proof {
  readonly file: string;
  readonly title: string;
}

/** What is not built yet, by name: a statement may wait for one of these and for nothing else. */
export const openWorks: readonly string[] = [];

/** One thing that the specification says of the product, and the tests that would fail if it were not so. */
export interface Statement {
  readonly says: string;
  readonly proofs: readonly Proof[];
  /** What it waits for; it has no proofs then. */
  readonly open?: string;
}

/** `proof` reads `path/of/file.test.ts › title of the test`. */
export function statement(says: string, ...proofs: readonly string[]): Statement {
  return {
    says,
    proofs: proofs.map((proof) => {
      const [file = '', title = ''] = proof.split(' › ');
      return { file, title };
    }),
  };
}

/** A statement that nothing proves yet, because what it speaks of is still to be built. */
export function open(says: string, work: string): Statement {
  return { says, proofs: [], open: work };
}
