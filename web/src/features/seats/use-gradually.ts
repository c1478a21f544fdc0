import { startTransition, useEffect, useState } from 'react';

/**
 * How many of so many parts to draw: none at first, because what is around them costs a frame of its own, and one more after each frame, so
 * that a press and a frame wait for one of them at most. 2,000 seats at once take 60 ms of layout, four times that on a phone. `isHurried`
 * draws all.
 */
export function useGradually(total: number, isHurried: boolean): number {
  const [reached, setReached] = useState(0);
  // Once drawn, a part stays.
  if (isHurried && reached < total) setReached(total);
  const drawn = isHurried ? total : reached;
  useEffect(() => {
    if (drawn >= total) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setReached(drawn + 1)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, total]);
  return drawn;
}
