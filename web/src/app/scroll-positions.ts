/**
 * The scroll position of each history entry, by key and path (the first entry of every document has the same key); stored in the tab, so
 * that a reload restores it.
 */
const positions = new Map<string, number>();
const storageKey = 'scroll positions';
/** A visit rarely goes back further. */
const mostKept = 100;

/** The site restores positions itself from now on: the browser would do it before the content arrives. */
export function takeOverScrolling(): void {
  history.scrollRestoration = 'manual';
  if (isReturn()) {
    try {
      const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as readonly (readonly [string, number])[];
      for (const [key, top] of kept) positions.set(key, top);
    } catch {
      // Without storage a reload starts at the top.
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

/** Reloaded or returned to: a document opened by a link or an address starts at the top. */
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

/** Gestures of scrolling: they end the restoring. */
const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
/** Content later than this no longer moves the page. */
const patience = 10_000;

let stopSettling: () => void = () => undefined;

/**
 * Scrolls to a position, repeatedly while the page grows, until it is reached, the visitor scrolls, or another page opens. `isReached`
 * scrolls and returns whether the page is long enough.
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
