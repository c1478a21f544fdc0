import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { PlaceContext } from '#web/api/screen.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aHomepage } from '#test/support/homepage.ts';
import { publishFlags, publishListing, publishTexts } from '#test/support/publish.ts';
import { openSeason } from '#test/support/season-house.ts';
import type { SeasonHouse } from '#test/support/season-house.ts';
import { anActivity, anEvent, linbury, opera } from '#test/support/season.ts';

import listingScreen from './listing-screen.tsx';

const now = '2026-11-21T12:00:00.000Z';
let house: SeasonHouse;

const evening = { id: '936', title: 'Evening' };
const afternoon = { id: '935', title: 'Afternoon' };
const accessible = { id: '934', title: 'Accessible performances and events' };
const winter = { id: '989', season: '26/27', bookingPeriod: 'Winter', internal: false };
const staff = { id: '2000', season: 'Staff', bookingPeriod: 'Allocation', internal: true };
const old = { id: '950', season: '18/19', bookingPeriod: 'Summer', internal: false };
const sings = (role: string, name: string) => ({
  id: name,
  role,
  name,
  slug: null,
  replacements: [],
  isHiddenOnEventDetails: false,
});

const tosca = anEvent({
  slug: 'tosca',
  tags: [opera, evening, afternoon],
  bookingSeasons: [winter, staff, old],
  activities: [
    anActivity({
      id: 'tosca-1',
      date: '2026-12-03T19:30:00.000Z',
      tags: [evening],
      bookingSeason: '989',
      cast: [sings('Conductor', 'Ida Quist'), sings('Tosca', 'Mara Holt')],
    }),
    anActivity({
      id: 'tosca-2',
      date: '2027-01-05T14:00:00.000Z',
      tags: [afternoon, accessible],
      bookingSeason: '989',
      cast: [sings('Conductor', 'Jon Ashe'), sings('Tosca', 'Ines Roth')],
    }),
    anActivity({ id: 'tosca-0', date: '2026-11-01T19:30:00.000Z' }),
  ],
});
const giselle = anEvent({
  slug: 'giselle',
  title: 'Giselle',
  priceRange: { min: 900, max: 6000 },
  festival: { slug: 'festival-of-new-dance', title: 'Festival of New Dance' },
  locations: [linbury],
  tags: [{ id: '922', title: 'Ballet and dance' }],
  activities: [
    anActivity({ id: 'giselle-1', date: '2027-02-02T19:30:00.000Z', locations: [linbury], tags: [evening] }),
  ],
});
const past = anEvent({
  slug: 'carmen',
  title: 'Carmen',
  activities: [anActivity({ id: 'carmen-1', date: '2026-10-01T19:30:00.000Z' })],
});
const hidden = anEvent({
  slug: 'staff-night',
  title: 'Staff night',
  isHiddenFromTicketsAndEvents: true,
  activities: [anActivity({ id: 'staff-1' })],
});

const scrolled = vi.fn<() => void>();

beforeAll(async () => {
  house = await openSeason(now, {
    events: [giselle, past, hidden, tosca],
    details: [],
    homepage: aHomepage(),
    left: { 'tosca-1': 7, 'giselle-1': 300 },
  });
});
afterAll(() => house.close());
beforeEach(() => {
  // jsdom lays nothing out and cannot scroll to it.
  Element.prototype.scrollIntoView = scrolled;
  scrolled.mockClear();
});
afterEach(() => {
  house.broken.clear();
  sessionStorage.clear();
  vi.useRealTimers();
});

function Hosted() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const Content = listingScreen.component;
  return (
    <PlaceContext value={{ params: {}, query: new URLSearchParams(search) }}>
      <Content />
      <p data-testid="address">{`${pathname}${search}`}</p>
      <button onClick={() => void navigate(-1)}>Back</button>
    </PlaceContext>
  );
}

function visit(address = '/tickets-and-events') {
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
      <MemoryRouter initialEntries={[address]}>
        <Hosted />
      </MemoryRouter>
    </SWRConfig>,
  );
}

const address = () => screen.getByTestId('address').textContent;
const arrived = (path: string) => waitFor(() => expect(address()).toBe(path));
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const months = () =>
  within(screen.getByRole('region', { name: 'Results' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const loaded = () => screen.findByRole('link', { name: 'Giselle' });
const settled = () => waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument());
const chip = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });

