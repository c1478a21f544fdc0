import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { PlaceContext } from '#web/api/screen.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import type { Browser } from '#test/support/browser.ts';
import { offering, publishFoyers } from '#test/support/foyers.ts';
import { putOnSale } from '#test/support/publish-season.ts';
import { openSeason } from '#test/support/season-house.ts';
import type { SeasonHouse } from '#test/support/season-house.ts';

import ticketsScreen from './event-tickets-screen.tsx';

let house: SeasonHouse;
let browser: Browser;
const tour = {
  performanceId: 'tour-1',
  eventSlug: 'backstage-tour',
  title: 'Backstage Tour',
  venueTitle: 'Foyers',
  houseId: 'foyers',
  date: instant('2026-12-03T11:00:00.000Z'),
  wallTime: '2026-12-03T11:00',
  activityType: 'discrete',
  isCancelled: false,
  isFree: false,
  isTicketed: true,
  isUnseated: true,
  prices: { A: 1800 },
  priceTypes: [
    { id: 'standard', title: 'Standard', percent: 100 },
    { id: 'child', title: 'Child', percent: 50 },
  ],
  onSaleDates: [{ date: instant('2026-11-01T10:00:00.000Z'), modesOfSale: [9] }],
  seatLimit: 6,
  allocation: offering(40),
} as unknown as SaleTerms;
const other = (performanceId: string, over: Partial<SaleTerms>) => ({ ...tour, performanceId, ...over });

beforeAll(async () => {
  house = await openSeason('2026-11-21T12:00:00.000Z', {
    events: [],
    details: [],
    homepage: null as never,
    left: { 'tour-1': 12, gone: 0, later: 20, nearly: 12 },
  });
  await publishFoyers();
  await putOnSale(
    tour,
    other('gone', {}),
    other('gala', {
      returns: { closesHoursBefore: 72, creditFeePence: pence(1000), refundHoursAfterPurchase: 0 },
    }),
    other('nearly', { allocation: offering(3) }),
    other('at-the-door', { houseId: null, prices: { A: 1800, B: 1200 } as never }),
    other('seated', { isUnseated: false }),
    other('cancelled', { isCancelled: true }),
    other('begun', { date: instant('2026-11-21T11:00:00.000Z') }),
    other('later', { onSaleDates: [{ date: instant('2026-12-01T10:00:00.000Z'), modesOfSale: [9] }] }),
    other('open-house', { isTicketed: false, isFree: true, houseId: null, prices: {}, priceTypes: [] }),
  );
});
afterAll(() => house.close());
// Every test is another visitor, without a basket.
beforeEach(() => {
  browser = openBrowser();
  setHouseClock('2026-11-21T12:00:00.000Z');
});

const kind = (title: string) => screen.getByRole('group', { name: `${title} tickets` }).closest('li');
const sum = () => screen.getByText(/no fees to add/).parentElement;

async function more(title: string, times: number) {
  const button = await screen.findByRole('button', { name: `One more ${title} ticket` });
  for (let press = 0; press < times; press += 1) await userEvent.click(button);
}

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{`${pathname}${search}`}</p>;
}

function visit(id: string) {
  const Content = ticketsScreen.component;
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
      <MemoryRouter initialEntries={[`/events/${id}/tickets`]}>
        <PlaceContext value={{ params: { id }, query: new URLSearchParams() }}>
          <Content />
          <Address />
        </PlaceContext>
      </MemoryRouter>
    </SWRConfig>,
  );
}

