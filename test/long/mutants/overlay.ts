/** The environment variable that names the file below. */
export const overlayVariable = 'MUTANT_OVERLAY';

/** The changed file that one run of the tests sees instead of the original; no file of the repository is written. */
export interface Overlay {
  /** The file that is changed, from the root; null where every test sees the code as it is. */
  readonly file: string | null;
  readonly source: string;
  /** Test files in the order in which they run. */
  readonly tests: readonly string[];
}
