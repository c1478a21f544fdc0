/** One thing that the specification says of the product. Each test that would fail if it were not so calls `proves` with it. */
export interface Statement {
  readonly id: string;
  readonly says: string;
  /** The run that has to prove it: the suite of tests, or the journeys in a browser. */
  readonly run: 'tests' | 'journeys';
}

interface SeenInBrowser {
  readonly inBrowser: string;
}

/** What only a journey in a browser can test. */
export const inBrowser = (says: string): SeenInBrowser => ({ inBrowser: says });

/** The statements of a part of the specification, by id. */
export function section<const Words extends Readonly<Record<string, string | SeenInBrowser>>>(
  name: string,
  words: Words,
): { readonly [Id in keyof Words]: Statement } {
  const entries = Object.entries(words).map(([id, each]): [string, Statement] => [
    id,
    typeof each === 'string'
      ? { id: `${name}.${id}`, says: each, run: 'tests' }
      : { id: `${name}.${id}`, says: each.inBrowser, run: 'journeys' },
  ]);
  // fromEntries forgets the keys, which are those of the words.
  return Object.fromEntries(entries) as { readonly [Id in keyof Words]: Statement };
}
