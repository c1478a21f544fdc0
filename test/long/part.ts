import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a part of the long suite is run. */
export interface LongRun {
  /** `small` is what CI runs; `full` may take 45 minutes (mutants 60). */
  readonly size: 'small' | 'full';
  /** Everything random in the part derives from it. */
  readonly seed: number;
  /** Steps that an interrupted run of the same seed and size has finished; empty for a new run. */
  readonly progress: Progress;
  /** Milliseconds since the epoch at which the part starts no further step. */
  readonly deadline: number;
  readonly say: (line: string) => void;
}

/** What a part found. */
export interface LongResult {
  readonly passed: number;
  /** One line each. */
  readonly failures: readonly string[];
  /** The figures of the run in one line, such as `30 kills, 998 facts, 0 lost`. */
  readonly figures: string;
  /** Steps that the deadline has cut off: running the part again goes on with them. */
  readonly unfinished?: number;
}

/** One part of `npm run test:long`, default export of its file beside this one. */
export interface LongPart {
  readonly about: string;
  readonly run: (run: LongRun) => Promise<LongResult>;
}

/** What a run remembers of its finished steps, so that an interrupted run of the same seed goes on where it stopped. */
export interface Progress {
  /** The remembered result of a step, or null where the step has not finished. */
  readonly of: (step: string) => unknown;
  readonly keep: (step: string, result: unknown) => void;
  readonly forget: () => void;
}

interface Kept {
  readonly seed: number;
  readonly steps: Record<string, unknown>;
}

/** The seed of the interrupted run in this folder; null where none was interrupted. */
export function interruptedSeed(folder: string, name: string): number | null {
  return readKept(folder, name)?.seed ?? null;
}

/** Keeps finished steps in a file of the folder, replaced whole; a null folder remembers nothing over a restart. */
export function openProgress(folder: string | null, name: string, seed: number): Progress {
  const kept = folder ? readKept(folder, name) : null;
  const steps: Record<string, unknown> = kept?.seed === seed ? { ...kept.steps } : {};
  return {
    of: (step) => steps[step] ?? null,
    keep: (step, result) => {
      steps[step] = result;
      if (!folder) return;
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${fileOf(folder, name)}.new`, JSON.stringify({ seed, steps } satisfies Kept));
      renameSync(`${fileOf(folder, name)}.new`, fileOf(folder, name));
    },
    forget: () => {
      if (folder) rmSync(fileOf(folder, name), { force: true });
    },
  };
}

const fileOf = (folder: string, name: string): string => join(folder, `${name}.json`);

function readKept(folder: string, name: string): Kept | null {
  const file = fileOf(folder, name);
  // Written by openProgress alone.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : null;
}
