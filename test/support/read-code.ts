import jsqr from 'jsqr';

/** The types declare a default export; Node provides the function itself. */
const read = jsqr as unknown as typeof jsqr.default;

/** What a scanner reads from a code's modules (`1` is dark) with a quiet zone; null for nothing. */
export function readCode(rows: readonly string[]): string | null {
  const [dots, margin] = [4, 4];
  const size = (rows.length + 2 * margin) * dots;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (rows[Math.floor(y / dots) - margin]?.[Math.floor(x / dots) - margin] !== '1') continue;
      pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  }
  return read(pixels, size, size)?.data ?? null;
}
