/** The environment variable that names the file below. */
export const overlayVariable = 'MUTANT_OVERLAY';

/** What one run of the tests sees in place of what is in the folder: nothing that belongs to the repository is written. */
export interface Overlay {
  /** The file that is changed, from the root; null where every test sees the code as it is. */
  readonly file: string | null;
  readonly source: string;
  /** Test files in the order in which they run. */
  readonly tests: readonly string[];
}
