import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { setHouseClock } from '#web/api/house-clock.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { anActivity, anEventDetails } from '#test/support/season.ts';

import { ActivityFilters } from './filter-activities.tsx';
import type { Activity } from './types.ts';

const evening = { id: '936', title: 'Evening' };
const afternoon = { id: '935', title: 'Afternoon' };
const signed = { id: '312', title: 'BSL Interpreted' };
const event = anEventDetails();
const first = anActivity({ id: 'first', date: '2026-12-03T19:30:00.000Z', tags: [evening] });
const matinee = anActivity({ id: 'matinee', date: '2026-12-05T13:00:00.000Z', tags: [afternoon, signed] });

beforeEach(() => {
  setHouseClock('2026-11-21T12:00:00.000Z');
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});

function Address() {
  const { search } = useLocation();
  return <p data-testid="address">{search}</p>;
}

function show(activities: readonly Activity[], search = '') {
  return render(
    <MemoryRouter initialEntries={['/', `/tickets-and-events/tosca-dates${search}`]}>
      <ActivityFilters title="Dates and prices" id="dates" event={event} activities={activities}>
        {(shown) => <p>Shown: {shown.map(({ id }) => id).join(' ')}</p>}
      </ActivityFilters>
      <Address />
    </MemoryRouter>,
  );
}

const bar = () => screen.queryByRole('navigation', { name: 'Performances' });

/** Its code is loaded by the press. */
async function openFilter() {
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await screen.findByRole('form', { name: 'Filter events' });
}

describe("the filter of an event's own performances (spec 1 §4)", () => {
  it('has no findings of axe', async () => {
    const { container } = show([first, matinee]);
    await openFilter();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is not there for a single performance', () => {
    show([first]);
    expect(bar()).toBeNull();
    expect(screen.getByText('Shown: first')).toBeInTheDocument();
  });

  it('offers dates alone where the performances are alike', () => {
    show([first, { ...first, id: 'second' }]);
    expect(
      within(bar()!)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose datesDates']);
  });

  it('offers only groups with more than one option, of what its performances have', async () => {
    proves(statements.visitStates.eventPageFilterOfferedOnlyIfEvents);
    show([first, matinee]);
    await openFilter();
    expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      'Dates',
      'Event time',
    ]);
    expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Afternoon',
      'Evening',
    ]);
  });

  it('narrows the performances, in the address too, without a place to go back to', async () => {
    show([first, matinee], '?from=mail');
    await openFilter();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Afternoon' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply filters' }));
    await waitFor(() => expect(screen.getByText('Shown: matinee')).toBeInTheDocument());
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('?event-time=afternoon&from=mail'));
  });

  it('keeps of an address only what its performances offer, and says no other', async () => {
    show([first, matinee], '?event-time=afternoon&event-type=ballet-and-dance&venue=main-stage');
    expect(screen.getByText('Shown: matinee')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Afternoon/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Ballet and dance|Main Stage/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Afternoon/ }));
    await waitFor(() => expect(screen.getByText('Shown: first matinee')).toBeInTheDocument());
    await waitFor(() => expect(screen.getByTestId('address')).toBeEmptyDOMElement());
  });

  it('leads out of a filter that leaves nothing', async () => {
    show([first, matinee], '?start-date=24-12-26');
    expect(screen.getByText('No performance matches all of that')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'See all dates' }));
    await waitFor(() => expect(screen.getByText('Shown: first matinee')).toBeInTheDocument());
  });
});
