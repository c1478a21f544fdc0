import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { openBrowser } from '#test/support/browser.ts';
import type { Browser } from '#test/support/browser.ts';
import { publishPageTexts } from '#test/support/page-texts.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { visit } from '#test/support/visit.tsx';

import seatScreen from './seat-screen.tsx';

const start = instant('2026-11-21T12:00:00Z');
const clock = useTestClock(start);
let tables: TestTables;
let browser: Browser;

beforeAll(async () => {
  tables = await startTables();
  await publishPageTexts();
  await loadPerformances(
    ['early', 'pressed', 'foreign', 'form', 'priced', 'line'].map((id) => saleTerms(id, start)),
    start,
  );
});

afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await tables.stop();
});

beforeEach(() => {
  clock.set(start);
  setHouseClock(start);
  browser = openBrowser();
});

async function openPage(performanceId: string, more = '') {
  const page = visit(seatScreen, `/seatmap?performanceId=${performanceId}${more}`);
  await screen.findByRole('heading', { name: 'Choose your seats' });
  return page;
}

const panel = () => screen.getByRole('region', { name: 'Your seats' });
const removals = () => within(panel()).queryAllByRole('button', { name: /^Remove / });
const best = () => screen.findByRole('button', { name: 'Best available' });
const cameFrom = (address: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(address);

/** Keeps the seats of the hall back until they are let through. */
function keepBackSeats(): () => void {
  const gate = Promise.withResolvers<void>();
  const real = fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.startsWith('/api/seatmap/plan')) await gate.promise;
    return real(address, init);
  });
  return gate.resolve;
}

describe('a press on "Best available"', () => {
  it('before any seat is known is done once they are', async () => {
    const letThrough = keepBackSeats();
    await openPage('early');
    const button = await best();
    expect(screen.getByRole('img', { name: /^Plan of the house/ })).toBeInTheDocument();
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(browser.requests).not.toContain('POST /api/checkout/seat-holds');
    letThrough();
    await waitFor(() => expect(removals()).toHaveLength(2));
    expect(screen.getByText(/^Held for you: /)).toBeInTheDocument();
  });

  it('before the page had its script is done when the page comes again, once', async () => {
    cameFrom(`${location.origin}/seatmap?performanceId=pressed`);
    await openPage('pressed', '&party=3&max-price=any&take=best');
    await waitFor(() => expect(removals()).toHaveLength(3));
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe('/seatmap?performanceId=pressed&party=3'),
    );
  });

  it('is not made by a link from elsewhere', async () => {
    cameFrom('https://elsewhere.example/seatmap');
    await openPage('foreign', '&take=best');
    await screen.findByText(/ in all$/);
    expect(await best()).not.toHaveAttribute('aria-busy');
    expect(browser.requests).not.toContain('POST /api/checkout/seat-holds');
  });

  it('sends the same page with its wishes while no script answers it', async () => {
    await openPage('form', '&max-price=33&view=list');
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Best available seats' });
    expect([form.getAttribute('action'), form.method]).toEqual(['/seatmap', 'get']);
    expect(Object.fromEntries(new FormData(form, await best()))).toEqual({
      performanceId: 'form',
      view: 'list',
      party: '2',
      'max-price': '33',
      take: 'best',
    });
  });
});

describe('the list of seats', () => {
  const options = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it('lists what costs no more than the ceiling', async () => {
    await openPage('priced', '&max-price=33&view=list');
    await waitFor(() => expect(screen.getByLabelText('Section')).toHaveDisplayValue(/^Gallery, \d+ left, £30$/));
    expect(options('Section')[0]).toMatch(/^Studio, none at this price/);
    for (const box of screen.getAllByRole('checkbox')) expect(box).toHaveAccessibleName(/^Gallery .*, £30,/);
    await userEvent.selectOptions(screen.getByLabelText('Price of a seat'), 'any');
    await waitFor(() => expect(options('Section')[0]).toMatch(/^Studio, 126 left/));
  });

  it('says that nothing is as cheap, with one way on', async () => {
    await openPage('priced', '&max-price=3&view=list');
    expect(await screen.findByText('Nothing is left at the price you chose.')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Look up to £30' }));
    expect((await screen.findAllByRole('checkbox')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Nothing is left/)).not.toBeInTheDocument();
  });
});

describe('keys', () => {
  it('lead from a seat just taken to the basket in five presses of Tab, however many seats are held', async () => {
    await openPage('line', '&party=4');
    const button = await best();
    await screen.findByText(/ in all$/);
    await userEvent.click(button);
    await waitFor(() => expect(removals()).toHaveLength(4));
    const seat = document.querySelector<SVGElement>('[data-seat][tabindex="0"]');
    seat?.focus();
    const next = screen.getByRole('link', { name: 'Continue to basket' });
    let tabs = 0;
    while (document.activeElement !== next && tabs < 20) {
      await userEvent.tab();
      tabs += 1;
    }
    // The handle of a phone's drawer is among them: here is no style sheet to hide it.
    expect(tabs).toBeLessThanOrEqual(5);
    // The focus of a line that goes stays in the panel.
    const [first] = removals();
    first?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(removals()).toHaveLength(3));
    await waitFor(() => expect(removals()[0]).toHaveFocus());
  });
});
