import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { SaleTerms } from '#shared/domain/performance/sale-terms.ts';
import { instant } from '#shared/domain/time/instant.ts';
import { axeFindings } from '#test/support/axe.ts';
import { putOnSale } from '#test/support/publish-season.ts';
import { openSeason } from '#test/support/season-house.ts';
import type { SeasonHouse } from '#test/support/season-house.ts';
import { PlaceContext } from '#web/api/screen.ts';

import ticketsScreen from './event-tickets-screen.tsx';

let house: SeasonHouse;
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
  prices: { A: 1800, B: 1200 },
  priceTypes: [
    { id: 'standard', title: 'Standard', percent: 100 },
    { id: 'child', title: 'Child', percent: 50 },
  ],
  onSaleDates: [{ date: instant('2026-11-01T10:00:00.000Z'), modesOfSale: [9] }],
  seatLimit: 6,
  allocation: {},
} as unknown as SaleTerms;
const other = (performanceId: string, over: Partial<SaleTerms>) => ({ ...tour, performanceId, ...over });

beforeAll(async () => {
  house = await openSeason('2026-11-21T12:00:00.000Z', {
    events: [],
    details: [],
    homepage: null as never,
    left: { 'tour-1': 12, gone: 0, later: 20 },
  });
  await putOnSale(
    tour,
    other('gone', {}),
    other('seated', { isUnseated: false }),
    other('cancelled', { isCancelled: true }),
    other('begun', { date: instant('2026-11-21T11:00:00.000Z') }),
    other('later', { onSaleDates: [{ date: instant('2026-12-01T10:00:00.000Z'), modesOfSale: [9] }] }),
    other('open-house', { isTicketed: false, isFree: true, houseId: null, prices: {}, priceTypes: [] }),
  );
});
afterAll(() => house.close());

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

  it('shows when, where, what each ticket costs and what is left, and leads to the booking', async () => {
    visit('tour-1');
    expect(await screen.findByText('3 December 2026 · Thursday, 11am')).toBeInTheDocument();
    expect(screen.getByText('Foyers')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Standard £12–£18' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Child £6–£9' })).toBeInTheDocument();
    expect(await screen.findByText('12 tickets available')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Buy tickets' })).toHaveAttribute('href', '/seatmap?performanceId=tour-1');
  });

  it.each([
    ['gone', 'Sold Out', { selector: 'p' }],
    ['cancelled', 'This performance has been cancelled', {}],
    ['begun', 'This performance has already begun', {}],
    ['later', 'Booking opens for you on 1 December 2026 10.00am', {}],
    ['open-house', 'No ticket is needed', {}],
  ])('sells nothing of %s and says why: %s', async (id, words, options) => {
    visit(id);
    expect(await screen.findByText(words, options)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Buy tickets|Book free/ })).not.toBeInTheDocument();
  });

  it('sends a seated performance to its map, in the browser and from the server', async () => {
    visit('seated');
    expect(await screen.findByTestId('address')).toBeInTheDocument();
    await expect.poll(() => screen.getByTestId('address').textContent).toBe('/seatmap?performanceId=seated');
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
