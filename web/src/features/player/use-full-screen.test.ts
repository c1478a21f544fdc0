import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { useFullScreen, usePhoneScreen } from './use-full-screen.ts';

const video = document.createElement('video');
const ref = { current: video };
const asked = vi.fn<() => Promise<void>>(async () => undefined);

/** A browser's own ways into full screen; each is absent where undefined. */
function aBrowser(isEnabled: boolean | undefined, phone: Record<string, () => void> = {}): void {
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: isEnabled });
  Object.defineProperty(document.documentElement, 'requestFullscreen', { configurable: true, value: asked });
  for (const [name, value] of Object.entries(phone)) Object.defineProperty(video, name, { configurable: true, value });
}

afterEach(() => {
  asked.mockClear();
  for (const name of ['webkitEnterFullscreen', 'webkitExitFullscreen']) Reflect.deleteProperty(video, name);
});

describe('full screen', () => {
  it('is asked of the document, which stays when a player goes away', () => {
    const enter = vi.fn<() => void>();
    aBrowser(true, { webkitEnterFullscreen: enter });
    const { result } = renderHook(() => useFullScreen(ref));
    result.current.toggle();
    expect(asked).toHaveBeenCalledOnce();
    expect(enter).not.toHaveBeenCalled();
  });

  it('is asked of the video on an iPhone, and of nothing where there is none', () => {
    const enter = vi.fn<() => void>();
    aBrowser(undefined);
    const { result } = renderHook(() => useFullScreen(ref));
    result.current.toggle();
    aBrowser(undefined, { webkitEnterFullscreen: enter });
    result.current.toggle();
    expect(asked).not.toHaveBeenCalled();
    expect(enter).toHaveBeenCalledOnce();
  });

  it('of a video alone gives way to the page at the end, where the next film is offered', () => {
    const leave = vi.fn<() => void>(() => void video.dispatchEvent(new Event('webkitendfullscreen')));
    aBrowser(undefined, { webkitExitFullscreen: leave });
    const { result, rerender } = renderHook(({ isEnded }) => usePhoneScreen(ref, isEnded), {
      initialProps: { isEnded: false },
    });
    act(() => void video.dispatchEvent(new Event('webkitbeginfullscreen')));
    expect([result.current, leave.mock.calls.length]).toEqual([true, 0]);
    rerender({ isEnded: true });
    expect([result.current, leave.mock.calls.length]).toEqual([false, 1]);
  });
});
