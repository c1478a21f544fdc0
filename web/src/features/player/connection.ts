/** Bits a second with which a film is begun where nothing is known: a slow telephone. */
const unknown = 600_000;

let measured: number | undefined;

/** What the first pieces of the last film came with. */
export function noteSpeed(bitsPerSecond: number): void {
  if (Number.isFinite(bitsPerSecond) && bitsPerSecond > 0) measured = bitsPerSecond;
}

/** What is believed of the connection, in bits a second; of what the browser says half, because it rounds and is often out of date. */
export function connectionSpeed(): number {
  if (measured !== undefined) return measured;
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  const downlink: unknown =
    typeof connection === 'object' && connection !== null && 'downlink' in connection ? connection.downlink : undefined;
  return typeof downlink === 'number' && downlink > 0 ? (downlink * 1_000_000) / 2 : unknown;
}
