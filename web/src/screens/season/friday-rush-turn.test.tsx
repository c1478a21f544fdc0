import { act, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { PlaceContext } from '#web/api/screen.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { house, loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { openSeason } from '#test/support/season-house.ts';
import type { SeasonHouse } from '#test/support/season-house.ts';
import { anActivity, anEvent } from '#test/support/season.ts';
import { useTestClock } from '#test/support/shop.ts';

import rushScreen from './friday-rush-screen.tsx';

/** A minute before: a slow machine needs some of it to show the page at all, and the clock of the page runs meanwhile. */
const beforeOpening = '2026-11-27T12:59:00.000Z' as Instant;
const pastOpening = 63 * second;
const tags = [{ id: '830', title: 'Friday Rush' }];
const date = '2026-12-01T19:30:00.000Z' as Instant;
let clock: ReturnType<typeof useTestClock>;
let open: SeasonHouse;

const gone = Object.fromEntries(house.sections.map(({ id, seats }) => [id, 'x'.repeat(seats.length)]));
/** So many seats for the rush in the first row, and as many on sale already. */
const offering = (rush: number, free = 0) => ({
  ...gone,
  studio: 'f'.repeat(rush) + 'o'.repeat(free) + (gone['studio'] ?? '').slice(rush + free),
});

beforeAll(async () => {
  const ids = ['sold-out', 'one-left', 'nothing-kept'];
  const activities = ids.map((id) => anActivity({ id, date, tags }));
  open = await openSeason(beforeOpening, {
    events: [anEvent({ activities })],
    details: [],
    homepage: null as never,
    left: {},
  });
});
afterAll(() => open.close());

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(beforeOpening) });
  clock = useTestClock(beforeOpening);
  setHouseClock(beforeOpening);
  await loadPerformances(
    [
      saleTerms('sold-out', beforeOpening, { date, allocation: offering(3) }),
      saleTerms('one-left', beforeOpening, { date, allocation: offering(2, 1) }),
      saleTerms('nothing-kept', beforeOpening, { date, allocation: gone }),
    ],
    beforeOpening,
  );
});
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

async function rowsOf(name: string) {
  const list = await screen.findByRole('list', { name }, { timeout: 20_000 });
  return within(list).getAllByRole('listitem');
}

describe('before the rush opens', () => {
  it('says of each performance what will be released, at which price, beside what can be booked already', async () => {
    visit();
    await screen.findAllByText('3 seats will be released, £40', {}, { timeout: 20_000 });
    const [soldOut, oneLeft, nothing] = await rowsOf('What the next rush is for');
    await waitFor(() => expect(soldOut).toHaveTextContent('Sold out'));
    expect(within(soldOut!).queryByRole('link', { name: /Buy/ })).not.toBeInTheDocument();
    expect(oneLeft).toHaveTextContent('2 seats will be released, £40');
    expect(oneLeft).toHaveTextContent('Last few remaining');
    expect(within(oneLeft!).getByRole('link', { name: /^Buy tickets: Tosca/ })).toBeInTheDocument();
    expect(nothing).toHaveTextContent('No seats are kept back for this one');
    expect(screen.queryByRole('list', { name: 'On sale now' })).not.toBeInTheDocument();
  });
});

describe('the moment at which the countdown ends', () => {
  it('turns the page without a reload: what is released can be booked, what is not is gone', async () => {
    proves(statements.siteLimits.fridayRushOpensFriday13);
    const { container } = visit();
    await screen.findAllByText('3 seats will be released, £40', {}, { timeout: 20_000 });
    expect(screen.getByRole('timer').textContent).toMatch(/^(01:00|00:\d\d)$/);
    clock.set(plus(beforeOpening, pastOpening));
    await act(() => vi.advanceTimersByTimeAsync(pastOpening));
    const [soldOut, oneLeft, ...others] = await rowsOf('On sale now');
    expect(others).toEqual([]);
    // The list of counts still says nought: the house has counted these seats itself.
    expect(within(soldOut!).getByRole('link', { name: /^Buy tickets: Tosca/ })).toHaveAttribute(
      'href',
      '/seatmap?performanceId=sold-out',
    );
    expect(soldOut).toHaveTextContent('Last few remaining');
    expect(oneLeft).not.toHaveTextContent('will be released');
    expect(await rowsOf('Gone')).toHaveLength(1);
    expect(screen.getByText('The Friday Rush has opened. 2 performances can be booked now.')).toBeInTheDocument();
    expect(screen.getByRole('timer').textContent).toMatch(/^6 days 23:5\d:\d\d$/);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('waits for the word of the house: a browser whose clock is ahead shows nothing as on sale', async () => {
    visit();
    await screen.findAllByText('3 seats will be released, £40', {}, { timeout: 20_000 });
    // The house's clock stays at a minute before the opening.
    await act(() => vi.advanceTimersByTimeAsync(pastOpening));
    expect(screen.queryByRole('list', { name: 'On sale now' })).not.toBeInTheDocument();
  });
});
