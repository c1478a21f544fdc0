import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useGradually } from './use-gradually.ts';

const frames = new Map<number, FrameRequestCallback>();
let asked = 0;

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    frames.set((asked += 1), callback);
    return asked;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
});

afterEach(() => vi.unstubAllGlobals());

function passFrame(): void {
  const waiting = [...frames.values()];
  frames.clear();
  act(() => {
    for (const callback of waiting) callback(0);
  });
}

const open = () => renderHook(({ isHurried }) => useGradually(3, isHurried), { initialProps: { isHurried: false } });

it('draws one part more after each frame, and then asks for no frame', () => {
  const { result } = open();
  const drawn = [result.current];
  while (frames.size > 0) {
    passFrame();
    drawn.push(result.current);
  }
  expect(drawn).toEqual([0, 1, 2, 3]);
});

it('draws all at once where somebody is about to go to one, and keeps them', () => {
  const { result, rerender } = open();
  rerender({ isHurried: true });
  expect(result.current).toBe(3);
  rerender({ isHurried: false });
  expect(result.current).toBe(3);
});
