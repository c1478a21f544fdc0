/** Between two saves of one video, in milliseconds of playback. */
const saveInterval = 10_000;

/** The end of a film: its last 5 percent, at most its last minute. */
function isSeen(position: number, duration: number): boolean {
  return position >= duration - Math.min(60, duration * 0.05);
}

/** The stored position: whole seconds, and the beginning once the film is finished. */
export function positionToKeep(seconds: number, duration: number): number {
  return Number.isFinite(duration) && isSeen(seconds, duration) ? 0 : Math.max(0, Math.floor(seconds));
}

/** Where to resume; the beginning where the film has become shorter. */
export function resumeAt(kept: number, duration: number): number {
  return Number.isFinite(duration) && isSeen(kept, duration) ? 0 : kept;
}

export interface PositionKeeper {
  /** A position during playback; saved only when the last save is old enough. */
  readonly reached: (seconds: number) => void;
  /** The film was paused or closed, or its page is closing: saves at once, if changed. */
  readonly left: (isLeaving: boolean, seconds?: number) => void;
}

/** Saves at most every ten seconds during playback, and once more at the end. */
export function keepPosition(
  save: (seconds: number, isLeaving: boolean) => void,
  clock: () => number,
  /** The starting position; nothing is saved until it changes. */
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
