/** How far behind the edge of a live stream still counts as live, in seconds: three segments and what they take to arrive. */
const atEdge = 30;

export interface Span {
  readonly from: number;
  readonly until: number;
}

/** The part of a film that can be gone to. A live stream keeps a window that moves on; there is nothing beyond its edge. */
export function spanOf(isLive: boolean, duration: number, seekable: Span | null): Span {
  if (isLive) return seekable ?? { from: 0, until: 0 };
  return { from: 0, until: Number.isFinite(duration) && duration > 0 ? duration : 0 };
}

export function isAtEdge(time: number, { until }: Span): boolean {
  return until - time < atEdge;
}

export function within({ from, until }: Span, seconds: number): number {
  return Math.min(until, Math.max(from, seconds));
}