describe('the listing', () => {
  it('has no findings of axe, with its panel open', async () => {
    const { container } = visit('/tickets-and-events?venue=2,73&start-date=01-12-26&end-date=28-02-27');
    await loaded();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await screen.findByRole('form', { name: 'Filter events' });
    await screen.findByRole('checkbox', { name: /^Main Stage/ });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('shows what is to come by its next date, and drops what is over or hidden', async () => {
    proves(statements.sitePurpose.visitorsBrowseEvents);
    visit();
    await loaded();
    expect(titles()).toEqual(['Tosca', 'Giselle']);
    expect(screen.getByText(/^Three performances until 2.February.2027/)).toBeInTheDocument();
  });

  it('has the five tabs of the specification, "Dates" on a phone', async () => {
    proves(statements.siteScreens.tabBarOffersSeeEvents);
    visit();
    await loaded();
    const tabs = within(screen.getByRole('navigation', { name: 'Events' }));
    expect(tabs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'See all',
      'Calendar',
      'Accessibility',
      'Choose datesDates',
      'Filter',
    ]);
    expect(tabs.getByRole('link', { name: 'Calendar' })).toHaveAttribute('href', '/calendar');
    expect(tabs.getByRole('link', { name: 'See all' })).toHaveAttribute('aria-current', 'page');
  });

  it('narrows to accessible performances by a tab of its own, and leads back from there', async () => {
    proves(statements.siteRoutes.ticketsEventsListEventsWhose);
    visit();
    await loaded();
    await userEvent.click(screen.getByRole('link', { name: 'Accessibility' }));
    await waitFor(() => expect(titles()).toEqual(['Tosca']));
    await arrived('/tickets-and-events?event-type=accessible-performances-and-events');
    await userEvent.click(screen.getByRole('link', { name: 'Events' }));
    await waitFor(() => expect(titles()).toHaveLength(2));
    await arrived('/tickets-and-events');
  });

  it('narrows by the booking season that an old address named', async () => {
    visit('/tickets-and-events?booking-season=winter-2627');
    await screen.findByRole('link', { name: 'Tosca' });
    expect(titles()).toEqual(['Tosca']);
    expect(chip('26/27 Winter')).toBeInTheDocument();
  });

  it('offers the whole season when nothing matches, and to let go of what excludes', async () => {
    visit('/tickets-and-events?start-date=03-12-26&venue=clore-studio');
    expect(await screen.findByText('Nothing matches all of that')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all events' })).toHaveAttribute('href', '/tickets-and-events');
    expect(screen.getByRole('link', { name: 'Without Clore Studio: 1 event' })).toHaveAttribute(
      'href',
      '/tickets-and-events?start-date=03-12-26&end-date=03-12-26',
    );
    expect(screen.queryByRole('link', { name: /^Without 3/ })).toBeNull();
  });

  it('stands under its months, and in other orders by title and by price', async () => {
    visit();
    await loaded();
    expect(months()).toEqual(['December 2026', 'February 2027']);
    await userEvent.click(screen.getByRole('link', { name: 'Sort by title' }));
    expect(address()).toBe('/tickets-and-events?sort=title');
    expect([titles(), months()]).toEqual([['Giselle', 'Tosca'], ['Events']]);
    await userEvent.click(screen.getByRole('link', { name: 'Sort by date' }));
    expect(titles()).toEqual(['Tosca', 'Giselle']);
    await userEvent.click(screen.getByRole('link', { name: 'Sort by price' }));
    expect(titles()).toEqual(['Giselle', 'Tosca']);
    await userEvent.click(screen.getByRole('link', { name: 'Sort by date' }));
    expect(address()).toBe('/tickets-and-events');
  });

  it('has quick dates with their counts, which a second press lets go of', async () => {
    visit('/tickets-and-events?event-time=evening');
    await loaded();
    const dates = within(screen.getByRole('navigation', { name: 'Dates' }));
    expect(dates.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'This weekend 0 events',
      'Next seven days 0 events',
      'December 1 event',
      'February 1 event',
    ]);
    const february = dates.getByRole('link', { name: /^February/ });
    expect(february).toHaveAttribute(
      'href',
      '/tickets-and-events?start-date=01-02-27&end-date=28-02-27&event-time=evening',
    );
    await userEvent.click(february);
    await waitFor(() => expect(titles()).toEqual(['Giselle']));
    await arrived('/tickets-and-events?start-date=01-02-27&end-date=28-02-27&event-time=evening');
    await settled();
    await userEvent.click(dates.getByRole('link', { name: /^February/, current: true }));
    await arrived('/tickets-and-events?event-time=evening');
  });

  it('shows of a chosen month what is on then, and takes dates and ceiling along', async () => {
    visit('/tickets-and-events?start-date=01-01-27&end-date=31-01-27&max-price=50');
    await screen.findByRole('link', { name: 'Tosca' });
    expect(months()).toEqual(['January 2027']);
    expect(screen.getByText('Tuesday, 2pm')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tosca' })).toHaveAttribute(
      'href',
      '/tickets-and-events/tosca-details?start-date=01-01-27&end-date=31-01-27&max-price=50',
    );
  });

  it('names the cast of the first performance that matches', async () => {
    visit('/tickets-and-events?event-time=afternoon');
    expect(await screen.findByText(/Conducted by Jon Ashe · Ines Roth/)).toBeInTheDocument();
    expect(screen.queryByText(/Ida Quist|Mara Holt/)).toBeNull();
  });

  it('holds a ceiling for the chosen dates by what is left, and shows that price', async () => {
    visit('/tickets-and-events?start-date=01-02-27&end-date=28-02-27&max-price=14');
    await loaded();
    // Giselle is published from £9, and from £14 on that is left.
    expect(await screen.findByText('From £14')).toBeInTheDocument();
    cleanup();
    visit('/tickets-and-events?start-date=01-02-27&end-date=28-02-27&max-price=12');
    await screen.findByRole('link', { name: 'Without “Up to £12”: 1 event' });
    expect(titles()).toEqual([]);
  });

  it('offers to try again when the season does not load, and then shows it', async () => {
    house.broken.add('/api/information/listing');
    visit();
    const again = await screen.findByRole('button', { name: 'Try again' });
    house.broken.clear();
    await userEvent.click(again);
    expect(await loaded()).toBeInTheDocument();
  });
});

describe('the filter panel', () => {
  const open = async (at?: string) => {
    visit(at);
    await loaded();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await screen.findByRole('checkbox', { name: /^Main Stage/ });
    return within(screen.getByRole('form', { name: 'Filter events' }));
  };

  it('has its four groups after dates and price, "nothing selected", and no internal or old booking season', async () => {
    proves(
      statements.siteScreens.filterPanelGroupsEventType,
      statements.siteScreens.emptyPanelSaysNothingSelected,
      statements.siteRoles.internalBookingSeasonsHidden,
    );
    const panel = await open();
    expect(panel.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      'Dates',
      'Price',
      'Event type',
      'Event time',
      'Venue',
      'Booking season',
    ]);
    expect(panel.getByText('nothing selected')).toBeInTheDocument();
    expect(within(panel.getByRole('group', { name: 'Booking season' })).getAllByRole('checkbox')).toHaveLength(1);
    expect(panel.getByRole('checkbox', { name: /^26\/27 Winter/ })).toBeInTheDocument();
  });

  it('offers festivals until the flag that drops them is set', async () => {
    const panel = await open();
    expect(panel.getByRole('checkbox', { name: /^Festivals/ })).toBeInTheDocument();
    cleanup();
    await publishFlags({ dropFestivalEventType: true });
    const without = await open();
    await waitFor(() => expect(without.queryByRole('checkbox', { name: /^Festivals/ })).toBeNull());
    cleanup();
    visit('/tickets-and-events?event-type=festivals');
    await loaded();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Festivals/ })).toBeNull());
    expect(titles()).toContain('Tosca');
    await publishFlags({ dropFestivalEventType: false });
  });

  it('applies its choices together, and closes', async () => {
    proves(statements.siteScreens.filterPanelButtonsClearApply);
    const panel = await open();
    await userEvent.click(panel.getByRole('checkbox', { name: /^Linbury Theatre/ }));
    await userEvent.click(panel.getByRole('checkbox', { name: /^Ballet and dance/ }));
    expect(panel.getByText('2 selected')).toBeInTheDocument();
    expect(address()).toBe('/tickets-and-events');
    await userEvent.click(panel.getByRole('button', { name: /^Apply filters/ }));
    await waitFor(() => expect(titles()).toEqual(['Giselle']));
    await arrived('/tickets-and-events?event-type=ballet-and-dance&venue=linbury-theatre');
    expect(screen.queryByRole('form', { name: 'Filter events' })).not.toBeInTheDocument();
  });

  it('has "Clear" for more than one choice, and for one with dates', async () => {
    const panel = await open();
    const clear = () => panel.queryByRole('button', { name: 'Clear' });
    await userEvent.click(panel.getByRole('checkbox', { name: /^Linbury Theatre/ }));
    expect(clear()).toBeNull();
    await userEvent.click(panel.getByRole('checkbox', { name: /^Ballet and dance/ }));
    await userEvent.click(clear()!);
    expect(panel.getByText('nothing selected')).toBeInTheDocument();
  });

  it('clears all of its choices, the dates too', async () => {
    const panel = await open('/tickets-and-events?start-date=01-12-26&end-date=28-02-27&event-time=evening');
    await userEvent.click(panel.getByRole('button', { name: 'Clear' }));
    expect(panel.getByText('nothing selected')).toBeInTheDocument();
    expect(panel.getByLabelText(/^Start date/)).toHaveValue('');
    await userEvent.click(panel.getByRole('button', { name: /^Apply filters/ }));
    await waitFor(() => expect(address()).toBe('/tickets-and-events'));
  });

  it('counts beside every choice and on its button what would be listed', async () => {
    const panel = await open();
    expect(panel.getByRole('button', { name: 'Apply filters (2)' })).toBeInTheDocument();
    expect(panel.getByRole('checkbox', { name: 'Linbury Theatre (1)' })).toBeInTheDocument();
    await userEvent.click(panel.getByRole('checkbox', { name: /^Afternoon/ }));
    expect(panel.getByRole('button', { name: 'Apply filters (1)' })).toBeInTheDocument();
    expect(panel.getByRole('checkbox', { name: 'Linbury Theatre (0)' })).toBeInTheDocument();
    expect(panel.getByRole('checkbox', { name: 'Evening (2)' })).toBeInTheDocument();
    fireEvent.change(panel.getByLabelText(/^Start date/), { target: { value: '2026-12-03' } });
    expect(panel.getByRole('button', { name: 'Apply filters (0)' })).toBeInTheDocument();
  });

  it('applies dates, a ceiling and values with its one button', async () => {
    const panel = await open();
    fireEvent.change(panel.getByLabelText(/^Start date/), { target: { value: '2026-12-03' } });
    await userEvent.click(panel.getByRole('radio', { name: 'Up to £20 (1)' }));
    await userEvent.click(panel.getByRole('checkbox', { name: /^Evening/ }));
    await userEvent.click(panel.getByRole('button', { name: /^Apply filters/ }));
    await waitFor(() => expect(titles()).toEqual(['Tosca']));
    await arrived('/tickets-and-events?start-date=03-12-26&end-date=03-12-26&event-time=evening&max-price=20');
    await settled();
    await userEvent.click(chip('Up to £20'));
    await arrived('/tickets-and-events?start-date=03-12-26&end-date=03-12-26&event-time=evening');
  });

  it('suppresses Space, so that the page does not scroll, and chooses with Enter without sending', async () => {
    proves(statements.siteScreens.pressingSpaceSuppressedFilterPanel);
    const panel = await open();
    const box = panel.getByRole('checkbox', { name: /^Main Stage/ });
    box.focus();
    for (const half of [fireEvent.keyDown, fireEvent.keyUp]) {
      expect(half(box, { key: ' ', code: 'Space' })).toBe(false);
    }
    await userEvent.keyboard(' ');
    expect(box).not.toBeChecked();
    await userEvent.keyboard('{Enter}');
    expect(box).toBeChecked();
    expect(panel.getByRole('group', { name: 'Venue' })).toHaveAccessibleDescription('Press Enter to choose an option');
    await userEvent.keyboard('{Enter}');
    expect(box).not.toBeChecked();
    expect(panel.getByText('nothing selected')).toBeInTheDocument();
  });

  it('leaves Space to its buttons, which are pressed by it as any other', async () => {
    const panel = await open();
    await userEvent.click(panel.getByRole('checkbox', { name: /^Main Stage/ }));
    await userEvent.click(panel.getByRole('checkbox', { name: /^Linbury Theatre/ }));
    panel.getByRole('button', { name: 'Clear' }).focus();
    await userEvent.keyboard(' ');
    expect(panel.getByText('nothing selected')).toBeInTheDocument();
  });
});

