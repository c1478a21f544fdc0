import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { PlaceContext } from '#web/api/screen.ts';
import type { Screen } from '#web/api/screen.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { publishFestival } from '#test/support/publish-season.ts';
import { openSeason } from '#test/support/season-house.ts';
import type { SeasonHouse } from '#test/support/season-house.ts';
import { anActivity, anEvent, linbury } from '#test/support/season.ts';

import datesScreen from './festival-dates-screen.tsx';
import detailsScreen from './festival-details-screen.tsx';

const now = '2026-11-21T12:00:00.000Z';
let house: SeasonHouse;
let found: Awaited<ReturnType<typeof publishFestival>>;

const festival = { slug: 'new-dance', title: 'Festival of New Dance' };
const night = (id: string, date: string, over: object = {}) =>
  anActivity({ id, title: id, date, locations: [linbury], ...over });
const events = [
  anEvent({
    slug: 'duets',
    title: 'Duets',
    festival,
    activities: [night('duets-1', '2026-12-05T19:45:00.000Z'), night('duets-2', '2027-01-07T19:45:00.000Z')],
  }),
  anEvent({ slug: 'water', title: 'Water', festival, activities: [night('water-1', '2026-12-03T19:45:00.000Z')] }),
  anEvent({
    slug: 'sand',
    title: 'Sand',
    festival,
    isCancelled: true,
    activities: [night('sand-1', '2026-12-20T19:45:00.000Z', { isCancelled: true })],
  }),
  anEvent({ slug: 'over', title: 'Over', festival, activities: [night('over-1', '2026-11-01T19:45:00.000Z')] }),
];
const text = {
  slug: 'new-dance',
  title: 'Festival of New Dance',
  shortDescription: 'On a bare stage.',
  about: [{ kind: 'paragraph' as const, spans: [{ text: 'Made in borrowed rooms.', style: null, link: null }] }],
  image: anEvent().image,
  eventsOrder: ['water', 'duets', 'over', 'sand'],
};
const past = { slug: 'song', title: 'Song Week' };
const sung = anEvent({
  slug: 'sung',
  title: 'Sung',
  festival: past,
  activities: [night('s', '2026-11-02T12:00:00.000Z')],
});

beforeAll(async () => {
  house = await openSeason(now, {
    events,
    details: [],
    homepage: null as never,
    left: { 'duets-1': 40, 'duets-2': 0, 'water-1': 5 },
  });
  found = await publishFestival(text, events);
  await publishFestival({ ...text, ...past, about: [], eventsOrder: [] }, [sung]);
});
afterAll(() => house.close());
afterEach(() => {
  house.broken.clear();
  vi.restoreAllMocks();
});

function visit(show: Screen, params: Readonly<Record<string, string>>) {
  const Content = show.component;
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
      <MemoryRouter>
        <PlaceContext value={{ params, query: new URLSearchParams() }}>
          <Content />
        </PlaceContext>
      </MemoryRouter>
    </SWRConfig>,
  );
}

