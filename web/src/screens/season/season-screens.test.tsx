import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { axeFindings } from '#test/support/axe.ts';
import { openSeason } from '#test/support/season-house.ts';
import type { SeasonHouse } from '#test/support/season-house.ts';
import { anActivity, anEvent, anEventDetails, linbury } from '#test/support/season.ts';
import { PlaceContext } from '#web/api/screen.ts';
import type { Screen } from '#web/api/screen.ts';

import eventScreen from './event-screen.tsx';
import homeScreen from './home-screen.tsx';
import listingScreen from './listing-screen.tsx';

const now = '2026-11-21T12:00:00.000Z';
let house: SeasonHouse;

const tosca = {
  slug: 'tosca',
  activities: [
    anActivity({
      id: 'tosca-1',
      date: '2026-12-03T19:30:00.000Z',
      cast: [
        {
          id: 'c1',
          role: 'Conductor',
          name: 'Ida Quist',
          slug: null,
          replacements: [],
          isHiddenOnEventDetails: false,
        },
        {
          id: 'c2',
          role: 'Floria Tosca',
          name: 'Alma Verne',
          slug: null,
          replacements: [{ name: 'Mara Holt', slug: null }],
          isHiddenOnEventDetails: false,
        },
      ],
    }),
    anActivity({ id: 'tosca-2', date: '2027-01-05T19:00:00.000Z' }),
    anActivity({ id: 'tosca-3', date: '2027-01-07T14:00:00.000Z', isCancelled: true }),
    anActivity({ id: 'tosca-0', date: '2026-11-01T19:30:00.000Z' }),
  ],
};

const giselle = anEvent({
  slug: 'giselle',
  title: 'Giselle',
  locations: [linbury],
  tags: [{ id: '922', title: 'Ballet and dance' }],
  activities: [
    anActivity({
      id: 'giselle-1',
      date: '2027-02-02T19:30:00.000Z',
      locations: [linbury],
      onSaleDates: [
        { date: '2026-12-02T10:00:00.000Z', modesOfSale: [10] },
        { date: '2026-12-09T10:00:00.000Z', modesOfSale: [9] },
      ],
    }),
  ],
});

const past = anEvent({
  slug: 'carmen',
  title: 'Carmen',
  activities: [anActivity({ id: 'carmen-1', date: '2026-10-01T19:30:00.000Z' })],
});

const homepage = {
  id: 'homepage',
  title: 'Homepage',
  meta: { title: 'Opera and ballet', description: '' },
  header: {
    impactHeader: { title: 'Tosca', subtitle: 'Three people, one night.' },
    callToAction: { text: "See what's on", link: '/tickets-and-events' },
    image: anEvent().image,
    eventSlug: 'tosca',
  },
  slices: [
    { title: 'Opera', link: '/tickets-and-events?event-type=opera-and-music', eventSlugs: ['tosca', 'carmen'] },
    { title: 'Long ago', link: null, eventSlugs: ['carmen'] },
  ],
};

beforeAll(async () => {
  house = await openSeason(now, {
    events: [giselle, past, anEvent(tosca)],
    details: [anEventDetails(tosca)],
    homepage,
    left: { 'tosca-1': 7, 'tosca-2': 0, 'giselle-1': 300 },
  });
});
afterAll(() => house.close());
afterEach(() => house.broken.clear());

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{`${pathname}${search}`}</p>;
}

/** The screen at an address, as the site hosts it: parts of the path and query by context. */
function Hosted({ show, params }: { readonly show: Screen; readonly params: Readonly<Record<string, string>> }) {
  const Content = show.component;
  return (
    <PlaceContext value={{ params, query: new URLSearchParams(useLocation().search) }}>
      <Content />
      <Address />
    </PlaceContext>
  );
}

function visit(show: Screen, address: string, params: Readonly<Record<string, string>> = {}) {
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
      <MemoryRouter initialEntries={[address]}>
        <Hosted show={show} params={params} />
      </MemoryRouter>
    </SWRConfig>,
  );
}