describe('what is applied', () => {
  it('can be taken off one by one, dates too', async () => {
    proves(statements.siteScreens.appliedFiltersRemovableChipsClear);
    visit('/tickets-and-events?start-date=01-12-26&end-date=28-02-27&event-time=evening&venue=2,linbury-theatre');
    await loaded();
    await userEvent.click(chip('Evening'));
    await waitFor(() => expect(address()).not.toContain('evening'));
    await settled();
    await userEvent.click(chip('1 December 2026 – 28 February 2027'.replaceAll(/ (?!–)(?<!– )/g, '\u00a0')));
    await waitFor(() => expect(address()).toBe('/tickets-and-events?venue=main-stage,linbury-theatre'));
  });

  it('says of a season that has gone that it has no dates', async () => {
    await publishTexts('listing', { 'unknown-season': 'There are no dates for {season}.' });
    visit('/tickets-and-events?booking-season=autumn-1819');
    await loaded();
    expect(await screen.findByText(/no dates for autumn 18\/19/)).toBeInTheDocument();
    cleanup();
    visit('/tickets-and-events?booking-season=winter-2627');
    await screen.findByRole('link', { name: 'Tosca' });
    expect(screen.queryByText(/no dates for/)).toBeNull();
  });

  it('is joined by what is taken off before the address has followed', async () => {
    visit('/tickets-and-events?event-time=evening&venue=main-stage');
    await screen.findByRole('link', { name: 'Tosca' });
    await userEvent.click(chip('Evening'));
    await userEvent.click(chip('Main Stage'));
    await waitFor(() => expect(address()).toBe('/tickets-and-events'));
  });

  it.each([
    ['venue=main-stage', false],
    ['start-date=01-12-26&end-date=28-02-27', false],
    ['venue=main-stage,linbury-theatre', true],
    ['start-date=01-12-26&end-date=28-02-27&event-time=evening', true],
  ])('has "Clear" for %s: %s', async (query, shows) => {
    proves(statements.siteScreens.appliedFiltersRemovableChipsClear, statements.visitStates.clearShowsOnlyMoreThanOne);
    visit(`/tickets-and-events?${query}`);
    await screen.findByRole('link', { name: 'Tosca' });
    expect(screen.queryAllByRole('button', { name: 'Clear' })).toHaveLength(shows ? 1 : 0);
    if (!shows) return;
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(address()).toBe('/tickets-and-events'));
  });
});

