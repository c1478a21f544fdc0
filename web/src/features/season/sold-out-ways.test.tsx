import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aSale, anActivity, anEventDetails } from '#test/support/season.ts';

import { SoldOutWays } from './sold-out-ways.tsx';

const nights = Array.from({ length: 6 }, (_, place) =>
  anActivity({ id: `night-${place}`, date: plus(instant('2026-11-28T19:30:00.000Z'), place * 2 * day) }),
);

/** A run whose nights have so many tickets left; the first is looked at, and sold out. */
function show(left: readonly number[], over: Parameters<typeof anEventDetails>[0] = {}, address = '/') {
  const coming = nights.slice(0, left.length);
  const availability = new Map(
    coming.map(({ id }, place) => {
      const ticketsAvailable = left[place] ?? 0;
      const price = ticketsAvailable > 0 ? 1000 + 100 * place : null;
      return [id, { ticketsAvailable, minPriceAvailable: price, maxPriceAvailable: price === null ? null : 6000 }];
    }),
  );
  const sale = aSale({ availability });
  const event = anEventDetails({ activities: [...coming], ...over });
  return render(
    <MemoryRouter initialEntries={[address]}>
      <SoldOutWays event={event} coming={coming} awaited={coming.slice(0, 1)} sale={sale} />
    </MemoryRouter>,
  );
}

describe('where "Sold Out" leads on to', () => {
  it('is the other dates with tickets, three at most, with their prices, the film, and an alert', async () => {
    const { container } = show([0, 12, 0, 7, 3, 9], {
      videoLink: '/tickets-and-events/tosca-digital',
      videoCtaText: 'Watch Tosca',
    });
    const dates = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(dates.map(({ textContent }) => textContent)).toEqual([
      'Monday 30 November, 7.30pm£11–£60',
      'Friday 4 December, 7.30pm£13–£60',
      'Sunday 6 December, 7.30pm£14–£60',
    ]);
    const [first] = within(dates[0]!).getAllByRole('link');
    expect(first?.getAttribute('href')).toMatch(/^\/seatmap\?performanceId=/);
    expect(screen.getByRole('link', { name: 'All dates' })).toHaveAttribute('href', '/tickets-and-events/tosca-dates');
    expect(screen.getByRole('link', { name: 'Watch Tosca' })).toHaveAttribute(
      'href',
      '/tickets-and-events/tosca-digital',
    );
    expect(await screen.findByRole('button', { name: /^Tell me when tickets come back/ })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is an alert alone where every date is sold out and nothing was filmed', async () => {
    show([0, 0]);
    expect(await screen.findByRole('button', { name: /^Tell me when tickets come back/ })).toBeVisible();
    expect(screen.queryByText('Other dates with tickets')).toBeNull();
    expect(screen.queryByText('As a film')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('takes a ceiling along to the seats of another date', () => {
    show([0, 12], {}, '/?max-price=5000');
    expect(screen.getByRole('link').getAttribute('href')).toContain('max-price=5000');
  });
});