describe('the listing', () => {
  it('has no findings of axe', async () => {
    const { container } = visit(listingScreen, '/tickets-and-events');
    await screen.findByRole('heading', { name: 'Tosca' });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('shows what is to come by its next date and drops what is over', async () => {
    visit(listingScreen, '/tickets-and-events');
    await screen.findByRole('heading', { name: 'Tosca' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Tosca',
      'Giselle',
    ]);
    expect(screen.getByText(/Four performances between now and 2.February.2027/)).toBeInTheDocument();
  });

  it('says on a card what, where, when, who and how much', async () => {
    visit(listingScreen, '/tickets-and-events');
    const card = (await screen.findByRole('heading', { name: 'Tosca' })).closest('li')!;
    expect(card).toHaveTextContent('Opera · Main Stage');
    expect(card).toHaveTextContent('3 December 2026 – 7 January 2027');
    expect(card).toHaveTextContent('Next on Thursday, 7.30pm');
    expect(card).toHaveTextContent('Conducted by Ida Quist');
    expect(card).toHaveTextContent('Mara Holt');
    expect(card).toHaveTextContent('£14–£235');
  });

  it('leads to the dates of a run, and names the opening where nothing is on sale yet', async () => {
    visit(listingScreen, '/tickets-and-events');
    expect(await screen.findByRole('link', { name: 'Buy tickets: Tosca' })).toHaveAttribute(
      'href',
      '/tickets-and-events/tosca-dates',
    );
    expect(screen.getByText('Friends booking opens 2 December 2026')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Remind me/ })).not.toBeInTheDocument();
  });

  it('still leads on when nobody knows what is left', async () => {
    house.broken.add('/api/availability');
    visit(listingScreen, '/tickets-and-events');
    await screen.findByRole('heading', { name: 'Tosca' });
    expect(await screen.findByRole('link', { name: 'See dates: Tosca' })).toBeInTheDocument();
  });
});

function openEvent(view: 'details' | 'dates') {
  return visit(eventScreen, `/tickets-and-events/tosca-${view}`, { slug: 'tosca' });
}

describe('an event page', () => {
  it.each(['details', 'dates'] as const)('has no findings of axe on its %s', async (view) => {
    const { container } = openEvent(view);
    await screen.findByRole('heading', { level: 1, name: 'Tosca' });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('lists the coming evenings by month with what is left of each', async () => {
    openEvent('dates');
    const december = await screen.findByRole('list', { name: 'Performances in December 2026' });
    await waitFor(() => expect(december).toHaveTextContent('Last few remaining'));
    expect(december).toHaveTextContent('Thursday, 7.30pm');
    expect(december).toHaveTextContent('£14–£60');
    expect(within(december).getByRole('link', { name: /^Buy tickets: Tosca, 3 December 2026 7.30pm/ })).toHaveAttribute(
      'href',
      '/seatmap?performanceId=tosca-1',
    );
    const january = screen.getByRole('list', { name: 'Performances in January 2027' });
    const [soldOut, cancelled] = within(january).getAllByRole('listitem');
    expect(soldOut).toHaveTextContent('Sold out');
    expect(cancelled).toHaveTextContent('Cancelled');
    expect(within(january).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: /November/ })).not.toBeInTheDocument();
  });

  it('names the cast of the next evening and who is replaced', async () => {
    openEvent('details');
    expect(await screen.findByText('Mara Holt')).toHaveTextContent('Cast Change: replaces Alma Verne');
  });
});

describe('the home page', () => {
  it('has no findings of axe', async () => {
    const { container } = visit(homeScreen, '/');
    await screen.findByRole('heading', { level: 2, name: 'Opera' });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('leads to the listing and shows slices that have something to come', async () => {
    visit(homeScreen, '/');
    expect(await screen.findByRole('link', { name: "See what's on" })).toHaveAttribute('href', '/tickets-and-events');
    const opera = await screen.findByRole('list', { name: 'Opera' });
    expect(within(opera).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'Long ago' })).not.toBeInTheDocument();
  });
});
