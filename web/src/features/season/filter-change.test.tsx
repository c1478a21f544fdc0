import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { setFilter } from '#shared/season/domain/filter/filter.ts';
import { filterGroups } from '#shared/season/domain/filter/options.ts';
import { setHouseClock } from '#web/api/house-clock.ts';

import { useFilter } from './filter-change.ts';
import { applyDelay, spinnerTime } from './filter-timing.ts';

const groups = filterGroups([]);
const onApplied = () => undefined;

beforeEach(() => {
  setHouseClock('2026-11-21T12:00:00.000Z');
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function open() {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={['/tickets-and-events', '/tickets-and-events?event-type=tours']}>
      {children}
    </MemoryRouter>
  );
  const { result } = renderHook(
    () => ({
      filter: useFilter({ groups, history: 'push', onApplied }),
      navigate: useNavigate(),
      search: useLocation().search,
    }),
    { wrapper },
  );
  return {
    now: () => ({ search: result.current.search, chosen: result.current.filter.chosen.categories.eventType }),
    isSpinning: () => result.current.filter.isSpinning,
    choose: (eventType: readonly string[]) =>
      act(() => result.current.filter.change((filter) => setFilter(filter, { categories: { eventType } }))),
    goBack: () => act(async () => result.current.navigate(-1)),
    wait: (time: number) => act(async () => vi.advanceTimersByTimeAsync(time)),
  };
}

describe('a filter that has just been chosen (spec 1 §4)', () => {
  it('applies after the delay, and is a place to go back to', async () => {
    const page = open();
    page.choose(['921']);
    expect(page.now()).toEqual({ search: '?event-type=tours', chosen: ['921'] });
    await page.wait(applyDelay);
    expect(page.now()).toEqual({ search: '?event-type=opera-and-music', chosen: ['921'] });
    await page.wait(spinnerTime);
    expect(page.isSpinning()).toBe(false);
  });

  it('is dropped when the visitor goes back before it applies', async () => {
    const page = open();
    page.choose(['921']);
    await page.goBack();
    expect(page.now()).toEqual({ search: '', chosen: [] });
    expect(page.isSpinning()).toBe(false);
    await page.wait(applyDelay + spinnerTime);
    expect(page.now()).toEqual({ search: '', chosen: [] });
  });

  it('is dropped as soon as the browser tells of going back, whenever the page follows', async () => {
    const page = open();
    page.choose(['921']);
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    await page.wait(applyDelay + spinnerTime);
    expect(page.now()).toEqual({ search: '?event-type=tours', chosen: ['927'] });
  });

  it('leads back from where it has just arrived, and the next choice begins there', async () => {
    const page = open();
    page.choose(['921']);
    await page.wait(applyDelay);
    await page.goBack();
    expect(page.now()).toEqual({ search: '?event-type=tours', chosen: ['927'] });
    page.choose(['922']);
    await page.wait(applyDelay);
    expect(page.now().search).toBe('?event-type=ballet-and-dance');
  });

  it('joins a change that is made while it arrives', async () => {
    const page = open();
    page.choose(['921']);
    await page.wait(applyDelay);
    page.choose(['921', '922']);
    await page.wait(applyDelay);
    expect(page.now().search).toBe('?event-type=opera-and-music,ballet-and-dance');
  });
});
