import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { pageSearch } from '#shared/site/domain/page-query.ts';
import { PlaceContext } from '#web/api/screen.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aHomepage } from '#test/support/homepage.ts';
import { publishCalendar } from '#test/support/publish.ts';
import { openSeason } from '#test/support/season-house.ts';
import type { SeasonHouse } from '#test/support/season-house.ts';
import { anActivity, anEvent, linbury } from '#test/support/season.ts';

import calendarScreen from './calendar-screen.tsx';

const now = '2026-12-10T12:00:00.000Z';
let house: SeasonHouse;

const at = (id: string, date: string, over = {}) => anActivity({ id, date, wallTime: date.slice(0, 16), ...over });
const events = [
  anEvent({
    activities: [
      at('tosca-1', '2026-12-03T19:30:00.000Z'),
      at('tosca-2', '2026-12-12T19:30:00.000Z'),
      at('tosca-3', '2026-12-15T19:30:00.000Z', { isCancelled: true }),
      at('tosca-4', '2027-01-05T19:30:00.000Z'),
      at('tosca-5', '2027-03-05T19:30:00.000Z'),
    ],
  }),
  anEvent({
    slug: 'giselle',
    title: 'Giselle',
    activities: [at('giselle-1', '2026-12-12T13:00:00.000Z', { title: 'Giselle', locations: [linbury] })],
  }),
];

beforeAll(async () => {
  house = await openSeason(now, {
    events,
    details: [],
    homepage: aHomepage(),
    left: { 'tosca-2': 7, 'giselle-1': 0, 'tosca-4': 200 },
  });
  await publishCalendar(events);
});
afterAll(() => house.close());
beforeEach(() => vi.stubGlobal('scrollTo', vi.fn<() => void>()));
afterEach(() => {
  house.broken.clear();
  sessionStorage.clear();
});

function Hosted() {
  const { pathname, search } = useLocation();
  const Content = calendarScreen.component;
  return (
    <PlaceContext value={{ params: {}, query: new URLSearchParams(pageSearch(pathname, search)) }}>
      <Content />
      <p data-testid="address">{`${pathname}${search}`}</p>
    </PlaceContext>
  );
}

function visit(address = '/calendar') {
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
      <MemoryRouter initialEntries={[address]}>
        <Hosted />
      </MemoryRouter>
    </SWRConfig>,
  );
}

const loaded = () => screen.findAllByRole('link', { name: 'Tosca' });
const cell = (name: RegExp | string) => screen.getByRole('gridcell', { name });
const address = () => screen.getByTestId('address').textContent;

