const loaded = new Map<string, number>();

export function markLoaded(key: string): void {
  loaded.set(key, Date.now());
}

/** What failed, or was changed elsewhere, is fetched again on the next entry, however young its data is (spec 1 §4). */
export function markStale(key: string): void {
  loaded.set(key, 0);
}

/** When it was last loaded, in milliseconds since the epoch; null where it came with the HTML, or never (spec 1 §3, lastUpdated). */
export function loadedAt(key: string): number | null {
  return loaded.get(key) || null;
}

/** Data that nobody marked came with the HTML and is as old as this visit. */
export function isOlderThan(key: string, age: number): boolean {
  return Date.now() - (loaded.get(key) ?? performance.timeOrigin) >= age;
}

/** Was fetched by this visit and is young enough to be used without asking. */
export function isLoaded(key: string, age: number): boolean {
  return loaded.has(key) && !isOlderThan(key, age);
}
