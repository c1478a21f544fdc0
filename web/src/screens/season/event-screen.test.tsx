import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { setHouseClock } from '#web/api/house-clock.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aHomepage } from '#test/support/homepage.ts';
import { openSeason } from '#test/support/season-house.ts';
import type { SeasonHouse } from '#test/support/season-house.ts';
import { anActivity, anEventDetails } from '#test/support/season.ts';
import { aDigitalEvent, aPicture, aTrailer, aVideo } from '#test/support/stream.ts';
import { visit } from '#test/support/visit.tsx';

import datesScreen from './event-dates-screen.tsx';
import eventScreen from './event-screen.tsx';

const now = '2026-11-21T12:00:00.000Z';
let house: SeasonHouse;

const sings = (id: string, role: string, name: string, replacement?: string) => ({
  id,
  role,
  name,
  slug: null,
  replacements: replacement ? [{ name: replacement, slug: null }] : [],
  isHiddenOnEventDetails: false,
});
const captioned = { id: '1138', title: 'Captioned performance' };
const picture = (name: string) => ({
  ...aPicture,
  desktopPath: `/art/${name}-1200.webp`,
  altText: name,
  caption: name,
});

const tosca = anEventDetails({
  activities: [
    anActivity({
      id: 'tosca-1',
      date: '2026-12-03T19:30:00.000Z',
      cast: [sings('c1', 'Conductor', 'Ida Quist'), sings('c2', 'Floria Tosca', 'Alma Verne', 'Mara Holt')],
    }),
    anActivity({
      id: 'tosca-2',
      date: '2027-01-05T19:00:00.000Z',
      tags: [captioned],
      cast: [sings('c1', 'Conductor', 'Ida Quist'), sings('c2', 'Floria Tosca', 'Alma Verne')],
    }),
    anActivity({ id: 'tosca-3', date: '2027-01-07T14:00:00.000Z', isCancelled: true }),
    anActivity({ id: 'tosca-0', date: '2026-11-01T19:30:00.000Z' }),
  ],
  reviews: [{ quote: 'Smells of wax.', source: 'The Evening Courier', stars: 4 }],
  sponsors: ['The Adams Foundation'],
  coProducers: ['Teatro Grande', 'Opéra du Nord'],
  hashtag: 'HouseTosca',
  guidanceDetails: 'There are loud gunshots.',
  ticketPriceDetails: 'Children pay half.',
  runningTimeSummary: [
    { title: 'Act I', minutes: 47 },
    { title: 'Interval', minutes: 25 },
  ],
  imageTray: [picture('The pit'), picture('The dock')],
  helpInformation: { copy: 'Questions about seats?', link: '/help-centre' },
  donationInformation: [{ kind: 'action', text: 'Make a donation', link: '/donate-now' }],
  accessibility: [{ kind: 'paragraph', spans: [{ text: 'Wheelchair spaces in the Stalls', style: null, link: null }] }],
  videoSlug: 'tosca',
  videoLink: '/tickets-and-events/tosca-digital',
  videoCtaText: 'Watch it on Stream',
  moreToWatch: [
    { id: 'm1', title: 'Carmen', overline: 'On Stream', link: '/tickets-and-events/carmen-digital', image: aPicture },
  ],
  seatMapLink: '/seatmap?performanceId=tosca-1',
  isSeatMapLinkVisible: true,
});

const story = { description: [], cast: [], creatives: [], recordedOn: null, primaryCallToAction: null };
const forbidden = aVideo({ id: 'tosca-insight', title: 'Only abroad', videoType: 'insight', allowedCountries: ['FR'] });

/** Opens to everybody a minute from now. */
const soon = anEventDetails({
  slug: 'jenufa',
  title: 'Jenůfa',
  seasonId: '2526',
  activities: [
    anActivity({
      id: 'jenufa-1',
      title: 'Jenůfa',
      date: '2027-01-20T19:30:00.000Z',
      onSaleDates: [{ date: '2026-11-21T12:01:00.000Z', modesOfSale: [9] }],
    }),
  ],
});

