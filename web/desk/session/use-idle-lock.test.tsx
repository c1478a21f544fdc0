import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { minute, second } from '#shared/kernel/time/instant.ts';
import { FakeDesk, aSession } from '#test/support/fake-desk.ts';
import { openBrowserTabs } from '#test/support/open-desk.tsx';

import { Desk } from './desk.ts';
import type { Tabs } from './tabs.ts';
import { useIdleLock } from './use-idle-lock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function watched(tabs: Tabs = openBrowserTabs()()) {
  const api = new FakeDesk({ 'deskSession GET': () => aSession(), 'deskLock POST': () => null });
  vi.stubGlobal('fetch', api.fetch);
  const desk = new Desk({ tabs, restart: () => undefined });
  await desk.load();
  renderHook(() => useIdleLock(desk));
  return { desk, api };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const press = () => fireEvent.keyDown(document.body, { key: 'a' });

describe('a desk that nobody touches', () => {
  it('is locked after 30 minutes, and the house is told', async () => {
    const { desk, api } = await watched();
    await pass(30 * minute - 15 * second);
    expect(desk.state().gate.kind).toBe('open');
    await pass(15 * second);
    expect(desk.state().gate.kind).toBe('locked');
    expect(api.sent('deskLock POST')).toHaveLength(1);
  });

  it('is locked 30 minutes after the last key', async () => {
    const { desk } = await watched();
    await pass(20 * minute);
    press();
    await pass(29 * minute);
    expect(desk.state().gate.kind).toBe('open');
    await pass(2 * minute);
    expect(desk.state().gate.kind).toBe('locked');
  });

  it('stays open while another tab is used', async () => {
    const tab = openBrowserTabs();
    const { desk } = await watched(tab());
    const other = tab();
    await pass(20 * minute);
    other.tell('used');
    await pass(20 * minute);
    expect(desk.state().gate.kind).toBe('open');
  });

  it('locks at the first press after a machine has slept, and does not take that for a use', async () => {
    const { desk } = await watched();
    vi.setSystemTime(Date.now() + 40 * minute);
    press();
    expect(desk.state().gate.kind).toBe('locked');
  });
});

it('somebody who only types tells the house now and then that they are there', async () => {
  const { api } = await watched();
  for (let passed = 0; passed < 25; passed += 1) {
    await pass(minute);
    press();
  }
  expect(api.sent('deskSession GET').length).toBe(3);
});
