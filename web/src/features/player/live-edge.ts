/** Live is three segments of six seconds behind the edge (hls-engine.ts): later ones may still be loading. */
const behindEdge = 18;
/** How many seconds behind still count as live. */
const stillLive = 12;

export interface Span {
  readonly from: number;
  readonly until: number;
}

/** The seekable part of a film. A live stream has a moving window up to its edge. */
export function spanOf(isLive: boolean, duration: number, seekable: Span | null): Span {
  if (isLive) {
    const { from, until } = seekable ?? { from: 0, until: 0 };
    return { from, until: Math.max(from, until - behindEdge) };
  }
  return { from: 0, until: Number.isFinite(duration) && duration > 0 ? duration : 0 };
}

export function isAtEdge(time: number, { until }: Span): boolean {
  return until - time < stillLive;
}

export function within({ from, until }: Span, seconds: number): number {
  return Math.min(until, Math.max(from, seconds));
}