/** A hidden event: the answer for its own slug has its counts. */
const privateView = anEventDetails({
  slug: 'private-view',
  title: 'Private view',
  isHiddenFromTicketsAndEvents: true,
  activities: [anActivity({ id: 'private-1', title: 'Private view' })],
});

beforeAll(async () => {
  house = await openSeason(now, {
    events: [],
    details: [tosca, soon, privateView],
    homepage: aHomepage(),
    left: { 'tosca-1': 7, 'tosca-2': 0, 'jenufa-1': 40, 'private-1': 7 },
    films: [{ ...aDigitalEvent(), ...story, videos: [aVideo(), aTrailer, forbidden], watchNext: [] }],
  });
});
afterAll(() => house.close());
afterEach(() => {
  house.broken.clear();
  vi.useRealTimers();
  setHouseClock(now);
});

const open = (view: 'details' | 'dates', slug = 'tosca') =>
  visit(view === 'dates' ? datesScreen : eventScreen, `/tickets-and-events/${slug}-${view}`, { slug });
/** The content below the first view has loaded, too. */
const whole = () => screen.findByRole('heading', { name: 'More to watch' });
const title = (name = 'Tosca') => screen.findByRole('heading', { level: 1, name });

describe('an event page (spec 1 §2, §3)', () => {
  it.each(['details', 'dates'] as const)('has no findings of axe on its %s', async (view) => {
    const { container } = open(view);
    await title();
    await screen.findAllByText(/Last few remaining/);
    if (view === 'details') await whole();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says what can be had before anything else', async () => {
    proves(statements.siteRoutes.ticketsEventsSlugDetailsShows, statements.saleStates.availablePurchaseShown);
    open('details');
    const panel = await screen.findByRole('region', { name: 'Availability' });
    await waitFor(() => expect(panel).toHaveTextContent('On sale now'));
    expect(panel).toHaveTextContent('Last few remaining, £14–£60');
  });

  it.each(['details', 'dates'] as const)('tells what is left of an event that no list has, on its %s', async (view) => {
    open(view, 'private-view');
    await title('Private view');
    expect((await screen.findAllByText(/Last few remaining/)).length).toBeGreaterThan(0);
  });

  it('tells guidance, running time with its intervals, language, prices, help and the hashtag', async () => {
    const { container } = open('details');
    await whole();
    for (const words of [
      'There are loud gunshots.',
      'About 2 hours 45 minutes',
      'Act I 47 min, Interval 25 min',
      'Italian',
      'Children pay half.',
      'Questions about seats?',
      '#HouseTosca',
    ]) {
      expect(container).toHaveTextContent(words);
    }
    expect(screen.getByRole('link', { name: 'Look at the seats' })).toHaveAttribute(
      'href',
      '/seatmap?performanceId=tosca-1',
    );
    expect(screen.getByRole('link', { name: 'Watch it on Stream' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Make a donation' })).toHaveAttribute('href', '/donate-now');
    expect(screen.getByRole('link', { name: 'Carmen' })).toHaveAttribute('href', '/tickets-and-events/carmen-digital');
  });

  it('names sponsors and co-producers, and reads the stars of a review as a number', async () => {
    const { container } = open('details');
    await whole();
    expect(container).toHaveTextContent('Generously supported by The Adams Foundation');
    expect(container).toHaveTextContent('A co-production with Teatro Grande and Opéra du Nord');
    expect(screen.getByText(/4 out of 5 stars/)).toBeInTheDocument();
  });

  it('lists help with access by date, and what is there on every one', async () => {
    const { container } = open('details');
    await whole();
    expect(container).toHaveTextContent('Captioned5 January 2027');
    expect(container).toHaveTextContent('Wheelchair spaces in the Stalls');
  });

  it('shows its pictures one by one, turned over with the arrow keys', async () => {
    open('details');
    await userEvent.click(await screen.findByRole('button', { name: 'Picture 1 of 2: The pit' }));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('The pit1 of 2');
    fireEvent.keyDown(document, { key: 'ArrowRight' });
    expect(dialog).toHaveTextContent('The dock2 of 2');
    fireEvent.keyDown(document, { key: 'ArrowRight' });
    expect(dialog).toHaveTextContent('The pit1 of 2');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('1 of 2')).not.toBeInTheDocument();
  });

  it('shows the trailers that the visitor’s country may see, and no others (spec 1 §5)', async () => {
    proves(statements.siteValidation.videoContentFilteredCountry);
    open('details');
    expect(await screen.findByRole('heading', { name: 'Tosca: trailer' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Only abroad' })).not.toBeInTheDocument();
  });

  it('shows no video where the country is unknown (spec 1 §5)', async () => {
    proves(statements.siteValidation.nothingShownCountryUnknown);
    house.broken.add('/api/checkout/cartInfo');
    open('details');
    await title();
    await screen.findAllByText(/Last few remaining/);
    expect(screen.queryByRole('heading', { name: 'Tosca: trailer' })).not.toBeInTheDocument();
  });

  it('reads the season that its address names, and is not found in another', async () => {
    proves(statements.siteRoutes.detailsTakeSlugSeason);
    const { unmount } = visit(eventScreen, '/tickets-and-events/2526/jenufa-details', {
      slug: 'jenufa',
      seasonId: '2526',
    });
    await title('Jenůfa');
    expect(screen.getByRole('link', { name: 'Details' })).toHaveAttribute(
      'href',
      '/tickets-and-events/2526/jenufa-details',
    );
    unmount();
    visit(eventScreen, '/tickets-and-events/1819/jenufa-details', { slug: 'jenufa', seasonId: '1819' });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  });

  it('turns into a sale by itself when booking opens', async () => {
    proves(statements.saleStates.liveCountdownAppear);
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(now) });
    setHouseClock(now);
    open('details', 'jenufa');
    const panel = await screen.findByRole('region', { name: 'Availability' });
    await waitFor(() => expect(panel).toHaveTextContent('Not yet on sale'));
    expect(within(panel).getByRole('timer')).toHaveTextContent(/^00:\d\d$|^01:00$/);
    expect(within(panel).getByRole('link', { name: 'Remind me: Jenůfa' })).toHaveAttribute(
      'href',
      '/api/calendar-file/booking?slug=jenufa&modeOfSale=9&seasonId=2526',
    );
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    await waitFor(() => expect(panel).toHaveTextContent('On sale now'));
    expect(within(panel).getByRole('link', { name: 'Buy tickets: Jenůfa' })).toBeInTheDocument();
  });
});

describe('dates and prices', () => {
  it('lists the coming evenings by month with what is left of each', async () => {
    proves(
      statements.sitePurpose.visitorsSeeDatesPrices,
      statements.siteRoutes.ticketsEventsSlugDatesShows,
      statements.siteCalls.seatmapPerformanceIdIdLinked,
    );
    open('dates');
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
    expect(soldOut).toHaveTextContent('Captioned');
    expect(soldOut).toHaveTextContent('Sold out');
    expect(cancelled).toHaveTextContent('Cancelled');
    expect(screen.queryByRole('list', { name: /November/ })).not.toBeInTheDocument();
  });

  it('shows who sings on which date as a table, and where somebody stands in', async () => {
    open('dates');
    const grid = await screen.findByRole('region', { name: 'Who is cast on which date' });
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Role', 'Thu 3 Dec7.30pm', 'Tue 5 Jan7pm']);
    const role = within(grid).getByRole('rowheader', { name: 'Floria Tosca' }).closest('tr')!;
    expect(
      within(role)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mara HoltCast Change', 'Alma Verne']);
    for (const cell of within(role).getAllByRole('cell')) expect(cell).not.toHaveAttribute('colspan');
    // One conductor for both dates is one wide cell.
    const conductor = within(grid).getByRole('rowheader', { name: 'Conductor' }).closest('tr')!;
    expect(within(conductor).getByRole('cell')).toHaveAttribute('colspan', '2');
  });

  it('says when booking opens for each level, staff dates aside (spec 1 §6)', async () => {
    proves(statements.siteRoles.saleDatesShownPerMember);
    open('dates');
    const table = await screen.findByRole('table', { name: 'Every performance of this run' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['General', 'Friend', 'Premium 1 Friend']);
  });
});