describe('the door of performances without seats (spec 1 §4, tag 1153)', () => {
  it('has no findings of axe', async () => {
    const { container } = visit('tour-1');
    await screen.findByRole('heading', { level: 1 });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says return rules that are not those of the house', async () => {
    const { container } = visit('gala');
    expect(
      await screen.findByText(
        'This performance has return rules of its own. Tickets can be given back until 72 hours before it begins. £10 of each is kept where it becomes credit. Money goes back only if it is cancelled.',
      ),
    ).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    visit('tour-1');
    await waitFor(() => expect(screen.getAllByText(/^Given out by number/)).toHaveLength(2));
    expect(screen.getAllByText(/return rules/)).toHaveLength(1);
  });

  it('shows when, where, what each ticket costs and what is left', async () => {
    proves(statements.saleStates.tag1153MarksUnseatedEvents);
    visit('tour-1');
    expect(await screen.findByText('3 December 2026 · Thursday, 11am')).toBeInTheDocument();
    expect(screen.getByText('Foyers')).toBeInTheDocument();
    expect(kind('Standard')).toHaveTextContent('£18');
    expect(kind('Child')).toHaveTextContent('£9');
    expect(await screen.findByText('12 tickets available')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add to basket' })).toHaveAccessibleDescription(
      'Choose how many tickets you would like.',
    );
  });

  it('sells so many tickets of each kind, changes their number and takes all back', async () => {
    proves(statements.saleStates.tag1153MarksUnseatedEvents);
    const { container } = visit('tour-1');
    await more('Standard', 2);
    await more('Child', 1);
    expect(sum()).toHaveTextContent('3 tickets, no fees to add£45');
    await userEvent.click(screen.getByRole('button', { name: 'Add 3 tickets to basket' }));
    const mine = await screen.findByRole('region', { name: 'Your tickets' });
    expect(mine).toHaveTextContent('3 tickets in your basket£45');
    expect(within(mine).getByRole('timer')).toHaveTextContent(/30:00|29:5\d/);
    expect(within(mine).getByRole('link', { name: 'Continue to basket' })).toHaveAttribute('href', '/basket');
    expect(screen.queryByRole('button', { name: /^Change|^Add/ })).not.toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'One Standard ticket fewer' }));
    await userEvent.click(screen.getByRole('button', { name: 'Change to 2 tickets' }));
    await waitFor(() => expect(mine).toHaveTextContent('2 tickets in your basket£27'));

    await userEvent.click(screen.getByRole('button', { name: 'One Standard ticket fewer' }));
    await userEvent.click(screen.getByRole('button', { name: 'One Child ticket fewer' }));
    await userEvent.click(screen.getByRole('button', { name: 'Give all tickets back' }));
    await waitFor(() => expect(mine).not.toBeInTheDocument());
  });

  it('shows what is held already when the page is opened again, and takes a double click for one', async () => {
    const first = visit('tour-1');
    await more('Child', 2);
    const add = screen.getByRole('button', { name: 'Add 2 tickets to basket' });
    fireEvent.click(add);
    fireEvent.click(add);
    await screen.findByRole('region', { name: 'Your tickets' });
    expect(browser.requests.filter((request) => request === 'POST /api/checkout/place-holds')).toHaveLength(1);
    first.unmount();
    visit('tour-1');
    expect(await screen.findByText('2 tickets in your basket')).toBeInTheDocument();
    expect(screen.getByLabelText('Child tickets wished')).toHaveTextContent('2');
  });

  it('stops at the limit of the house, and says so', async () => {
    visit('tour-1');
    await more('Standard', 7);
    expect(screen.getByLabelText('Standard tickets wished')).toHaveTextContent('6');
    expect(screen.getByRole('button', { name: 'One more Standard ticket' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('At most 6 tickets for one customer.')).toBeInTheDocument();
  });

  it('says how many are left when others were faster, and keeps the wish to be made smaller', async () => {
    visit('nearly');
    await more('Standard', 4);
    await userEvent.click(screen.getByRole('button', { name: 'Add 4 tickets to basket' }));
    expect(
      await screen.findByText(/There are not as many tickets left as you asked for.*3 more can be had/),
    ).toBeInTheDocument();
    expect(screen.getByText('Only 3 tickets can be had now.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'One Standard ticket fewer' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add 3 tickets to basket' }));
    expect(await screen.findByText('3 tickets in your basket')).toBeInTheDocument();
  });

  it('keeps trying while the house cannot be reached, and nothing is doubled', async () => {
    visit('tour-1');
    await more('Standard', 1);
    browser.cutOff(true);
    await userEvent.click(screen.getByRole('button', { name: 'Add 1 ticket to basket' }));
    expect(await screen.findByText('We keep trying. What you hold stays held.')).toBeInTheDocument();
    browser.cutOff(false);
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('1 ticket in your basket')).toBeInTheDocument();
  });

  it('stays the door of a performance that has no online sale', async () => {
    visit('at-the-door');
    expect(await screen.findByText('Booked at the door')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Standard £12–£18' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('counts down to the opening, and opens by itself', async () => {
    setHouseClock('2026-12-01T09:59:57.000Z');
    visit('later');
    expect(await screen.findByRole('timer')).toHaveTextContent(/^00:0[123]$/);
    expect(await screen.findByRole('button', { name: 'Add to basket' })).toBeInTheDocument();
    expect(screen.queryByText(/^Booking opens/)).not.toBeInTheDocument();
  });

  it.each([
    ['gone', 'Sold Out', { selector: 'p *' }],
    ['cancelled', 'This performance has been cancelled', {}],
    ['begun', 'This performance has already begun', {}],
    ['later', 'Booking opens for you on Tuesday 1 December 2026, 10am', {}],
    ['open-house', 'No ticket is needed', {}],
  ])('sells nothing of %s and says why: %s', async (id, words, options) => {
    visit(id);
    expect(await screen.findByText(words, options)).toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('sends a seated performance to its map, in the browser and from the server', async () => {
    visit('seated');
    expect(await screen.findByTestId('address')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/seatmap?performanceId=seated'));
    const place = { params: { id: 'seated' }, query: new URLSearchParams() };
    const seated = {
      performanceId: 'seated',
      isUnseated: false,
      isTicketed: true,
      hasPlan: true,
      title: '',
      date: tour.date,
    };
    expect(ticketsScreen.head([seated], place).redirectTo).toBe('/seatmap?performanceId=seated');
    expect(ticketsScreen.head([{ ...seated, isUnseated: true }], place).redirectTo).toBeUndefined();
  });
});
