const loaded = new Map<string, number>();

export function markLoaded(key: string): void {
  loaded.set(key, Date.now());
}

/** Marks data for a refetch on the next entry, whatever its age (spec 1 §4). */
export function markStale(key: string): void {
  loaded.set(key, 0);
}

/** When it was last loaded, in milliseconds since the epoch; null where it came with the HTML, or never (spec 1 §3, lastUpdated). */
export function loadedAt(key: string): number | null {
  return loaded.get(key) || null;
}

/** Unmarked data came with the HTML and is as old as this visit. */
export function isOlderThan(key: string, age: number): boolean {
  return Date.now() - (loaded.get(key) ?? performance.timeOrigin) >= age;
}

/** Whether it was fetched during this visit and is young enough to use. */
export function isLoaded(key: string, age: number): boolean {
  return loaded.has(key) && !isOlderThan(key, age);
}
