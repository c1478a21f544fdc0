import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aSale, anActivity, anEvent } from '#test/support/season.ts';

import { PerformanceList } from './performance-list.tsx';
import type { Activity } from './types.ts';
import type { Sale } from './use-season.ts';

const sale = aSale();

/** Every other evening from the 28th of November on. */
const run = (length: number): Activity[] =>
  Array.from({ length }, (_, place) =>
    anActivity({ id: `night-${place}`, date: plus(instant('2026-11-28T19:30:00.000Z'), place * 2 * day) }),
  );

function show(coming: readonly Activity[], over: Partial<Sale> = {}) {
  const availability = new Map(
    coming.map(({ id }) => [id, { ticketsAvailable: 40, minPriceAvailable: 1400, maxPriceAvailable: 6000 }]),
  );
  const event = anEvent({ activities: [...coming] });
  return render(<PerformanceList event={event} coming={coming} sale={{ ...sale, availability, ...over }} />, {
    wrapper: MemoryRouter,
  });
}

describe('the dates of a run', () => {
  it('have no findings of axe, the list of months included', async () => {
    const { container } = show(run(13));
    expect(await axeFindings(container)).toEqual([]);
    expect(screen.getByRole('navigation')).toBeInTheDocument();
  });

  it('of forty evenings are named by month first, each a link to its own', () => {
    const { container } = show(run(40));
    const months = within(screen.getByRole('navigation', { name: 'Months of Tosca' })).getAllByRole('link');
    expect(months.map(({ textContent }) => textContent)).toEqual([
      'November 2026',
      'December 2026',
      'January 2027',
      'February 2027',
    ]);
    for (const link of months) {
      expect(container.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent(link.textContent);
    }
    expect(screen.getAllByRole('listitem')).toHaveLength(40);
    expect(
      within(screen.getByRole('list', { name: 'Performances in November 2026' })).getAllByRole('listitem'),
    ).toHaveLength(2);
  });

  it.each([
    ['a single evening', 1],
    ['a short run', 12],
  ])('of %s need no list of months', (_, length) => {
    show(run(length));
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(length);
  });

  it('belong to the month of London’s calendar', () => {
    // Midnight in London on the first of July is still June in UTC.
    show([anActivity({ date: '2027-06-30T23:00:00.000Z' })]);
    expect(screen.getByRole('list', { name: 'Performances in July 2027' })).toHaveTextContent('Thursday, 12am');
  });

  it('say that the run is over once none is left', () => {
    show([]);
    expect(screen.getByText('No more dates in this season')).toBeInTheDocument();
  });

  it('show their prices before they can be bought, and counts only from then on', () => {
    const later = [{ date: '2026-11-25T10:00:00.000Z', modesOfSale: [9] }];
    const [night] = run(1);
    const { rerender } = show([{ ...night!, onSaleDates: later }]);
    const row = screen.getByRole('listitem');
    expect(row).toHaveTextContent('£14–£60');
    expect(row).not.toHaveTextContent('tickets available');
    const availability = new Map([
      ['night-0', { ticketsAvailable: 40, minPriceAvailable: 1400, maxPriceAvailable: 6000 }],
    ]);
    const coming = [{ ...night!, onSaleDates: later }];
    const opened = { ...sale, availability, now: '2026-11-25T10:00:00.000Z' };
    rerender(<PerformanceList event={anEvent({ activities: coming })} coming={coming} sale={opened} />);
    expect(screen.getByRole('listitem')).toHaveTextContent('40 tickets available');
    expect(screen.getByRole('link', { name: /^Buy tickets: Tosca, 28 November 2026/ })).toBeInTheDocument();
  });

  it('all sold out offer the calendar, and to be told when tickets come back', async () => {
    const coming = run(3);
    const { container } = show(coming, {
      availability: new Map(
        coming.map(({ id }) => [id, { ticketsAvailable: 0, minPriceAvailable: null, maxPriceAvailable: null }]),
      ),
    });
    expect(screen.getAllByText('Sold out')).toHaveLength(3);
    expect(screen.getAllByRole('link', { name: /^Add to calendar: Tosca, / })).toHaveLength(3);
    expect(screen.getAllByRole('link')).toHaveLength(3);
    const [ask] = screen.getAllByRole('button', { name: /^Tell me when tickets come back: Tosca, 28 November 2026/ });
    expect(ask).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(ask!);
    expect(await screen.findByRole('textbox', { name: /^E-mail/ })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(ask!);
    expect(screen.queryByRole('textbox', { name: /^E-mail/ })).toBeNull();
  });

  it('offer no alert where only members may book yet', () => {
    const coming = run(1).map((night) => ({
      ...night,
      onSaleDates: [{ date: '2026-12-25T10:00:00.000Z', modesOfSale: [9] }],
    }));
    show(coming, {
      availability: new Map([['night-0', { ticketsAvailable: 0, minPriceAvailable: null, maxPriceAvailable: null }]]),
    });
    expect(screen.queryByRole('button', { name: /^Tell me/ })).toBeNull();
  });

  it('name the lowest price where few dates have it, counts only where they tell something, and a changed cast on demand', async () => {
    const coming = run(5).map((night, place) => ({
      ...night,
      ...(place === 4 ? { castChange: 'Mara Holt sings Tosca.' } : {}),
    }));
    const counts = [8, 100, 101, 300, 60];
    const { container } = show(coming, {
      availability: new Map(
        coming.map(({ id }, place) => [
          id,
          {
            ticketsAvailable: counts[place] ?? 0,
            minPriceAvailable: place === 1 ? 900 : 1400,
            maxPriceAvailable: 6000,
          },
        ]),
      ),
    });
    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => /Lowest price/.test(row.textContent))).toEqual([false, true, false, false, false]);
    const counted = (row: HTMLElement) => within(row).queryByText(/tickets available|Last few/)?.textContent;
    expect(rows.map(counted)).toEqual([
      'Last few remaining',
      '100 tickets available',
      undefined,
      undefined,
      '60 tickets available',
    ]);
    const change = screen.getByText('Mara Holt sings Tosca.');
    expect(change).not.toBeVisible();
    await userEvent.click(screen.getByText('Cast Change'));
    expect(change).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });
});

