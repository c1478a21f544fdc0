import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Busy } from '#functions/platform/documents/content-versions.ts';
import { counted } from '#functions/publishing/publish/differences.ts';
import type { Programme } from '#functions/publishing/publish/documents.ts';
import type { Prepared } from '#functions/publishing/publish/publish.ts';

export interface Asked {
  /** Points the stores at the stage's tables; throws with a remedy where it cannot be reached. */
  readonly openStage: () => Promise<unknown>;
  /** The season that this repository's texts refer to; a folder with its own programme needs none. */
  readonly sampleProgramme?: ((now: Instant) => Promise<Programme>) | undefined;
  readonly to: string | undefined;
  readonly takesOver: boolean;
  /** For `rollback`: also restores the files. */
  readonly putsFilesRight?: boolean;
  /** Who publishes. */
  readonly by: string;
  readonly say: (line: string) => void;
}

/** Returns the exit code. */
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
