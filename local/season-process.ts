import { fork } from 'node:child_process';
import { join } from 'node:path';

/** What the process is asked for; `announce` follows a `load` in the same process. */
export type SeasonJob = 'load' | 'announce' | 'drafts';

/** What it answers; `error` is a sentence for the operator. */
export type SeasonAnswer = { readonly error: string } | { readonly result: unknown };

export interface SeasonSettings {
  readonly folder: string | null;
  /** The address of the tables. */
  readonly endpoint: string;
  /** Milliseconds by which the house's clock is ahead of the machine's. */
  readonly ahead: number;
}

export interface SeasonProcess {
  /** Loads a season where the house needs one; whether it did, and whether into an empty house. */
  readonly load: () => Promise<{ readonly isLoaded: boolean; readonly isFirst: boolean }>;
  /** Makes the loaded season count. */
  readonly announce: () => Promise<void>;
  /** The editors' files that are not published, for the operator. */
  readonly drafts: () => Promise<string>;
  readonly end: () => void;
}

/**
 * Reads the editors' files and makes a season in a process beside the house. Both take several times the memory of a running house, which
 * the machine gets back when the process ends. It ends with the house in any case.
 */
export function startSeasonProcess({ folder, endpoint, ahead }: SeasonSettings): SeasonProcess {
  const options = [endpoint, String(ahead), ...(folder ? [folder] : [])];
  const child = fork(join(import.meta.dirname, 'season-worker.ts'), options, { execArgv: [] });
  const ask = (job: SeasonJob): Promise<unknown> =>
    new Promise((resolve, reject) => {
      child.once('message', (answer: SeasonAnswer) => {
        if ('error' in answer) reject(new Error(answer.error));
        else resolve(answer.result);
      });
      child.once('exit', () => reject(new Error('The process that reads the season ended before it had answered.')));
      child.send(job);
    });
  return {
    // The worker's own answers.
    load: () => ask('load') as ReturnType<SeasonProcess['load']>,
    announce: () => ask('announce') as Promise<void>,
    drafts: () => ask('drafts') as Promise<string>,
    end: () => {
      if (child.connected) child.disconnect();
    },
  };
}
