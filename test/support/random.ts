/** Random numbers from 0 to 1 determined by a seed (mulberry32), so that a failing run can be repeated. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Some of a list, in random order. */
export function pick<T>(from: readonly T[], count: number, random: () => number): T[] {
  const rest = [...from];
  return Array.from({ length: Math.min(count, rest.length) }, () => {
    const [taken] = rest.splice(Math.floor(random() * rest.length), 1);
    if (taken === undefined) throw new Error('Nothing is left to pick.');
    return taken;
  });
}
