let measured: number | undefined;

/** Stores the bandwidth of a film's first segments. */
export function noteSpeed(bitsPerSecond: number): void {
  if (Number.isFinite(bitsPerSecond) && bitsPerSecond > 0) measured = bitsPerSecond;
}

/** The expected bandwidth in bits a second: as measured, or half of the browser's figure, which is rounded and often outdated. */
export function connectionSpeed(): number | null {
  if (measured !== undefined) return measured;
  const downlink = known('downlink');
  return typeof downlink === 'number' && downlink > 0 ? (downlink * 1_000_000) / 2 : null;
}

/** Whether the visitor has asked the browser to save data. */
export const savesData = (): boolean => known('saveData') === true;

/** A field of `navigator.connection`, which not every browser has. */
function known(field: 'downlink' | 'saveData'): unknown {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return typeof connection === 'object' && connection !== null ? Reflect.get(connection, field) : undefined;
}
