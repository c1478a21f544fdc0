import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aSale, anActivity, anEventDetails } from '#test/support/season.ts';

import { BookingDates } from './booking-dates.tsx';

const sale = aSale();

const evening = anActivity({ id: 'p1', date: '2026-12-19T19:30:00.000Z' });

it.each([
  ['tickets are sold', {}, 1],
  ['no ticket is needed', { isTicketed: false, isFree: true }, 0],
  ['the evening is cancelled', { isCancelled: true }, 0],
])('the table of booking dates, where %s', (_, over, tables) => {
  const coming = [{ ...evening, ...over }];
  render(<BookingDates event={anEventDetails({ activities: coming })} coming={coming} sale={sale} />);
  expect(screen.queryAllByRole('table')).toHaveLength(tables);
});
