/** A test that proves something: the file, and its title as it stands in the code. */
export interface Proof {
  readonly file: string;
  readonly title: string;
}

/** One thing that the specification says of the product, and the tests that would fail if it were not so. */
export interface Statement {
  readonly says: string;
  readonly proofs: readonly Proof[];
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
