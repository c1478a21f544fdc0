import type { Busy } from '#functions/platform/documents/content-versions.ts';

import { counted } from './differences.ts';
import type { Prepared } from './publish.ts';

export interface Asked {
  readonly stage: string;
  readonly to: string | undefined;
  readonly takesOver: boolean;
  /** Of `rollback`: writes the files of what was taken back, too. */
  readonly putsFilesRight?: boolean;
  /** Who publishes. */
  readonly by: string;
  readonly say: (line: string) => void;
}

/** Answers the exit code. */
export type Command = (asked: Asked) => Promise<number>;

export function told(outcome: Prepared | Busy | null, say: Asked['say']): number {
  if (outcome === null) {
    say('Nothing has changed.');
    return 0;
  }
  if ('busy' in outcome) {
    say(
      `${outcome.by} has been publishing since ${outcome.since}. Nothing was published. Add --take-over if that was interrupted.`,
    );
    return 1;
  }
  for (const { kind, id, what } of outcome.deeds.slice(0, 20)) say(`${what.padEnd(8)} ${kind}/${id}`);
  if (outcome.deeds.length > 20) say(`… and ${outcome.deeds.length - 20} more`);
  say(
    `Publication ${outcome.number}: ${counted(outcome.deeds.length, 'document')}, ${counted(outcome.items, 'item')}.`,
  );
  return 0;
}
