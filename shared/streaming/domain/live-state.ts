import { count, formatCountdown } from '#shared/kernel/time/duration.ts';
import { between, day, instant, minute } from '#shared/kernel/time/instant.ts';

/** Further from the start than this no clock runs: whole days are enough (spec 2 §9). */
export const countdownReach = 7 * day;

/** Whether a video is being streamed at a moment. A live evening that is over is a recording like any other. */
export function isLiveAt(video: LiveVideo & { readonly assetType: string }, now: string): boolean {
  return video.assetType === 'live' && liveState(video, now)?.phase === 'during';
}

interface LiveVideo {
  readonly startDate: string | null;
  /** Whole minutes. */
  readonly duration: number;
  readonly countdownCopyOverrides?: {
    readonly before?: string | undefined;
    readonly during?: string | undefined;
    readonly after?: string | undefined;
  } | null;
}

export interface LiveState {
  readonly phase: 'before' | 'during' | 'after';
  readonly text: string;
  /** Beside the text, before the start: a clock in the last seven days, whole days before them. */
  readonly countdown: string | null;
  /** From 0 to 1, how much of the stream has run. */
  readonly progress: number;
}

const copy = {
  before: 'Live stream starts in:',
  during: 'Live streaming now.',
  after: 'Live stream has ended. Watch on demand now.',
} as const;

/** A clock that runs, or days that stand still until the seventh. */
const countdownOf = (left: number): string =>
  left > countdownReach ? count(Math.floor(left / day), 'day') : formatCountdown(left);

/** Where a live stream stands (spec 2 §4); its start belongs to "during", its end to "after". Null without a start. */
export function liveState({ startDate, duration, countdownCopyOverrides }: LiveVideo, now: string): LiveState | null {
  if (startDate === null) return null;
  const elapsed = between(instant(startDate), instant(now));
  const length = duration * minute;
  const phase = elapsed < 0 ? 'before' : elapsed < length ? 'during' : 'after';
  return {
    phase,
    text: countdownCopyOverrides?.[phase] ?? copy[phase],
    countdown: phase === 'before' ? countdownOf(-elapsed) : null,
    progress: phase === 'before' ? 0 : phase === 'after' ? 1 : elapsed / length,
  };
}
