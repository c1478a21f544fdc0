/** Between two saves of one video, in milliseconds of playing. */
const saveInterval = 10_000;

/** The end of a film, where a visitor has seen it: its last 5 percent, at most its last minute. */
function isSeen(position: number, duration: number): boolean {
  return position >= duration - Math.min(60, duration * 0.05);
}

/** What is kept of a moment: whole seconds, and the beginning once the film has been seen. */
export function positionToKeep(seconds: number, duration: number): number {
  return Number.isFinite(duration) && isSeen(seconds, duration) ? 0 : Math.max(0, Math.floor(seconds));
}

/** Where to go on; the beginning where the film has meanwhile become shorter than that. */
export function resumeAt(kept: number, duration: number): number {
  return Number.isFinite(duration) && isSeen(kept, duration) ? 0 : kept;
}

export interface PositionKeeper {
  /** A moment of the running film; kept only when the last save is old enough. */
  readonly reached: (seconds: number) => void;
  /** The film was paused or taken down, or its page is being left: kept at once, if anything has changed. */
  readonly left: (isLeaving: boolean, seconds?: number) => void;
}

/** Saves at most every ten seconds while the film runs, and once more when it is left. */
export function keepPosition(
  save: (seconds: number, isLeaving: boolean) => void,
  clock: () => number,
  /** Where the film was resumed; there is nothing to save until it has moved. */
  from: number,
): PositionKeeper {
  let saved = from;
  let latest = from;
  let savedAt = clock();
  const keep = (isLeaving: boolean): void => {
    if (latest === saved) return;
    saved = latest;
    savedAt = clock();
    save(latest, isLeaving);
  };
  return {
    reached: (seconds) => {
      latest = Math.floor(seconds);
      if (clock() - savedAt >= saveInterval) keep(false);
    },
    left: (isLeaving, seconds = latest) => {
      latest = Math.floor(seconds);
      keep(isLeaving);
    },
  };
}
