import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { house, loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { openBrowser } from '#test/support/browser.ts';
import type { Browser } from '#test/support/browser.ts';
import { publishPageTexts } from '#test/support/page-texts.ts';
import { whileTheNextIsSent } from '#test/support/rival.ts';
import { hold, useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { visit } from '#test/support/visit.tsx';

import seatScreen from './seat-screen.tsx';

const start = instant('2026-11-21T12:00:00Z');
const opening = plus(start, 30 * minute);
const clock = useTestClock(start);
let tables: TestTables;
let browser: Browser;

const all = Object.fromEntries(house.sections.map(({ id, seats }) => [id, 'o'.repeat(seats.length)]));
/** A space and its companion at either end of the front row. */
const kept = { ...all, studio: `aa${'o'.repeat(14)}aa${all['studio']?.slice(18)}` };
const onlyKept = { studio: `aa${'x'.repeat(124)}`, gallery: 'x'.repeat(54) };
const priceTypes = [
  { id: 'standard', title: 'Standard', percent: 100 },
  { id: 'child', title: 'Child', percent: 50 },
  { id: 'access', title: 'Access', percent: 40 },
] as const;

beforeAll(async () => {
  tables = await startTables();
  await publishPageTexts();
  const terms = (id: string, more: Partial<ReturnType<typeof saleTerms>> = {}) =>
    saleTerms(id, start, { priceTypes, allocation: kept, ...more });
  await loadPerformances(
    [
      ...['sections', 'types', 'pair', 'alone', 'beside', 'listed', 'best', 'faster', 'lost'].map((id) => terms(id)),
      terms('spaces', { allocation: onlyKept }),
      terms('by-number', { isUnseated: true }),
      terms('paused', { pausedAt: start }),
      terms('gala', { returns: { closesHoursBefore: 0, creditFeePence: pence(0), refundHoursAfterPurchase: 72 } }),
      terms('soon', { onSaleDates: [{ date: opening, modesOfSale: [9] }] }),
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

async function openPage(performanceId: string, view: 'map' | 'list' = 'map') {
  const page = visit(seatScreen, `/seatmap?performanceId=${performanceId}${view === 'list' ? '&view=list' : ''}`);
  await screen.findByRole('heading', { name: 'Choose your seats' });
  return page;
}

/** By label, because looking for a role among so many seats takes a second each time. */
const seat = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));
const panel = () => screen.getByRole('region', { name: 'Your seats' });
const lines = () =>
  within(panel())
    .queryAllByRole('button', { name: /^Remove / })
    .map((line) => line.getAttribute('aria-label')?.replace('Remove ', ''));
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('a paused sale', () => {
  it('says so beside the house, offers other dates, and takes no press', async () => {
    await openPage('paused');
    expect(await screen.findByText('Sales are paused')).toBeInTheDocument();
    expect(await screen.findByText(/go on here by themselves/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See other dates' })).toBeInTheDocument();
    await userEvent.click(await seat('Studio C 9,'));
    expect(lines()).toEqual([]);
    expect(screen.queryByRole('button', { name: /Choose the best/ })).not.toBeInTheDocument();
  });
});

describe('a performance with return rules of its own', () => {
  it('says them before a seat is chosen, and beside the seats that are', async () => {
    const { container } = await openPage('gala');
    const words =
      'This performance has return rules of its own. Tickets can be given back until it begins. There is no fee for credit. Money goes back within 72 hours of buying, or if it is cancelled.';
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(await seat('Studio C 9,'));
    await waitFor(() => expect(lines()).toEqual(['Studio C 9']));
    expect(await within(panel()).findByText(words)).toBeInTheDocument();
  });
});

describe('the sections of the house', () => {
  it('each say what is left, what it costs and what one sees, and lead to their first free seat', async () => {
    await openPage('sections');
    await seat('Studio C 9,.*available$');
    const gallery = await button(/^Gallery/);
    expect(gallery).toHaveTextContent('£30–£35');
    expect(gallery).toHaveTextContent('54 left');
    expect(gallery).toHaveTextContent('Behind the rail, looking down on the floor patterns.');
    expect(await button(/^Studio/)).toHaveTextContent('122 left, 2 wheelchair spaces');
    await userEvent.click(gallery);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Gallery A \d+,/));
    const whole = await button('Whole house');
    await waitFor(() => expect(whole).not.toHaveAttribute('aria-disabled'));
    expect(whole.parentElement).toHaveTextContent('Gallery 54 left · £30–£35');
    await userEvent.click(whole);
    await waitFor(() => expect(whole).toHaveAttribute('aria-disabled', 'true'));
    await waitFor(() => expect(whole).toHaveFocus());
  });

  it('are gone to by keys before all of them are drawn', async () => {
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    await openPage('sections');
    await screen.findByRole('group', { name: /^Seat map/ });
    expect(screen.queryByRole('group', { name: 'Gallery' })).toBeNull();
    await userEvent.click(await button(/^Gallery/));
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Gallery A \d+,/));
    vi.restoreAllMocks();
  });

  it('are chosen by their names on the map, too', async () => {
    const { container } = await openPage('sections');
    await seat('Studio C 9,.*available$');
    await userEvent.click(container.querySelector('text[data-section="gallery"]')!);
    await waitFor(() => expect(screen.getByText('Gallery', { selector: 'strong' })).toBeInTheDocument());
  });
});

describe('the kind of ticket', () => {
  it('is chosen before the seat: map, legend, best available and hold all have its price', async () => {
    await openPage('types');
    await seat('Studio C 9, £40,');
    await userEvent.selectOptions(screen.getByLabelText('Kind of ticket'), 'child');
    expect(await screen.findByText(/, clear view, £40 in all$/)).toBeInTheDocument();
    await userEvent.click(await seat('Studio C 9, £20,'));
    await waitFor(() => expect(panel()).toHaveTextContent('Total, no fees to add£20'));
    expect(screen.getByRole('group', { name: 'Prices by zone, Child, every fee included' })).toHaveTextContent(
      'A, £20',
    );
  });
});

describe('a wheelchair space', () => {
  it('is offered with the companion seat beside it in one step, and both go back together', async () => {
    const { baseElement } = await openPage('pair');
    const space = await seat('Studio A 1, £16, wheelchair space, clear view, kept for wheelchair users');
    await userEvent.click(space);
    const dialog = await screen.findByRole('dialog', { name: 'Wheelchair space Studio A 1' });
    expect(dialog).toHaveTextContent(
      /are kept for people who use a wheelchair.* until \w+ \d+ \w+ 2026, .*Then everybody/,
    );
    expect(await axeFindings(baseElement)).toEqual([]);
    await userEvent.click(await button('With the companion seat, £32'));
    await waitFor(() => expect(lines()).toEqual(['Studio A 1', 'Studio A 2']));
    expect(panel()).toHaveTextContent('Total, no fees to add£32');
    await userEvent.click(await button('Remove Studio A 1'));
    await waitFor(() => expect(lines()).toEqual([]));
    expect(await seat('Studio A 2, £16, companion seat, clear view, kept for wheelchair users')).toBeInTheDocument();
  });

  it('can be had alone, and its companion seat later', async () => {
    await openPage('alone');
    await userEvent.click(await seat('Studio A 1,.*kept'));
    await userEvent.click(await button('Without a companion, £16'));
    await waitFor(() => expect(lines()).toEqual(['Studio A 1']));
    await userEvent.click(await seat('Studio A 2,.*kept'));
    await waitFor(() => expect(lines()).toEqual(['Studio A 1', 'Studio A 2']));
  });

  it('is chosen by keys from wherever a screen reader has put the focus', async () => {
    await openPage('beside');
    const space = await seat('Studio A 18,.*kept');
    act(() => space.focus());
    await userEvent.keyboard(' ');
    expect(await screen.findByRole('dialog', { name: 'Wheelchair space Studio A 18' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
  });

  it('is what a press on the companion seat asks about', async () => {
    await openPage('beside');
    await userEvent.click(await seat('Studio A 17,.*kept'));
    await userEvent.click(await button('With the companion seat, £32'));
    await waitFor(() => expect(new Set(lines())).toEqual(new Set(['Studio A 17', 'Studio A 18'])));
  });

  it('and its companion stand in the list as one, for keys alone', async () => {
    await openPage('listed', 'list');
    const box = await screen.findByRole('checkbox', {
      name: /^Studio A 1, £16, wheelchair space, clear view, a companion/,
    });
    expect(screen.queryByRole('checkbox', { name: /^Studio A 2,/ })).not.toBeInTheDocument();
    box.focus();
    await userEvent.keyboard(' ');
    const take = await button('With the companion seat, £32');
    take.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(lines()).toEqual(['Studio A 1', 'Studio A 2']));
  });

  it('can be had when everything else is sold', async () => {
    await openPage('spaces');
    expect(await screen.findByText('Sold Out')).toBeInTheDocument();
    expect(await screen.findByText(/Wheelchair spaces can still be had/)).toBeInTheDocument();
    await userEvent.click(await seat('Studio A 1,.*kept'));
    expect(await button('With the companion seat, £32')).toBeInTheDocument();
  });
});

describe('best available', () => {
  it('says before what it takes and for how much, in one section if that is wished, and how it chooses', async () => {
    await openPage('best');
    await userEvent.selectOptions(await screen.findByLabelText('Where'), 'gallery');
    const offer = await screen.findByText(/^Gallery [ABC] \d+ and [ABC] \d+, clear view, £\d+ in all$/);
    const [first, second] = /^(Gallery ([ABC]) \d+) and ([ABC] \d+)/.exec(offer.textContent)!.slice(1);
    await userEvent.click(await button('Best available'));
    await waitFor(() => expect(lines()).toHaveLength(2));
    expect(lines()[0]).toBe(first);
    expect(lines()[1]).toMatch(new RegExp(`^Gallery ${second} `));
    await userEvent.click(screen.getByText('How we choose'));
    expect(screen.getByText(/^Side by side in one row, with a clear view/)).toBeVisible();
  });

  it('takes the next best when somebody is faster, and says so', async () => {
    await openPage('faster');
    const offer = await screen.findByText(/ in all$/);
    const [, row, number] = /^Studio ([A-G]) (\d+) and/.exec(offer.textContent)!;
    whileTheNextIsSent(() => hold({}, 'faster', [`studio-${row}-${number}`]));
    await userEvent.click(await button('Best available'));
    expect(await screen.findByText(/^Someone else was faster, so these are the next best: Studio/)).toBeInTheDocument();
    await waitFor(() => expect(lines()).toHaveLength(2));
  });
});

describe('a seat that somebody else was faster for', () => {
  it('is answered with the nearest one that is free, to be had with one press', async () => {
    await openPage('lost');
    await userEvent.click(await seat('Studio D 15,.*available$'));
    await waitFor(() => expect(lines()).toEqual(['Studio D 15']));
    whileTheNextIsSent(() => hold({}, 'lost', ['studio-D-14']));
    await userEvent.click(await seat('Studio D 14,.*available$'));
    expect(await screen.findByText(/^The nearest that is free: Studio D 16, £40, clear view\.$/)).toBeInTheDocument();
    await userEvent.click(await button('Take Studio D 16'));
    await waitFor(() => expect(lines()).toEqual(['Studio D 15', 'Studio D 16']));
  });
});

describe('the page itself', () => {
  it('sends whoever wants seats of an unseated performance to its tickets, in the browser and from the server', async () => {
    proves(statements.saleStates.tag1153MarksUnseatedEvents);
    visit(seatScreen, '/seatmap?performanceId=by-number');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/events/by-number/tickets'));
    const place = { params: {}, query: new URLSearchParams('performanceId=by-number') };
    const answer = { performanceId: 'by-number', isUnseated: true, title: '', date: start };
    expect(seatScreen.head([answer], place).redirectTo).toBe('/events/by-number/tickets');
    expect(seatScreen.head([{ ...answer, isUnseated: false }], place).redirectTo).toBeUndefined();
  });

  it('counts down to the opening and becomes the open map by itself', async () => {
    // Long enough before it to see the page closed, on a slow machine too; then its clock is moved on.
    const nearly = plus(opening, -minute);
    clock.set(nearly);
    setHouseClock(nearly);
    await openPage('soon');
    expect(await screen.findByRole('timer')).toHaveTextContent(/^(01:00|00:\d\d)$/);
    const mark = await seat('Studio C 9,');
    expect(mark).toHaveAttribute('aria-disabled', 'true');
    setHouseClock(plus(opening, -1000));
    await waitFor(() => expect(mark).not.toHaveAttribute('aria-disabled'));
    expect(screen.queryByText(/^Booking opens/)).not.toBeInTheDocument();
    clock.set(plus(opening, 5000));
    await userEvent.click(mark);
    await waitFor(() => expect(lines()).toEqual(['Studio C 9']));
    expect(browser.requests).toContain('POST /api/checkout/seat-holds');
  });
});
