import { act, render, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { setTheatre, useFullScreenState, useHeldWindow, useTheatreState } from './whole-window.ts';

const left = vi.fn<() => Promise<void>>();

/** As the browser reports it; `null` leaves full screen. */
function showFull(element: Element | null): void {
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: element });
  document.dispatchEvent(new Event('fullscreenchange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  left.mockReset().mockImplementation(async () => showFull(null));
  Object.defineProperty(document, 'exitFullscreen', { configurable: true, value: left });
});
afterEach(() => {
  showFull(null);
  setTheatre(false);
  vi.useRealTimers();
});

function Film({ isHeld = true }: { readonly isHeld?: boolean }) {
  useHeldWindow(isHeld);
  return null;
}

/** The window as a page sees it: in full screen, and filled within the page. */
function aWindow() {
  const { result } = renderHook(() => [useFullScreenState(), useTheatreState()]);
  act(() => {
    showFull(document.documentElement);
    setTheatre(true);
  });
  return result;
}

/** What follows a film has had its time to come. */
const passes = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds));

describe('the whole window of a film', () => {
  it('stays when one film gives way to what comes next', async () => {
    const seen = aWindow();
    const { rerender } = render(<Film key="tosca" />);
    await act(async () => rerender(<Film key="carmen" />));
    await passes(2000);
    expect(seen.current).toEqual([true, true]);
    // On a slow machine the next film comes a little later.
    await act(async () => rerender(<p />));
    await passes(400);
    await act(async () => rerender(<Film key="mayerling" />));
    await passes(2000);
    expect(seen.current).toEqual([true, true]);
    expect(document.documentElement).toHaveAttribute('data-theatre');
  });

  it('counts each gap by itself, not from the first one', async () => {
    const seen = aWindow();
    const { rerender } = render(<Film key="tosca" />);
    await act(async () => rerender(<p />));
    await passes(100);
    await act(async () => rerender(<Film key="skeleton" />));
    await passes(390);
    await act(async () => rerender(<p />));
    await passes(30);
    await act(async () => rerender(<Film key="carmen" />));
    await passes(2000);
    expect(seen.current).toEqual([true, true]);
  });

  it.each([
    ['goes away', <p key="page" />],
    ['is closed on its page', <Film key="tosca" isHeld={false} />],
  ])('ends when the film %s and nothing follows', async (_, after) => {
    const seen = aWindow();
    const { rerender } = render(<Film key="tosca" />);
    await act(async () => rerender(after));
    await passes(600);
    expect(seen.current).toEqual([false, false]);
    expect(left).toHaveBeenCalledOnce();
    expect(document.documentElement).not.toHaveAttribute('data-theatre');
  });

  it('is left alone where something else is in full screen, or nothing', async () => {
    const { rerender } = render(<Film key="tosca" />);
    await act(async () => rerender(<p />));
    await passes(600);
    showFull(document.body);
    rerender(<Film key="carmen" />);
    await act(async () => rerender(<p />));
    await passes(600);
    expect(left).not.toHaveBeenCalled();
  });
});
