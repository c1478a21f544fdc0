/** Live is three segments of six seconds behind the edge (hls-engine.ts): what is younger may still be on its way. */
const behindEdge = 18;
/** So many seconds behind that still count as live. */
const stillLive = 12;

export interface Span {
  readonly from: number;
  readonly until: number;
}

/** The part of a film that can be gone to. A live stream keeps a window that moves on, and has nothing beyond its edge. */
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
