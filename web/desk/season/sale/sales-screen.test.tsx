import { fireEvent, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { availabilityItem, keepCounts } from '#functions/season/store/availability.ts';
import { calendarItem } from '#functions/season/store/calendar.ts';
import { pauseTerms } from '#functions/season/store/performances.ts';
import { calendarMonths } from '#functions/season/views/calendar.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { axeFindings } from '#test/support/axe.ts';
import { loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { anActivity, anEvent } from '#test/support/season.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { visitDesk } from '#test/support/visit-desk.tsx';

const start = instant('2026-11-26T12:00:00.000Z');
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
  useTestClock(start);
  setHouseClock(start);
  vi.stubGlobal('scrollTo', () => undefined);
  const dates = { gone: '2026-11-02', first: '2026-11-27', last: '2026-11-30', later: '2027-01-05' };
  const activities = Object.entries(dates).map(([id, day]) => anActivity({ id, date: `${day}T19:30:00.000Z` }));
  const talk = anActivity({ id: 'talk', date: '2026-11-28T19:30:00.000Z', isTicketed: false });
  await writeItems('content', calendarMonths([anEvent({ activities: [...activities, talk] })]).map(calendarItem));
  await loadPerformances([saleTerms('first', start), saleTerms('last', start)], start);
  const count = { ticketsAvailable: 9, minPriceAvailable: 1400, maxPriceAvailable: 6000, version: 1 };
  await writeItems('sales', [availabilityItem({ ...count, performanceId: 'last', isPaused: true })]);
  await pauseTerms('last', 0, { staffId: 'alma', name: 'Alma Reed', reason: 'Wrong prices' });
  await keepCounts();
});
afterAll(() => tables.stop());

it('leads by month to the sale of each performance to come, and says which are paused', async () => {
  const { container } = await visitDesk('/season/sale', 'sale.stop');
  const month = await screen.findByRole('region', { name: 'November 2026' });
  const [first, last, ...others] = within(month).getAllByRole('link');
  expect(others).toEqual([]);
  expect(first).toHaveTextContent('Friday 27 November 2026, 7.30pmTosca');
  expect(first).not.toHaveTextContent('paused');
  expect(await within(last!).findByText('Sales are paused')).toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(await screen.findByRole('region', { name: 'January 2027' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Month before' }));
  fireEvent.click(await screen.findByRole('link', { name: /30 November 2026/ }));
  expect(await screen.findByText(/by Alma Reed: Wrong prices/)).toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent('/season/sale/last');
});

it('is for those with the duty alone', async () => {
  await visitDesk('/season/sale', 'books.read');
  expect(await screen.findByText('Your roles do not cover this')).toBeInTheDocument();
});