describe('dates', () => {
  const open = async () => {
    visit();
    await loaded();
    await userEvent.click(screen.getByRole('button', { name: /^Choose dates/ }));
    return within(await screen.findByRole('form', { name: 'Filter events' }));
  };

  it('are a first and a last day, written DD-MM-YY', async () => {
    const panel = await open();
    fireEvent.change(panel.getByLabelText(/^Start date/), { target: { value: '2027-01-01' } });
    fireEvent.change(panel.getByLabelText(/^End date/), { target: { value: '2027-01-31' } });
    await userEvent.click(panel.getByRole('button', { name: /^Apply filters/ }));
    await waitFor(() => expect(titles()).toEqual(['Tosca']));
    await arrived('/tickets-and-events?start-date=01-01-27&end-date=31-01-27');
  });

  it('are one day where the last is left out', async () => {
    const panel = await open();
    fireEvent.change(panel.getByLabelText(/^Start date/), { target: { value: '2027-02-02' } });
    await userEvent.click(panel.getByRole('button', { name: /^Apply filters/ }));
    await waitFor(() => expect(address()).toBe('/tickets-and-events?start-date=02-02-27&end-date=02-02-27'));
    expect(titles()).toEqual(['Giselle']);
  });

  it.each([
    ['2026-11-20', '', 'Choose today or a later day.'],
    ['2026-12-03', '2026-12-01', 'Choose the start date or a later day.'],
    ['', '2026-12-01', 'Choose a start date too.'],
  ])('are refused beside their field: %s to %s', async (start, end, message) => {
    const panel = await open();
    fireEvent.change(panel.getByLabelText(/^Start date/), { target: { value: start } });
    fireEvent.change(panel.getByLabelText(/^End date/), { target: { value: end } });
    await userEvent.click(panel.getByRole('button', { name: /^Apply filters/ }));
    expect(panel.getByText(message)).toBeInTheDocument();
    expect(address()).toBe('/tickets-and-events');
  });

  it('that do not count are passed over in an address, which stays as it is', async () => {
    visit('/tickets-and-events?start-date=31-02-27&end-date=01-10-26');
    await loaded();
    expect(titles()).toHaveLength(2);
    expect(address()).toBe('/tickets-and-events?start-date=31-02-27&end-date=01-10-26');
  });
});

