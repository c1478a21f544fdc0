import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { instant, minute, plus, second } from '#shared/kernel/time/instant.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aVideo } from '#test/support/stream.ts';

import { LiveStatus } from './live-status.tsx';

const start = instant('2026-12-03T19:30:00Z');
const video = aVideo({ assetType: 'live', startDate: start, duration: 100 });

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2030-01-01T00:00:00.000Z') }));
afterEach(() => void vi.useRealTimers());

/** Opens the status so many milliseconds after the start; `pass` moves the clock on, `drawn` counts drawings since. */
function open(after: number, shown = video) {
  setHouseClock(plus(start, after));
  const drawn = vi.fn<() => void>();
  const { container } = render(
    <Profiler id="status" onRender={drawn}>
      <LiveStatus video={shown} slug="gala" />
    </Profiler>,
  );
  drawn.mockClear();
  const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));
  return { container, pass, drawn };
}
const said = (): string => screen.getByRole('status').textContent;
const clockText = (): string => screen.getByRole('timer').textContent;
const progress = (): number => Number(screen.getByRole('progressbar').getAttribute('value'));

describe('a live evening', () => {
  it.each([
    ['before', -minute],
    ['during', minute],
    ['after', 200 * minute],
  ])('is told so that everybody can follow it, %s', async (_, after) => {
    const { container } = open(after);
    vi.useRealTimers();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('counts down every second to its start, with the date beside it', () => {
    const { pass } = open(-2 * minute);
    expect(said()).toBe('Live stream starts in:');
    expect(clockText()).toBe('02:00');
    expect(screen.getByText('Live on 3 December 2026 7.30pm')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add to your calendar' })).toHaveAttribute(
      'href',
      '/api/calendar-file/film?slug=gala',
    );
    pass(second);
    expect(clockText()).toBe('01:59');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('begins by itself: the clock gives way to the bar', () => {
    proves(statements.streamStates.duringLiveStreamLiveStreaming);
    const { pass } = open(-2 * second);
    expect(clockText()).toBe('00:02');
    pass(2 * second);
    expect(said()).toBe('Live streaming now.');
    expect(screen.queryByRole('timer')).toBeNull();
    expect(progress()).toBe(0);
  });

  it('moves its bar every five seconds and is not drawn in between', () => {
    proves(
      statements.streamStates.liveStreamsProgressBarRefreshed,
      statements.streamLimits.countdownsProgressUpdatesEvery5,
    );
    const { pass, drawn } = open(50 * minute);
    expect(progress()).toBeCloseTo(0.5, 6);
    pass(4.9 * second);
    expect(drawn).not.toHaveBeenCalled();
    expect(progress()).toBeCloseTo(0.5, 6);
    pass(0.1 * second);
    expect(progress()).toBeCloseTo(0.5 + 5 / 6000, 6);
    drawn.mockClear();
    for (let seconds = 0; seconds < 60; seconds += 1) pass(second);
    expect(drawn).toHaveBeenCalledTimes(12);
    expect(progress()).toBeCloseTo(0.5 + 65 / 6000, 6);
  });

  it('ends by itself, and nothing moves after that', () => {
    const { pass, drawn } = open(100 * minute - 5 * second);
    expect(said()).toBe('Live streaming now.');
    pass(5 * second);
    expect(said()).toBe('Live stream has ended. Watch on demand now.');
    expect(screen.queryByRole('progressbar')).toBeNull();
    drawn.mockClear();
    pass(59 * second);
    expect(drawn).not.toHaveBeenCalled();
  });

  it('shows days while it is more than seven of them away, and no running clock', () => {
    const { pass, drawn } = open(-12 * 24 * 60 * minute);
    expect(clockText()).toBe('12 days');
    pass(59 * second);
    expect(drawn).not.toHaveBeenCalled();
    pass(minute);
    expect(clockText()).toBe('11 days');
  });

  it('starts its clock when the seventh day begins', () => {
    const { pass } = open(-7 * 24 * 60 * minute - minute);
    expect(clockText()).toBe('7 days');
    pass(minute);
    expect(clockText()).toBe('7 days 00:00:00');
    pass(second);
    expect(clockText()).toBe('6 days 23:59:59');
  });

  it('speaks in the editors’ words', () => {
    open(-minute, aVideo({ ...video, countdownCopyOverrides: { before: 'The curtain goes up in:' } }));
    expect(said()).toBe('The curtain goes up in:');
  });

  it('says nothing of a film that has no date', () => {
    expect(open(0, aVideo({ assetType: 'live', startDate: null })).container).toBeEmptyDOMElement();
  });
});
