/**
 * How far down each entry of the history was read, by its key and path (the first entry of every document has the same key);
 * kept with the tab, so that a reload finds its place too.
 */
const positions = new Map<string, number>();
const storageKey = 'scroll positions';
/** A visit rarely goes back further. */
const mostKept = 100;

/** From now on the site restores positions itself: the browser would do it before the content has come. */
export function takeOverScrolling(): void {
  history.scrollRestoration = 'manual';
  if (isReturn()) {
    try {
      const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as readonly (readonly [string, number])[];
      for (const [key, top] of kept) positions.set(key, top);
    } catch {
      // Without storage a reload begins at the top.
    }
  }
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-mostKept)));
    } catch {
      // As above.
    }
  });
}

/** Reloaded, or come back to: a document that was opened by a link or an address begins at the top. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}

export function rememberPosition(key: string, top: number): void {
  positions.set(key, top);
}

export function positionOf(key: string): number {
  return positions.get(key) ?? 0;
}

/** Gestures by which somebody scrolls: from then on the place is theirs. */
const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
/** Content that is later than this has missed its reader. */
const patience = 10_000;

let stopSettling: () => void = () => undefined;

/**
 * Brings the reader to a place, now and again while the page grows, until it is reached, they scroll themselves, or another
 * page comes. `isReached` moves there and says whether the page is long enough by now.
 */
export function settle(isReached: () => boolean): void {
  stopSettling();
  if (isReached() || typeof ResizeObserver === 'undefined') return;
  const observer = new ResizeObserver(() => {
    if (isReached()) stop();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const gesture of gestures) removeEventListener(gesture, stop);
    stopSettling = () => undefined;
  };
  const timer = setTimeout(stop, patience);
  for (const gesture of gestures) addEventListener(gesture, stop, { passive: true });
  observer.observe(document.body);
  stopSettling = stop;
}
