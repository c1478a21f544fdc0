import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { day, instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { pageSearch } from '#shared/site/domain/page-query.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { PlaceContext } from '#web/api/screen.ts';
import type { Screen } from '#web/api/screen.ts';
import { axeFindings } from '#test/support/axe.ts';
import { loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { openBrowser } from '#test/support/browser.ts';
import type { Browser } from '#test/support/browser.ts';
import { whileTheNextIsSent } from '#test/support/rival.ts';
import { hold, useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import basketScreen from './basket-screen.tsx';
import seatScreen from './seat-screen.tsx';

const start = instant('2026-11-21T12:00:00Z');
const clock = useTestClock(start);
let tables: TestTables;
let browser: Browser;

const allTaken = Object.fromEntries([
  ['studio', 'x'.repeat(126)],
  ['gallery', 'x'.repeat(54)],
]);

beforeAll(async () => {
  tables = await startTables();
  await loadPerformances(
    [
      ...['open', 'best', 'basket'].map((id) => saleTerms(id, start)),
      saleTerms('few', start, { seatLimit: 2 }),
      saleTerms('soon', start, { onSaleDates: [{ date: plus(start, 3 * day), modesOfSale: [9] }] }),
      saleTerms('friends', start, { onSaleDates: [{ date: plus(start, -day), modesOfSale: [10] }] }),
      saleTerms('closed', start, {
        onSaleDates: [{ date: plus(start, -day), modesOfSale: [9], closes: plus(start, -minute) }],
      }),
      saleTerms('cancelled', start, { isCancelled: true }),
      saleTerms('past', start, { date: plus(start, -minute) }),
      saleTerms('full', start, { allocation: allTaken }),
    ],
    start,
  );
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await tables.stop();
});

beforeEach(() => {
  clock.set(start);
  setHouseClock(start);
  browser = openBrowser();
});

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{`${pathname}${search}`}</p>;
}

function Hosted({ show, params }: { readonly show: Screen; readonly params: Readonly<Record<string, string>> }) {
  const { pathname, search } = useLocation();
  const Content = show.component;
  return (
    <PlaceContext value={{ params, query: new URLSearchParams(pageSearch(pathname, search)) }}>
      <Content />
      <Address />
    </PlaceContext>
  );
}

function visit(show: Screen, address: string, params: Readonly<Record<string, string>> = {}) {
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
      <MemoryRouter initialEntries={[address]}>
        <Hosted show={show} params={params} />
      </MemoryRouter>
    </SWRConfig>,
  );
}

async function openMap(performanceId: string) {
  const page = visit(seatScreen, `/seatmap?performanceId=${performanceId}`);
  await screen.findByRole('heading', { name: 'Choose your seats' });
  return page;
}

/** By label, because looking for a role among so many seats takes a second each time. */
const seat = (label: string) =>
  screen.findByLabelText(new RegExp(`^${label},(?!.*(not available|not known|held for you|one moment))`));
const heldSeat = (label: string) => screen.findByLabelText(new RegExp(`^${label},.*held for you$`));
/** A drawing without a name. */
const isTaken = (seatId: string) =>
  waitFor(() => expect(document.querySelector(`[data-seat="${seatId}"]`)).toHaveAttribute('data-state', 'taken'));
const panel = () => screen.getByRole('region', { name: 'Your seats' });
const chosen = () => within(panel()).queryAllByRole('button', { name: /^Remove / });
const holdsSent = () => browser.requests.filter((request) => request === 'POST /api/checkout/seat-holds').length;

/** Later by the clocks of the house and of the page; the page notices within its next second. */
function pass(milliseconds: number) {
  clock.pass(milliseconds);
  setHouseClock(clock.now());
}

async function holdHere(performanceId: string, seats: readonly string[]) {
  const cookies = Object.fromEntries(browser.cookies);
  expect((await hold(cookies, performanceId, seats)).problem).toBeNull();
  browser.carry(cookies);
}

describe('the seat page', () => {
  it('has no findings of axe, as a map and as a list', async () => {
    const map = await openMap('open');
    await seat('Studio C 9');
    expect(await axeFindings(map.container)).toEqual([]);
    map.unmount();
    const list = visit(seatScreen, '/seatmap?performanceId=open&view=list');
    await seat('Studio A 3');
    expect(await axeFindings(list.container)).toEqual([]);
  });

  it('holds a seat that is pressed, shows the time and the price, and gives it back', async () => {
    await openMap('open');
    await userEvent.click(await seat('Studio C 9'));
    expect(await heldSeat('Studio C 9')).toBeChecked();
    expect(screen.getByRole('timer')).toHaveTextContent(/30:00|29:5\d/);
    expect(panel()).toHaveTextContent('Your seats are held until 12.30pm');
    expect(panel()).toHaveTextContent('Total, no fees to add£40');
    expect(within(panel()).getByRole('link', { name: 'Continue to basket' })).toHaveAttribute('href', '/basket');
    await userEvent.click(within(panel()).getByRole('button', { name: 'Remove Studio C 9' }));
    expect(await seat('Studio C 9')).not.toBeChecked();
    expect(panel()).toHaveTextContent('You have not chosen a seat yet.');
  });

  it('says aloud what is held', async () => {
    await openMap('open');
    await userEvent.click(await seat('Studio C 11'));
    expect(await screen.findByText('Studio C 11 is held for you.')).toBeInTheDocument();
  });

  it('takes a double click for one', async () => {
    await openMap('open');
    await userEvent.dblClick(await seat('Studio C 10'));
    expect(await heldSeat('Studio C 10')).toBeChecked();
    expect(holdsSent()).toBe(1);
    expect(browser.requests).not.toContain('DELETE /api/checkout/seat-holds');
  });

  it('takes the second half of a double click for nothing, even when the answer was faster', async () => {
    await openMap('open');
    const press = (mark: Element, at: number) => {
      const click = new MouseEvent('click', { bubbles: true });
      Object.defineProperty(click, 'timeStamp', { value: at });
      fireEvent(mark, click);
    };
    press(await seat('Studio C 12'), 1000);
    const mark = await heldSeat('Studio C 12');
    press(mark, 1300);
    expect(mark).not.toHaveAttribute('aria-busy');
    press(mark, 2000);
    expect(await seat('Studio C 12')).not.toBeChecked();
  });

  it('keeps the others when somebody else was faster', async () => {
    await openMap('open');
    await userEvent.click(await seat('Studio D 15'));
    await heldSeat('Studio D 15');
    whileTheNextIsSent(() => hold({}, 'open', ['studio-D-14']));
    await userEvent.click(await seat('Studio D 14'));
    expect(
      await screen.findByText('Someone else has just taken Studio D 14. D 15 is still yours.'),
    ).toBeInTheDocument();
    await isTaken('studio-D-14');
  });

  it('is one stop for Tab, in which arrows walk and Space chooses', async () => {
    await openMap('open');
    await seat('Studio C 9');
    const stops = () => [...document.querySelectorAll<SVGElement>('[data-seat]')].filter((mark) => mark.tabIndex === 0);
    expect(stops()).toHaveLength(1);
    const [first] = stops();
    act(() => first?.focus());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toHaveAccessibleName(/^Studio B 1\d,/);
    expect(stops()).toEqual([document.activeElement]);
    const name = document.activeElement!.getAttribute('aria-label')!.split(',')[0]!;
    await userEvent.keyboard(' ');
    expect(await heldSeat(name)).toHaveFocus();
  });

  it('offers the same seats as a list', async () => {
    visit(seatScreen, '/seatmap?performanceId=open&view=list');
    await userEvent.selectOptions(await screen.findByLabelText('Section'), 'gallery');
    await userEvent.selectOptions(screen.getByLabelText('Row'), 'B');
    await userEvent.click(
      await seat('Gallery B 4').catch(() => screen.findByRole('checkbox', { name: /^Gallery B 4,/ })),
    );
    expect(await heldSeat('Gallery B 4')).toBeChecked();
    expect(panel()).toHaveTextContent('Gallery B 4');
  });

  it('chooses the best seats together', async () => {
    await openMap('best');
    await seat('Studio C 9');
    await userEvent.selectOptions(screen.getByLabelText('Number of seats'), '3');
    await userEvent.click(screen.getByRole('button', { name: 'Best available' }));
    await waitFor(() => expect(chosen()).toHaveLength(3));
    expect(holdsSent()).toBe(1);
  });

  it('chooses others when the best ones have just gone', async () => {
    await openMap('few');
    await seat('Studio C 9');
    whileTheNextIsSent(() => hold({}, 'few', ['studio-C-9', 'studio-C-10']));
    await userEvent.click(screen.getByRole('button', { name: 'Best available' }));
    await waitFor(() => expect(chosen()).toHaveLength(2));
  });

  it('holds as many seats as the house allows, and says so beyond', async () => {
    await openMap('few');
    for (const label of ['Studio A 4', 'Studio A 5']) {
      await userEvent.click(await seat(label));
      await heldSeat(label);
    }
    await userEvent.click(await seat('Studio A 6'));
    expect(await screen.findByText('You can hold at most 2 seats for a performance.')).toBeInTheDocument();
  });

  it('changes what a seat is sold as', async () => {
    await openMap('open');
    await userEvent.click(await seat('Studio E 3'));
    await heldSeat('Studio E 3');
    await userEvent.selectOptions(within(panel()).getByLabelText('Ticket type of Studio E 3'), 'child');
    await waitFor(() => expect(panel()).toHaveTextContent('Total, no fees to add£17.50'));
  });

  it('keeps trying while the house cannot be reached', async () => {
    await openMap('open');
    const chosen = await seat('Studio E 5');
    browser.cutOff(true);
    await userEvent.click(chosen);
    expect(await screen.findByText('We keep trying. What you hold stays held.')).toBeInTheDocument();
    browser.cutOff(false);
    fireEvent(window, new Event('online'));
    expect(await heldSeat('Studio E 5')).toBeChecked();
  });

  it('offers ten more minutes when five are left, once, and the same seats again after the end', async () => {
    await openMap('open');
    await userEvent.click(await seat('Studio F 5'));
    await heldSeat('Studio F 5');
    pass(26 * minute);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep them for 10 more minutes' }));
    await waitFor(() => expect(panel()).toHaveTextContent('Your seats are held until 12.40pm'));
    pass(15 * minute);
    expect(await screen.findByText('The time has run out and your seats are on sale again', {})).toBeInTheDocument();
    expect(screen.getByText('Nothing was charged. You held Studio F 5.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Choose this seat again' }));
    expect(await heldSeat('Studio F 5')).toBeChecked();
  });

  it.each([
    ['soon', 'Booking opens for you on Tuesday 24 November 2026, 12pm'],
    ['friends', 'This performance is not on sale to you'],
    ['closed', 'Booking has closed for you'],
    ['cancelled', 'This performance has been cancelled'],
    ['past', 'This performance has already begun'],
  ])('shows the house of a performance that cannot be booked (%s), and why', async (performanceId, reason) => {
    await openMap(performanceId);
    expect(await screen.findByText(reason)).toBeInTheDocument();
    const mark = await seat('Studio C 9');
    expect(mark).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(mark);
    expect(holdsSent()).toBe(0);
  });

  it('says that an evening is sold out', async () => {
    await openMap('full');
    expect(await screen.findByText('Sold Out')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Best available' })).not.toBeInTheDocument();
  });

  it.each(['', '?performanceId=a%20b', '?performanceId=' + 'x'.repeat(200)])(
    'asks for nothing that could not be the id of a performance (%s)',
    (search) => {
      const [wanted] = seatScreen.needs({ params: {}, query: new URLSearchParams(search) });
      expect(wanted?.input.query).toEqual({ performanceId: 'unknown' });
    },
  );
});

describe('the basket', () => {
  it('has no findings of axe', async () => {
    await holdHere('basket', ['studio-A-7', 'studio-A-8']);
    const { container } = visit(basketScreen, '/basket');
    await screen.findByRole('heading', { name: 'Test piece' });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is empty before anything was chosen', async () => {
    visit(basketScreen, '/basket');
    expect(await screen.findByText('Your basket is empty')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: "See what's on" })).toHaveAttribute('href', '/tickets-and-events');
  });

  it('changes a ticket type, removes a seat and then the rest', async () => {
    await holdHere('basket', ['studio-B-3', 'studio-B-4']);
    visit(basketScreen, '/basket');
    const total = await screen.findByRole('region', { name: 'Total' });
    expect(total).toHaveTextContent('£80');
    await userEvent.selectOptions(screen.getByLabelText('Ticket type of Studio B 3'), 'child');
    await waitFor(() => expect(total).toHaveTextContent('£60'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Studio B 3' }));
    await waitFor(() => expect(total).toHaveTextContent('£40'));
    await userEvent.click(screen.getByRole('button', { name: /^Remove all seats: Test piece, / }));
    expect(await screen.findByText('Your basket is empty')).toBeInTheDocument();
  });

  it('says when its time has run out', async () => {
    await holdHere('basket', ['studio-B-7']);
    pass(30 * minute);
    visit(basketScreen, '/basket');
    expect(await screen.findByText('The time has run out and your seats are on sale again')).toBeInTheDocument();
  });
});