describe('a change of the filter (spec 1 §4, §9)', () => {
  it('turns the spinner on, applies after 300 ms, scrolls to the results, and ends after 500 ms more', async () => {
    proves(statements.visitStates.filterChangeTurnsSpinnerApplies, statements.siteLimits.filterSpinnerTurns500Ms);
    visit('/tickets-and-events?venue=2,73');
    await loaded();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const spinning = () => screen.queryByText('Loading') !== null;
    fireEvent.click(chip('Linbury Theatre'));
    expect([spinning(), address(), scrolled.mock.calls.length]).toEqual([true, '/tickets-and-events?venue=2,73', 0]);
    act(() => void vi.advanceTimersByTime(299));
    expect(address()).toBe('/tickets-and-events?venue=2,73');
    act(() => void vi.advanceTimersByTime(1));
    expect([spinning(), address(), scrolled.mock.calls.length]).toEqual([
      true,
      '/tickets-and-events?venue=main-stage',
      1,
    ]);
    expect(scrolled.mock.contexts[0]).toBe(document.getElementById('filters-result'));
    expect(titles()).toEqual(['Tosca']);
    act(() => void vi.advanceTimersByTime(499));
    expect(spinning()).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(spinning()).toBe(false);
    expect(screen.getByRole('status')).toHaveTextContent('1 event');
  });

  it('moves the focus to the results when what was pressed is gone', async () => {
    visit('/tickets-and-events?venue=2');
    await screen.findByRole('link', { name: 'Tosca' });
    await userEvent.click(chip('Main Stage'));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus());
  });

  it('leaves the address alone where it says the same already', async () => {
    proves(statements.visitStates.urlWrittenOnlyDoesNotParse);
    visit('/tickets-and-events?venue=73,2');
    await loaded();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Apply filters/ }));
    await waitFor(() => expect(scrolled).toHaveBeenCalled());
    expect(address()).toBe('/tickets-and-events?venue=73,2');
  });

  it('is a place to go back to, as every one before it', async () => {
    visit('/tickets-and-events?event-time=evening&venue=2');
    await screen.findByRole('link', { name: 'Tosca' });
    await userEvent.click(chip('Evening'));
    await waitFor(() => expect(address()).toBe('/tickets-and-events?venue=main-stage'));
    await settled();
    await userEvent.click(chip('Main Stage'));
    await waitFor(() => expect(address()).toBe('/tickets-and-events'));
    await settled();
    expect(titles()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/tickets-and-events?venue=main-stage');
    expect(titles()).toEqual(['Tosca']);
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/tickets-and-events?event-time=evening&venue=2');
    expect(chip('Evening')).toBeInTheDocument();
  });
});

