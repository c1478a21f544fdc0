/** The initial bandwidth in bits a second when nothing is known: a slow phone. */
const unknown = 600_000;

let measured: number | undefined;

/** Stores the bandwidth of a film's first segments. */
export function noteSpeed(bitsPerSecond: number): void {
  if (Number.isFinite(bitsPerSecond) && bitsPerSecond > 0) measured = bitsPerSecond;
}

/** The expected bandwidth in bits a second; half of the browser's figure, which is rounded and often outdated. */
export function connectionSpeed(): number {
  if (measured !== undefined) return measured;
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  const downlink: unknown =
    typeof connection === 'object' && connection !== null && 'downlink' in connection ? connection.downlink : undefined;
  return typeof downlink === 'number' && downlink > 0 ? (downlink * 1_000_000) / 2 : unknown;
}
