import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { refuse } from '#shared/kernel/refusals/problem.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aSession } from '#test/support/fake-desk.ts';
import type { DeskHandlers } from '#test/support/fake-desk.ts';
import { openDesk } from '#test/support/open-desk.tsx';

import { hourWords } from './measures.ts';
import type { Evening, Hour, Today } from './measures.ts';
import { eveningsCsv, hoursCsv } from './today-csv.ts';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  // Waiting of the tests themselves stays real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const anHour = (from: string, more: Partial<Hour> = {}): Hour => ({
  from,
  sold: 0,
  returned: 0,
  pence: 0,
  held: 0,
  refusedTaken: 0,
  refusedLimit: 0,
  refusedClosed: 0,
  ...more,
});

const anEvening = (more: Partial<Evening> = {}): Evening => ({
  performanceId: 'tosca-1',
  title: 'Tosca',
  venueTitle: 'Main Stage',
  date: '2026-12-03T19:30:00.000Z',
  isCancelled: false,
  isPaused: false,
  capacity: 2256,
  sold: 1200,
  held: 6,
  pence: 9_876_550,
  sinceYesterday: -2,
  refused: 14,
  ...more,
});

const figures = (more: Partial<Today> = {}): Today => ({
  id: '2026-12-03',
  at: '2026-12-03T02:10:07.000Z',
  day: '2026-12-03',
  since: '2026-12-02T02:00:00.000Z',
  hours: [
    anHour('2026-12-03T00:00:00.000Z'),
    anHour('2026-12-03T01:00:00.000Z', { sold: 12, pence: 84_050, held: 20, refusedTaken: 9, refusedClosed: 2 }),
    anHour('2026-12-03T02:00:00.000Z', { returned: 1, pence: -2500 }),
  ],
  evenings: [anEvening(), anEvening({ performanceId: 'swan-2', title: 'Swan Lake', sinceYesterday: 5 })],
  ...more,
});

const house = (more: DeskHandlers = {}): DeskHandlers => ({
  'deskSession GET': () => aSession({ duties: ['books.read'] }),
  'deskToday GET': () => figures(),
  ...more,
});

const drawing = () => screen.findByRole('figure');
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds));

