import { count, formatCountdown } from '#shared/kernel/time/duration.ts';
import { between, day, instant, minute } from '#shared/kernel/time/instant.ts';

/** Further from the start than this, whole days replace the countdown (spec 2 §9). */
export const countdownReach = 7 * day;

/** Whether a video is live at an instant. A past live evening is a recording. */
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
  /** Beside the text, before the start: a countdown in the last seven days, whole days before. */
  readonly countdown: string | null;
  /** The part of the stream that has run, from 0 to 1. */
  readonly progress: number;
}

const copy = {
  before: 'Live stream starts in:',
  during: 'Live streaming now.',
  after: 'Live stream has ended. Watch on demand now.',
} as const;

/** A running countdown, or whole days before the seventh. */
const countdownOf = (left: number): string =>
  left > countdownReach ? count(Math.floor(left / day), 'day') : formatCountdown(left);

/** The state of a live stream (spec 2 §4); its start belongs to "during", its end to "after". Null without a start. */
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
