import type { Metafile } from 'esbuild';

type Outputs = Metafile['outputs'];

/** Which functions are built from which files, by paths in the repository. */
export class Dependants {
  readonly #filesOf = new Map<string, ReadonlySet<string>>();

  /** Stores the inputs of bundles, replacing those of the same functions. */
  learn({ outputs }: { readonly outputs: Outputs }): void {
    const learnt = new Map<string, Set<string>>();
    for (const [output, { inputs }] of Object.entries(outputs)) {
      const name = /^build\/functions\/([^/]+)\//.exec(output)?.[1];
      if (!name) continue;
      const files = learnt.get(name) ?? new Set();
      for (const file of Object.keys(inputs)) files.add(file);
      learnt.set(name, files);
    }
    for (const [name, files] of learnt) this.#filesOf.set(name, files);
  }

  /** Names of the functions that include one of these files. */
  of(files: ReadonlySet<string>): readonly string[] {
    return [...this.#filesOf].filter(([, parts]) => !parts.isDisjointFrom(files)).map(([name]) => name);
  }
}