describe('today', () => {
  it('draws the hours, says the same in words and in a table, and shows the performances', async () => {
    const { container } = openDesk('/today', house());
    expect(await drawing()).toHaveTextContent('Tickets sold by hour: 11 today. Most in the hour from 1am: 12.');
    expect((await drawing()).querySelectorAll('rect')).toHaveLength(3);
    expect(await axeFindings(container)).toEqual([]);
    fireEvent.click(screen.getByText('The hours as a table'));
    const row = within(screen.getByRole('region', { name: 'Today by hour' })).getByRole('row', { name: /^1am/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['12', '0', '£840.50', '20', '9', '0', '2']);
    const evening = screen.getByRole('row', { name: /Tosca/ });
    expect(
      within(evening)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['1200 of 2256', '6', '1050', '£98,765.50', '−2', '14']);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('draws what is chosen, of the performance that is chosen', async () => {
    const { api } = openDesk('/today', house());
    await drawing();
    fireEvent.change(screen.getByLabelText('Drawn'), { target: { value: 'refused' } });
    expect(await drawing()).toHaveTextContent(/^Holds refused by hour: 11 today/);
    fireEvent.click(screen.getByRole('link', { name: 'Swan Lake' }));
    expect(await screen.findByDisplayValue(/^Swan Lake/)).toBeInTheDocument();
    await vi.waitFor(() => expect(api.sent('deskToday GET').at(-1)?.query.get('filter[performanceId]')).toBe('swan-2'));
  });

  it('pauses sales of an evening in its row, for those with the duty', async () => {
    const duties = ['books.read', 'sale.stop'] as const;
    const sale = {
      id: 'tosca-1',
      performanceId: 'tosca-1',
      title: 'Tosca',
      venueTitle: 'Main Stage',
      date: '2026-12-03T19:30:00.000Z',
      isCancelled: false,
      version: 3,
      pause: null,
      now: null,
      next: null,
    };
    let isPaused = false;
    const { api } = openDesk(
      '/today',
      house({
        'deskSession GET': () => aSession({ duties: [...duties] }),
        'deskToday GET': () => figures({ evenings: [anEvening({ isPaused })] }),
        'deskSale GET': () => sale,
        'deskSale POST': () => {
          isPaused = true;
          const pause = { at: '2026-12-03T02:10:07.000Z', by: 'Nora Keller', reason: 'Wrong prices' };
          return { ...sale, version: 4, pause };
        },
      }),
    );
    fireEvent.click(await screen.findByRole('button', { name: /^Pause sales: Tosca, / }));
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Wrong prices' } });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pause sales' }));
    expect(await screen.findByText(/Sales are paused\.$/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /^Resume sales: Tosca/ })).toBeInTheDocument();
    expect(api.sent('deskSale POST')).toHaveLength(1);
    expect(screen.getByRole('link', { name: /^Its sale: Tosca/ })).toHaveAttribute('href', '/season/sale/tosca-1');
  });

  it('says which sales are paused, and offers no switch to those without the duty', async () => {
    openDesk('/today', house({ 'deskToday GET': () => figures({ evenings: [anEvening({ isPaused: true })] }) }));
    expect(await screen.findByText('Sales are paused')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Resume sales/ })).not.toBeInTheDocument();
  });

  it('says so where nothing is on', async () => {
    openDesk('/today', house({ 'deskToday GET': () => figures({ evenings: [] }) }));
    expect(await screen.findByText('No performances')).toBeInTheDocument();
  });

  it('follows by itself, and is no use of the desk', async () => {
    let sold = 1200;
    const { api } = openDesk('/today', house({ 'deskToday GET': () => figures({ evenings: [anEvening({ sold })] }) }));
    const headers: unknown[] = [];
    const { fetch } = api;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (url.includes('/today')) headers.push((init.headers as Record<string, string>)['x-desk-idle']);
      return fetch(url, init);
    });
    await drawing();
    sold = 1201;
    await pass(10_000);
    expect(await screen.findByText('1201 of 2256')).toBeInTheDocument();
    expect(headers.length).toBeGreaterThan(1);
    expect(new Set(headers)).toEqual(new Set(['1']));
  });

  it('keeps the last figures with their time while the line is lost, and goes on by itself', async () => {
    let isLost = false;
    const { container } = openDesk(
      '/today',
      house({ 'deskToday GET': () => (isLost ? refuse('unavailable') : figures()) }),
    );
    await drawing();
    isLost = true;
    await pass(11_000);
    const notice = await screen.findByText('The house does not answer');
    expect(notice.closest('[role=status]')).toHaveTextContent('figures of 2.10am and 7 seconds');
    expect(screen.getAllByText('1200 of 2256')).toHaveLength(2);
    expect(await axeFindings(container)).toEqual([]);
    isLost = false;
    await pass(11_000);
    await vi.waitFor(() => expect(screen.queryByText('The house does not answer')).toBeNull());
  });

  it('is where the desk begins for whoever has the duty, and not for others', async () => {
    openDesk('/', house());
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('link', { name: 'Home' }));
    expect(await screen.findByRole('heading', { name: 'The desk' })).toBeInTheDocument();
  });
});

describe('as a file', () => {
  it('the performances have a row each, and no title is a formula', () => {
    const text = eveningsCsv(figures({ evenings: [anEvening({ title: '=HYPERLINK("x")' })] }));
    const [, , first = ''] = text.trim().split('\r\n');
    expect(first).toBe(
      `"'=HYPERLINK(""x"")","tosca-1","2026-12-03T19:30","Main Stage","2256","1200","6","1050","98765.50","'-2","14"`,
    );
  });

  it('the hours have a row each, those of the day of 25 hours with their names', () => {
    const day = '2026-10-25';
    const hours = ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z'].map((from) => anHour(from, { sold: 3 }));
    const rows = hoursCsv(figures({ day, hours }), 'All performances').trim().split('\r\n');
    expect(rows.slice(2).map((row) => row.split(',"')[1])).toEqual(['1am, summer time"', '1am, winter time"']);
    expect(hourWords('2026-10-25T02:00:00.000Z', day)).toBe('2am');
  });
});
