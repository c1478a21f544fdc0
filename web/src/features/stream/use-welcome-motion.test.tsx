import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { useWelcomeMotion } from './use-welcome-motion.ts';

function Shown() {
  return <p>{useWelcomeMotion() ? 'moves' : 'stands'}</p>;
}

let idle: (() => void) | undefined;
let isCalm: { matches: boolean; change: () => void };

beforeEach(() => {
  idle = undefined;
  isCalm = { matches: false, change: () => undefined };
  vi.stubGlobal('requestIdleCallback', (call: () => void) => {
    idle = call;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => (idle = undefined));
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isCalm.matches;
    },
    addEventListener: (_: string, change: () => void) => (isCalm.change = change),
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

const connect = (connection: object): void =>
  void Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

function open() {
  render(<Shown />);
  const first = screen.getByText(/./).textContent;
  act(() => idle?.());
  return [first, screen.getByText(/./).textContent];
}

describe('a picture that moves', () => {
  it('begins once the page is at rest', () => {
    expect(open()).toEqual(['stands', 'moves']);
  });

  it('does not begin for whoever asked for less motion, and stops when they do', () => {
    isCalm.matches = true;
    expect(open()).toEqual(['stands', 'stands']);
    isCalm.matches = false;
    act(() => isCalm.change());
    expect(screen.getByText('moves')).toBeVisible();
    isCalm.matches = true;
    act(() => isCalm.change());
    expect(screen.getByText('stands')).toBeVisible();
  });

  it.each([
    ['saves data', { saveData: true, effectiveType: '4g' }, 'stands'],
    ['has a slow connection', { saveData: false, effectiveType: '3g' }, 'stands'],
    ['has a fast one', { saveData: false, effectiveType: '4g' }, 'moves'],
    ['has one of which nothing is known', {}, 'moves'],
  ])('for whoever %s: %j', (_, connection, expected) => {
    connect(connection);
    expect(open()).toEqual(['stands', expected]);
  });
});