describe('with a choice of days and price in the address', () => {
  const counts = { ticketsAvailable: 40, minPriceAvailable: 1400, maxPriceAvailable: 6000 };
  const open = (search: string) => {
    const coming = run(3);
    const availability = new Map(coming.map(({ id }) => [id, counts]));
    return render(
      <MemoryRouter initialEntries={[`/tickets-and-events/tosca-details${search}`]}>
        <PerformanceList event={anEvent({ activities: coming })} coming={coming} sale={{ ...sale, availability }} />
      </MemoryRouter>,
    );
  };
  const quiet = () => screen.getAllByRole('listitem').map((row) => row.dataset['outside'] !== undefined);

  it('dates outside are quieter, every map knows the price, and one press shows all alike', async () => {
    open('?start-date=28-11-26&end-date=30-11-26&max-price=50');
    expect(quiet()).toEqual([false, false, true]);
    for (const link of screen.getAllByRole('link', { name: /^Buy tickets/ }))
      expect(link).toHaveAttribute('href', expect.stringMatching(/^\/seatmap\?performanceId=.*&max-price=50$/));
    await userEvent.click(screen.getByRole('link', { name: 'Show all alike' }));
    expect(quiet()).toEqual([false, false, false]);
    expect(screen.queryByRole('link', { name: 'Show all alike' })).toBeNull();
  });

  it('says nothing where every date is within it', () => {
    open('?max-price=14');
    expect(quiet()).toEqual([false, false, false]);
    expect(screen.queryByText(/outside your choice/)).toBeNull();
  });
});