describe('the calendar (spec 1 §2)', () => {
  it('has no findings of axe', async () => {
    const { container } = visit();
    await loaded();
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each([
    ['/calendar', 'December 2026'],
    ['/calendar?date=2027-01', 'January 2027'],
    ['/calendar?date=2027-13', 'December 2026'],
    ['/calendar?date=tomorrow', 'December 2026'],
    ['/calendar?date=', 'December 2026'],
  ])('%s shows %s', async (path, title) => {
    proves(
      statements.siteRoutes.calendarTakesMonthQueryParameter,
      statements.siteRoutes.calendarIgnoresInvalidDate,
      statements.siteValidation.calendarDateMustValidYear,
    );
    visit(path);
    await loaded();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole('grid', { name: title })).toBeInTheDocument();
  });

  it('says by day what is given, when, where and what is left, and what can be done', async () => {
    proves(statements.sitePurpose.visitorsBrowseCalendar);
    visit();
    await loaded();
    const day = screen.getByRole('region', { name: 'Saturday 12 December' });
    const [matinee, evening] = within(day).getAllByRole('listitem');
    expect(matinee).toHaveTextContent('1pm');
    expect(matinee).toHaveTextContent('GiselleLinbury Theatre');
    await waitFor(() => expect(matinee).toHaveTextContent('Sold out'));
    expect(evening).toHaveTextContent('7.30pm');
    expect(evening).toHaveTextContent('Main Stage');
    expect(evening).toHaveTextContent('Last few remaining');
    expect(within(evening!).getByRole('link', { name: 'Buy tickets: Tosca, 12 December 2026 7.30pm' })).toHaveAttribute(
      'href',
      '/seatmap?performanceId=tosca-2',
    );
    expect(screen.getByRole('region', { name: 'Tuesday 15 December' })).toHaveTextContent('Cancelled');
    const over = screen.getByRole('region', { name: 'Thursday 3 December' });
    expect(over).toHaveTextContent('This performance is over');
    expect(within(over).queryByRole('link', { name: /Buy/ })).toBeNull();
  });

  it('marks today, and begins with the next day that has performances', async () => {
    visit();
    await loaded();
    expect(cell(/^Thursday 10 December, today, no performances/)).toHaveAttribute('aria-current', 'date');
    expect(cell(/^Saturday 12 December, 2 performances. Giselle 1pm/)).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('marks in the grid what cannot be had', async () => {
    visit();
    await loaded();
    await waitFor(() => expect(cell(/^Saturday 12 December/)).toHaveTextContent(/Giselle.*Sold out/));
    expect(cell(/^Tuesday 15 December/)).toHaveTextContent('Cancelled');
  });

  it('has arrows to the months before and after, and back to this one', async () => {
    visit('/calendar?date=2027-01');
    await loaded();
    expect(screen.getByRole('link', { name: 'Previous month, December 2026' })).toHaveAttribute(
      'href',
      '/calendar?date=2026-12',
    );
    expect(screen.getByRole('link', { name: 'This month' })).toHaveAttribute('href', '/calendar');
    await userEvent.click(screen.getByRole('link', { name: 'Next month, February 2027' }));
    expect(screen.getByRole('heading', { level: 1, name: 'February 2027' })).toBeInTheDocument();
  });

  it('says of a month without performances where the nearest ones are', async () => {
    visit('/calendar?date=2027-02');
    expect(await screen.findByText('No performances in February 2027')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to March 2027' })).toHaveAttribute('href', '/calendar?date=2027-03');
  });

  it('fetches the months beside it, so that the arrows turn at once', async () => {
    const asked: string[] = [];
    const answering = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const answer = await answering(url, init);
      asked.push(url);
      return answer;
    });
    visit();
    await loaded();
    const neighbours = ['/api/calendar?date=2026-11', '/api/calendar?date=2027-01'];
    await waitFor(() => expect(asked).toEqual(expect.arrayContaining(neighbours)));
    vi.stubGlobal('fetch', answering);
    fireEvent.click(screen.getByRole('link', { name: /^Next month/ }));
    expect(screen.getByRole('region', { name: 'Tuesday 5 January' })).toBeInTheDocument();
  });

  it('offers to try again when a month does not load', async () => {
    house.broken.add('/api/calendar');
    visit('/calendar?date=2027-01');
    const again = await screen.findByRole('button', { name: 'Try again' });
    house.broken.clear();
    await userEvent.click(again);
    expect(await loaded()).not.toHaveLength(0);
  });

  it('keeps the frame of the month while it loads', () => {
    visit('/calendar?date=2027-01');
    expect(screen.getAllByRole('gridcell', { name: /, loading\./ })).toHaveLength(31);
  });
});

describe('the grid by keyboard', () => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await userEvent.keyboard(key);
  };
  const start = async () => {
    visit();
    await loaded();
    cell(/^Saturday 12 December/).focus();
  };

  it.each([
    ['{ArrowLeft}', 'Friday 11 December'],
    ['{ArrowRight}', 'Sunday 13 December'],
    ['{ArrowUp}', 'Saturday 5 December'],
    ['{ArrowDown}', 'Saturday 19 December'],
    ['{Home}', 'Monday 7 December'],
    ['{End}', 'Sunday 13 December'],
  ])('%s leads to %s, and shows that day', async (key, day) => {
    await start();
    await press(key);
    await waitFor(() => expect(cell(new RegExp(`^${day}`))).toHaveFocus());
    expect(cell(new RegExp(`^${day}`))).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('region', { name: day })).toBeInTheDocument();
    expect(address()).toBe('/calendar');
  });

  it.each([
    ['{PageDown}', '2027-01', 'Tuesday 12 January'],
    ['{PageUp}', '2026-11', 'Thursday 12 November'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', '2027-01', 'Saturday 2 January'],
  ])('%s leads to %s, and keeps the focus on a day', async (key, month, day) => {
    await start();
    await press(key);
    await waitFor(() => expect(address()).toBe(`/calendar?date=${month}`));
    await waitFor(() => expect(cell(new RegExp(`^${day}`))).toHaveFocus());
  });

  it('Enter goes on to the performances of the day', async () => {
    await start();
    await press('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Saturday 12 December' })).toHaveFocus());
  });

  it('a press chooses a day', async () => {
    await start();
    await userEvent.click(cell(/^Tuesday 15 December/));
    expect(cell(/^Tuesday 15 December/)).toHaveAttribute('aria-selected', 'true');
  });

  it('leaves other keys to the browser', async () => {
    await start();
    expect(fireEvent.keyDown(cell(/^Saturday 12 December/), { key: 'f' })).toBe(true);
    expect(fireEvent.keyDown(cell(/^Saturday 12 December/), { key: 'ArrowLeft', altKey: true })).toBe(true);
  });
});
