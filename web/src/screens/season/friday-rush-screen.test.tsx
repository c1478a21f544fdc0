import { act, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { PageContext } from '#web/api/page.ts';
import { PlaceContext } from '#web/api/screen.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { publishPage } from '#test/support/publish-season.ts';
import { openSeason } from '#test/support/season-house.ts';
import type { SeasonHouse } from '#test/support/season-house.ts';
import { anActivity, anEvent } from '#test/support/season.ts';

import rushScreen from './friday-rush-screen.tsx';
import { RushClock } from './friday-rush/rush-clock.tsx';

const now = '2026-11-21T12:00:00.000Z';
let house: SeasonHouse;

const rush = [{ id: '830', title: 'Friday Rush' }];
const night = (id: string, date: string) => anActivity({ id, date, tags: rush });

beforeAll(async () => {
  house = await openSeason(now, {
    events: [
      anEvent({
        activities: [
          night('this-week', '2026-11-24T19:30:00.000Z'),
          night('this-week-gone', '2026-11-25T19:30:00.000Z'),
          night('next-week', '2026-12-01T19:30:00.000Z'),
          night('next-week-left', '2026-12-02T19:30:00.000Z'),
          night('later', '2026-12-20T19:30:00.000Z'),
        ],
      }),
    ],
    details: [],
    homepage: null as never,
    left: { 'this-week': 12, 'this-week-gone': 0, 'next-week': 0, 'next-week-left': 3, later: 50 },
  });
  await publishPage({
    id: '/events/friday-rush',
    path: '/events/friday-rush',
    title: 'Friday Rush',
    lead: 'A last look at the week ahead.',
    lastUpdated: '2026-11-20',
    trail: [],
    nearby: [],
    calendar: null,
    blocks: [{ kind: 'paragraph', spans: [{ text: 'At 1pm on Friday.', style: null, link: null }] }],
  });
});
afterAll(() => house.close());
afterEach(() => vi.useRealTimers());

function visit() {
  const Content = rushScreen.component;
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
      <MemoryRouter>
        <PlaceContext value={{ params: {}, query: new URLSearchParams() }}>
          <Content />
        </PlaceContext>
      </MemoryRouter>
    </SWRConfig>,
  );
}

describe('the page of the Friday rush (spec 1 §7, §9)', () => {
  it('has no findings of axe', async () => {
    const { container } = visit();
    // The first read of all opens the table, which a busy machine does not do in a second.
    await screen.findByRole('list', { name: 'What the next rush is for' }, { timeout: 20_000 });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('lists what the next rush is for, sold out or not, and only that week', async () => {
    visit();
    const list = await screen.findByRole('list', { name: 'What the next rush is for' });
    const [gone, left, ...others] = within(list).getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(gone).toHaveTextContent('1 December 2026 · Tuesday, 7.30pm');
    await waitFor(() => expect(gone).toHaveTextContent('Sold out'));
    expect(within(gone!).queryByRole('link', { name: /Friday Rush/ })).not.toBeInTheDocument();
    expect(left).toHaveTextContent('Last few remaining');
    expect(
      screen.getByText(/^Performances from 28 November 2026 to 4 December 2026 that take part\./),
    ).toBeInTheDocument();
  });

  it('lists of the week of the last rush what can be booked now', async () => {
    visit();
    const list = await screen.findByRole('list', { name: 'On sale now' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(within(list).getByRole('link', { name: 'Buy tickets: Tosca, 24 November 2026 7.30pm' })).toHaveAttribute(
      'href',
      '/seatmap?performanceId=this-week',
    );
  });

  it('explains it in the words of the editors', async () => {
    visit();
    expect(await screen.findByText('At 1pm on Friday.')).toBeInTheDocument();
  });
});

describe('its clock', () => {
  it('counts down by the second to Friday at one in London', () => {
    proves(statements.siteCalls.eventsFridayRushLinked);
    const page = { now: '2026-11-27T12:59:58.000Z', fallback: {}, failure: null, styles: [] };
    vi.useFakeTimers({ now: new Date(page.now), toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
    render(
      <PageContext value={page}>
        <RushClock />
      </PageContext>,
    );
    expect(screen.getByRole('timer')).toBeInTheDocument();
    expect(screen.getByText(/London time/)).toHaveTextContent(/^until Friday \d+ \w+ 20\d\d, 1pm, London time$/);
    const before = screen.getByRole('timer').textContent;
    act(() => void vi.advanceTimersByTime(3000));
    expect(screen.getByRole('timer').textContent).not.toBe(before);
  });
});
