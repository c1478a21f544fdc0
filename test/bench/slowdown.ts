/** Lighthouse's CPU benchmark, and the multiplier that simulates the same phone. */
const calibration = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [1533, 4],
  [2000, 6],
] as const;

/**
 * The factor that makes a phone of a machine with this benchmark (Lighthouse, docs/throttling.md, "Calibrating the CPU slowdown"), by
 * straight lines between what is known. The usual 4 is meant for a fast desktop; of a machine that is hardly faster than a phone it
 * would make something slower than any.
 */
export function slowdownFor(benchmark: number): number {
  const points = [...calibration];
  const above = points.findIndex(([index]) => benchmark < index);
  const [[low, least] = [0, 1], [high, most] = [1, 1]] =
    above === -1 ? points.slice(-2) : points.slice(above - 1, above + 1);
  return above === 0 ? 1 : least + ((benchmark - low) / (high - low)) * (most - least);
}
