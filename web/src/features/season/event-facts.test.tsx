import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { comingActivities } from '#shared/season/domain/run.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aSale, anActivity, anEventDetails } from '#test/support/season.ts';
import type { SomeEventDetails } from '#test/support/season.ts';

import { EventFacts } from './event-facts.tsx';

const sale = aSale();

function show(over: Partial<SomeEventDetails> = {}) {
  const event = anEventDetails({ seatMapLink: '/seatmap?performanceId=tosca-1', isSeatMapLinkVisible: true, ...over });
  const coming = comingActivities(event.activities, sale.now);
  return render(
    <MemoryRouter>
      <EventFacts event={event} coming={coming} sale={sale} />
    </MemoryRouter>,
  );
}

const promises = () => [
  screen.queryByText('£14–£235'),
  screen.queryByRole('link', { name: 'Look at the seats' }),
  screen.queryByRole('link', { name: 'Add all dates to your calendar' }),
];

describe('the facts of an event', () => {
  it('have no findings of axe', async () => {
    const { container } = show();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('say what it costs, and lead to seats and calendar, while it can be visited', () => {
    show();
    for (const promise of promises()) expect(promise).toBeInTheDocument();
  });

  it.each([
    ['the event is cancelled', { isCancelled: true }],
    ['every performance is cancelled', { activities: [anActivity({ isCancelled: true })] }],
    ['the run is over', { activities: [anActivity({ date: '2026-06-03T18:30:00.000Z' })] }],
  ])('promise nothing where %s', (_, over) => {
    show(over);
    for (const promise of promises()) expect(promise).toBeNull();
    expect(screen.queryByText(/^Next on|, 7\.30pm$/)).toBeNull();
    expect(screen.getByText('Dates')).toBeInTheDocument();
  });

  it('keep the price of a run whose dates are not told yet', () => {
    show({ activities: [], endDate: '2027-06-03T18:30:00.000Z' });
    expect(screen.getByText('£14–£235')).toBeInTheDocument();
  });
});
