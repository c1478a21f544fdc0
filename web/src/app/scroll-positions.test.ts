import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { positionOf, rememberPosition, settle, takeOverScrolling } from './scroll-positions.ts';

let grow: () => void = () => undefined;
const disconnect = vi.fn<() => void>();

beforeEach(() => {
  disconnect.mockReset();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      disconnect = disconnect;
      constructor(callback: () => void) {
        grow = callback;
      }
      observe(): void {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('coming back to a place', () => {
  it('is done at once where the page is long enough', () => {
    settle(() => true);
    expect(disconnect).not.toHaveBeenCalled();
  });

  it('is tried again as the page grows, until it is reached', () => {
    let height = 500;
    const isReached = vi.fn<() => boolean>(() => height >= 2000);
    settle(isReached);
    height = 900;
    grow();
    height = 2400;
    grow();
    expect(isReached).toHaveBeenCalledTimes(3);
    expect(disconnect).toHaveBeenCalledTimes(1);
  });

  it.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])('ends with a %s of the reader', (gesture) => {
    settle(() => false);
    dispatchEvent(new Event(gesture));
    expect(disconnect).toHaveBeenCalledTimes(1);
  });

  it('ends when the next page comes, and after ten seconds', () => {
    vi.useFakeTimers();
    settle(() => false);
    settle(() => false);
    expect(disconnect).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    expect(disconnect).toHaveBeenCalledTimes(2);
  });
});

/** How the browser came to the document. */
function openedBy(type: NavigationTimingType): void {
  class Navigation {
    readonly type = type;
  }
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  vi.stubGlobal('performance', { getEntriesByType: () => [new Navigation()] });
}

describe('positions', () => {
  it('are kept with the tab, so that a reload finds its place', () => {
    sessionStorage.setItem('scroll positions', JSON.stringify([['before', 420]]));
    openedBy('navigate');
    takeOverScrolling();
    expect(positionOf('before')).toBe(0);
    openedBy('reload');
    takeOverScrolling();
    expect(history.scrollRestoration).toBe('manual');
    expect(positionOf('before')).toBe(420);
    expect(positionOf('never')).toBe(0);
    rememberPosition('now', 99);
    dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(sessionStorage.getItem('scroll positions') ?? '[]')).toContainEqual(['now', 99]);
  });
});