describe('the page of a festival (spec 1 §2)', () => {
  it('has no findings of axe', async () => {
    const { container } = visit(detailsScreen, { slug: 'new-dance' });
    await screen.findByRole('heading', { level: 1 });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('has title, dates from the earliest start to the latest end, a few words, and the way back and down', async () => {
    proves(
      statements.siteRoutes.ticketsEventsFestivalSlugDetails,
      statements.siteScreens.festivalsHeaderTitleDateRange,
      statements.siteScreens.festivalSeeLinkBackListing,
      statements.siteScreens.festivalAnchorContent,
    );
    const { container } = visit(detailsScreen, { slug: 'new-dance' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Festival of New Dance' })).toBeInTheDocument();
    expect(screen.getByText('1 November 2026 – 7 January 2027')).toBeInTheDocument();
    expect(screen.getByText('On a bare stage.')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Arcs in dark red' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/tickets-and-events');
    const anchor = screen.getByRole('link', { name: 'About the festival and its events' });
    expect(container.querySelector(anchor.getAttribute('href') ?? '')).toHaveTextContent('About the Festival');
  });

  it('shows its events in its own order, only those with a next date', async () => {
    proves(statements.siteScreens.festivalsCardsStandEventsOrder);
    visit(detailsScreen, { slug: 'new-dance' });
    const list = await screen.findByRole('list', { name: 'Events of Festival of New Dance' });
    expect(
      within(list)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Water', 'Duets', 'Sand']);
    expect(within(list).getByText('Cancelled')).toBeInTheDocument();
    expect(within(list).getByRole('link', { name: 'See dates: Water' })).toHaveAttribute(
      'href',
      '/tickets-and-events/festival/new-dance-dates/water',
    );
  });

  it('has a section about it only where there is something to say, and says when it is over', async () => {
    proves(statements.siteScreens.festivalAboutTextSectionAbout);
    visit(detailsScreen, { slug: 'song' });
    expect(await screen.findByText('This festival is over')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'About the Festival' })).not.toBeInTheDocument();
  });

  it('turns while it is loading, and logs a failed load in the words of the specification', async () => {
    proves(statements.siteScreens.festivalShowsSpinnerLoading, statements.siteErrors.festivalFetchErrorsLoggedError);
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    house.broken.add('/api/festival');
    // A page not opened before: the tab's cache would show an earlier one.
    visit(detailsScreen, { slug: 'never-seen' });
    expect(screen.getByText('Loading', { selector: 'output' })).toBeInTheDocument();
    await screen.findByRole('button', { name: 'Try again' });
    expect(log).toHaveBeenCalledWith('Error fetching festival data', expect.objectContaining({ status: 503 }));
  });
});

describe('dates and prices of a festival (spec 1 §2)', () => {
  it('has no findings of axe', async () => {
    const { container } = visit(datesScreen, { slug: 'new-dance' });
    await screen.findByRole('heading', { level: 1 });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('lists the performances of every event with what can be done about them', async () => {
    proves(statements.siteRoutes.festivalSlugDatesShowsDates);
    visit(datesScreen, { slug: 'new-dance' });
    expect(await screen.findByRole('link', { name: /^Buy tickets: Water, 3 December 2026 7.45pm/ })).toHaveAttribute(
      'href',
      '/seatmap?performanceId=water-1',
    );
    expect(screen.getByText('Last few remaining')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Performances in January 2027' })).toHaveTextContent('Sold out');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Water', 'Duets', 'Sand']);
  });

  it('shows one event alone at its own address, and the way to the others', async () => {
    proves(
      statements.siteRoutes.festivalSlugDatesFestivalEventSlugShows,
      statements.siteEntities.eventDetailsFestivalsStoredSlug,
    );
    visit(datesScreen, { slug: 'new-dance', festivalEventSlug: 'duets' });
    const nav = await screen.findByRole('navigation', { name: 'Events of the festival' });
    expect(within(nav).getByRole('link', { name: 'Duets' })).toHaveAttribute('aria-current', 'page');
    expect(within(nav).getByRole('link', { name: 'All events' })).toHaveAttribute(
      'href',
      '/tickets-and-events/festival/new-dance-dates',
    );
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Duets']);
    expect(screen.getByRole('link', { name: 'Add all dates to your calendar: Duets' })).toHaveAttribute(
      'href',
      '/api/calendar-file/production?slug=duets',
    );
  });

  it('has no page for an event of another festival', () => {
    const place = { params: { slug: 'new-dance', festivalEventSlug: 'tosca' }, query: new URLSearchParams() };
    expect(datesScreen.status([found, []], place)).toBe(404);
    expect(
      datesScreen.status([found, []], { ...place, params: { slug: 'new-dance', festivalEventSlug: 'duets' } }),
    ).toBe(undefined);
  });
});