describe('what editors publish', () => {
  beforeAll(async () => {
    await publishListing(
      {
        id: 'tickets-and-events',
        title: 'The winter season',
        intro: 'Every price you see includes every fee.',
        notice: [{ kind: 'paragraph', spans: [{ text: 'Friends book first.', style: null, link: null }] }],
        featuredEvents: ['giselle', 'carmen'],
      },
      { id: 'tickets-and-events-order', eventIds: ['giselle', 'gone'] },
    );
  });

  it('heads the listing: title, words on top, and events pointed at that are still to come', async () => {
    visit();
    expect(await screen.findByRole('heading', { level: 1, name: 'The winter season' })).toBeInTheDocument();
    const aside = await screen.findByRole('complementary', { name: 'From the house' });
    expect(aside).toHaveTextContent('Friends book first.');
    const recommended = await screen.findByRole('complementary', { name: 'Not to be missed' });
    expect(within(recommended).getAllByRole('listitem')).toHaveLength(1);
    expect(within(recommended).getByRole('link', { name: 'Giselle' })).toHaveAttribute(
      'href',
      '/tickets-and-events/giselle-details',
    );
  });

  it('orders its events', async () => {
    visit();
    await waitFor(() => expect(titles()).toEqual(['Giselle', 'Tosca']));
    expect(months()).toEqual(['Highlights', 'December 2026']);
  });
});
