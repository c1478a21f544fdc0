import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { saysPlay } from '#web/api/play-state.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aPicture } from '#test/support/stream.ts';

import type { VideoState } from './use-video-state.ts';
import { WatchNext } from './watch-next.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ending: VideoState = {
  isPaused: false,
  isWaiting: false,
  isEnded: false,
  time: 7180,
  duration: 7200,
  loaded: 7200,
  seekable: null,
  volume: 1,
  isMuted: false,
  rate: 1,
};

function Address() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${saysPlay(state) ? 'plays' : 'stands'}`}</p>;
}

/** The card at the credits of a film; `move` brings the film to another state. */
function open(follows: boolean, first: Partial<VideoState> & { readonly isUnseen?: boolean } = {}) {
  const dismiss = vi.fn<() => void>();
  const film = { title: 'Carmen', link: '/tickets-and-events/carmen-digital', image: aPicture, follows };
  const page = ({ isUnseen = false, ...more }: typeof first) => (
    <MemoryRouter initialEntries={['/tickets-and-events/tosca-digital']}>
      <Address />
      <WatchNext film={film} state={{ ...ending, ...more }} isUnseen={isUnseen} onDismiss={dismiss} />
    </MemoryRouter>
  );
  const { rerender, container } = render(page(first));
  const move = (more: typeof first): void => rerender(page(more));
  // Second by second, as the page draws in between.
  const pass = (seconds: number): void => {
    for (let second = 0; second < seconds; second += 1) act(() => void vi.advanceTimersByTime(1000));
  };
  return { container, dismiss, move, pass };
}

const stays = 'tosca-digital stands';

describe('what comes after a film', () => {
  it('has nothing that axe finds wrong', async () => {
    const { container } = open(true);
    vi.useRealTimers();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('counts the seconds of the film that are left, and then plays by itself', () => {
    const { move, pass } = open(true);
    expect(screen.getByText('Next in 20')).toBeVisible();
    pass(8);
    move({ time: 7199 });
    expect(screen.getByText('Next in 1')).toBeVisible();
    expect(screen.getByText(new RegExp(stays))).toBeVisible();
    move({ time: 7200, isEnded: true, isPaused: true });
    expect(screen.getByText('/tickets-and-events/carmen-digital plays')).toBeVisible();
  });

  it('leaves whoever jumped to the end eight seconds to say no', () => {
    const { pass, dismiss } = open(true, { time: 7200, isEnded: true });
    pass(7);
    expect(screen.getByText('Next in 1')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(dismiss).toHaveBeenCalledOnce();
    expect(screen.getByText(new RegExp(stays))).toBeVisible();
    pass(1);
    expect(screen.getByText('/tickets-and-events/carmen-digital plays')).toBeVisible();
  });

  it('waits while the film is paused', () => {
    const { pass } = open(true, { time: 7199, isPaused: true });
    pass(60);
    expect(screen.getByText('Next in 8')).toBeVisible();
    expect(screen.getByText(new RegExp(stays))).toBeVisible();
  });

  it('waits while a phone shows the video alone, where nobody could say no', () => {
    const { move, pass } = open(true, { time: 7200, isEnded: true, isUnseen: true });
    pass(60);
    expect(screen.getByText(new RegExp(stays))).toBeVisible();
    move({ time: 7200, isEnded: true });
    expect(screen.getByText('Next in 8')).toBeVisible();
    pass(8);
    expect(screen.getByText('/tickets-and-events/carmen-digital plays')).toBeVisible();
  });

  it('of which nothing is bought is offered, and never follows', () => {
    const { pass } = open(false, { time: 7200, isEnded: true });
    pass(60);
    expect(screen.getByText('Watch next')).toBeVisible();
    expect(screen.getByText(new RegExp(stays))).toBeVisible();
    fireEvent.click(screen.getByRole('link', { name: 'Go to film' }));
    expect(screen.getByText('/tickets-and-events/carmen-digital stands')).toBeVisible();
  });
});
