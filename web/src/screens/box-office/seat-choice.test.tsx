import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { axeFindings } from '#test/support/axe.ts';
import { house, loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { openBrowser } from '#test/support/browser.ts';
import type { Browser } from '#test/support/browser.ts';
import { publishPageTexts } from '#test/support/page-texts.ts';
import { hold, useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { visit } from '#test/support/visit.tsx';

import seatScreen from './seat-screen.tsx';

const start = instant('2026-11-21T12:00:00Z');
const clock = useTestClock(start);
let tables: TestTables;
let browser: Browser;

/** A hall in which only these places of the studio and the gallery are free, counted from the front. */
function onlyFree(studio: readonly number[], gallery: readonly number[] = []) {
  const free: Readonly<Record<string, readonly number[]>> = { studio, gallery };
  return Object.fromEntries(
    house.sections.map(({ id, seats }) => [
      id,
      seats.map((_, place) => (free[id]?.includes(place) ? 'o' : 'x')).join(''),
    ]),
  );
}

const rowLength = house.sections[0]!.seats.filter(({ row }) => row === 'A').length;
const three = [5, 6, 7];
const apart = [5, rowLength + 5];
const groups = [3, 4, 5, rowLength + 3, rowLength + 4];

beforeAll(async () => {
  tables = await startTables();
  await publishPageTexts();
  await loadPerformances(
    [
      ...['others', 'twice', 'half', 'cheap', 'large', 'address', 'keys', 'finger'].map((id) => saleTerms(id, start)),
      saleTerms('three', start, { allocation: onlyFree(three) }),
      saleTerms('apart', start, { allocation: onlyFree(apart) }),
      saleTerms('groups', start, { allocation: onlyFree(groups) }),
      saleTerms('some', start, { allocation: onlyFree([3, 9], [2]) }),
    ],
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
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => now);
});

async function openPage(performanceId: string, more = '') {
  const page = visit(seatScreen, `/seatmap?performanceId=${performanceId}${more}`);
  await screen.findByRole('heading', { name: 'Choose your seats' });
  return page;
}

const panel = () => screen.getByRole('region', { name: 'Your seats' });
const chosen = () =>
  within(panel())
    .queryAllByRole('button', { name: /^Remove / })
    .map((line) => line.getAttribute('aria-label')?.replace('Remove ', '') ?? '');
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const free = (name: string) => screen.findByLabelText(new RegExp(`^${name},.* available$`));

/** Presses of one test are further apart than the two of a double click. */
let now = 0;
async function press(name: string) {
  now += 1000;
  const found = await button(name);
  // What it takes is said first.
  await screen.findByText(/( in all|^Held for you: .*)$/);
  await userEvent.click(found);
}

describe('best available', () => {
  it('says what is held, and a second press takes others in place of it, never more than the party', async () => {
    await openPage('others');
    await press('Best available');
    await waitFor(() => expect(chosen()).toHaveLength(2));
    const first = chosen();
    const [one, other] = first.map((label) => label.replace('Studio ', ''));
    expect(await screen.findByText(`Held for you: Studio ${one} and ${other}`)).toBeInTheDocument();
    const numbers: number[] = [];
    const watch = new MutationObserver(() => numbers.push(chosen().length));
    watch.observe(panel(), { childList: true, subtree: true });
    await press('Choose two others');
    await waitFor(() => expect(chosen().some((label) => !first.includes(label))).toBe(true));
    await waitFor(() => expect(chosen()).toHaveLength(2));
    watch.disconnect();
    expect(chosen().filter((label) => first.includes(label))).toEqual([]);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(2);
  });

  it('takes a double click for one', async () => {
    await openPage('twice');
    await screen.findByText(/ in all$/);
    await userEvent.dblClick(await button('Best available'));
    await button('Choose two others');
    await waitFor(() => expect(chosen()).toHaveLength(2));
    expect(browser.requests.filter((request) => request.endsWith('/seat-holds'))).toEqual([
      'POST /api/checkout/seat-holds',
    ]);
  });

  it('takes the second half of a double click for nothing, even when the answer was faster', async () => {
    await openPage('half');
    await press('Best available');
    const others = await button('Choose two others');
    const held = chosen();
    await waitFor(() => expect(others).not.toHaveAttribute('aria-busy'));
    now += 300;
    await userEvent.click(others);
    expect(others).not.toHaveAttribute('aria-busy');
    expect(browser.requests).not.toContain('DELETE /api/checkout/seat-holds');
    expect(chosen()).toEqual(held);
  });

  it('keeps what is held where there are no others, and says so', async () => {
    await openPage('three');
    await press('Best available');
    await waitFor(() => expect(chosen()).toHaveLength(2));
    expect(await screen.findByText('There are not 2 seats left.')).toBeInTheDocument();
    expect(await button('Look for one seat')).toBeInTheDocument();
    expect(chosen()).toHaveLength(2);
  });

  it('says that no seat is as cheap, and looks up to the least that will do', async () => {
    await openPage('cheap', '&max-price=3');
    expect(await screen.findByText('No seat costs £3 or less; the cheapest costs £30.')).toBeInTheDocument();
    await userEvent.click(await button('Look up to £30'));
    expect(await screen.findByText(/^Gallery .*£60 in all$/)).toBeInTheDocument();
    expect(await button('Best available')).toBeInTheDocument();
  });

  it('says how a party sits that no row has room for', async () => {
    await openPage('apart');
    expect(
      await screen.findByText(/^Studio A 6 and B 6, one behind the other: no row has two side by side, clear view, £/),
    ).toBeInTheDocument();
  });

  it('says in how many groups a larger party sits', async () => {
    await openPage('groups', '&party=5');
    expect(
      await screen.findByText(
        /^Studio A 4, A 5 and A 6; B 4 and B 5, in two groups, one behind the other: no row has five side by side, clear/,
      ),
    ).toBeInTheDocument();
  });

  it('looks for a smaller party where no more are left', async () => {
    await openPage('apart', '&party=4');
    expect(await screen.findByText('There are not 4 seats left.')).toBeInTheDocument();
    await userEvent.click(await button('Look for 2 seats'));
    expect(screen.getByLabelText('Number of seats')).toHaveValue('2');
  });
});

describe('the card of a seat', () => {
  const tap = (mark: Element) => fireEvent(mark, new PointerEvent('click', { bubbles: true, pointerType: 'touch' }));
  const isShown = (label: string) => screen.queryAllByText(label).some((words) => words.closest('[aria-hidden]'));

  it('stays after a finger, and goes with a press beside the seats and when the map flies elsewhere', async () => {
    await openPage('finger');
    const mark = await free('Studio C 9');
    tap(mark);
    await waitFor(() => expect(isShown('Studio C 9')).toBe(true));
    tap(screen.getByRole('group', { name: 'Seat map, Clore Studio' }));
    expect(isShown('Studio C 9')).toBe(false);
    await waitFor(() => expect(chosen()).toEqual(['Studio C 9']));
    tap(await free('Studio C 8'));
    await waitFor(() => expect(chosen()).toEqual(['Studio C 9', 'Studio C 8']));
    expect(isShown('Studio C 8')).toBe(true);
    await press('Choose two others');
    await waitFor(() => expect(chosen()).not.toContain('Studio C 8'));
    await waitFor(() => expect(isShown('Studio C 8')).toBe(false));
  });
});

describe('the wishes in the address', () => {
  it('are those that a listing handed over, and follow what is chosen here', async () => {
    const { container } = await openPage('address', '&max-price=33&party=3');
    expect(screen.getByLabelText('Number of seats')).toHaveValue('3');
    expect(screen.getByLabelText('Price of a seat')).toHaveValue('33');
    await free('Gallery B 4');
    const map = container.querySelector('svg[data-only]');
    expect(map?.getAttribute('data-only')).not.toContain('A');
    await userEvent.selectOptions(screen.getByLabelText('Price of a seat'), 'any');
    await userEvent.selectOptions(screen.getByLabelText('Number of seats'), '1');
    expect(screen.getByTestId('address')).toHaveTextContent('/seatmap?performanceId=address&party=1');
    expect(map).not.toHaveAttribute('data-only');
    expect(screen.getByRole('link', { name: 'List of seats' })).toHaveAttribute(
      'href',
      '/seatmap?performanceId=address&party=1&view=list',
    );
  });

  it.each(['max-price=0', 'max-price=-5', 'max-price=many', 'party=0', 'party=x'])(
    'are the usual ones for %s',
    async (wish) => {
      await openPage('address', `&${wish}`);
      expect(screen.getByLabelText('Number of seats')).toHaveValue('2');
      expect(screen.getByLabelText('Price of a seat')).toHaveValue('any');
    },
  );
});

describe('the map for keys and screen readers', () => {
  it('has rows as groups, what can be taken in them and nothing else, and describes its keys', async () => {
    const { container } = await openPage('some');
    await free('Studio A 4');
    // The last section that is drawn.
    await free('Gallery A 3');
    const map = screen.getByRole('group', { name: 'Seat map, Clore Studio' });
    expect(map).toHaveAccessibleDescription(/N to the next free seat/);
    expect(within(map).getAllByRole('checkbox')).toHaveLength(3);
    expect(
      within(map)
        .getAllByRole('group')
        .map((group) => group.getAttribute('aria-label')),
    ).toEqual(['Studio', 'Row A', 'Gallery', 'Row A']);
    expect(screen.getByRole('heading', { level: 2, name: 'Seat map' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Your seats' })).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('leads from the way past the bar to a free seat, to the next ones, and takes one', async () => {
    await openPage('some');
    await free('Studio A 4');
    await userEvent.click(screen.getByRole('link', { name: 'Skip to the seats' }));
    expect(document.activeElement).toHaveAccessibleName(/^Studio A 10, .*available$/);
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toHaveAccessibleName(/^Studio A 4,/);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveAccessibleName(/^Gallery A 3,/);
    await userEvent.keyboard('n');
    expect(document.activeElement).toHaveAccessibleName(/^Studio A 4,/);
    await userEvent.keyboard('{PageDown}{Enter}');
    await waitFor(() => expect(chosen()).toEqual(['Gallery A 3']));
    expect(document.activeElement).toHaveAccessibleName(/^Gallery A 3,.*held for you$/);
  });

  it('says that a seat is gone which another visitor took under the focus', async () => {
    await openPage('keys');
    const mark = await free('Studio C 9');
    act(() => mark.focus());
    await hold({}, 'keys', ['studio-C-9']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(mark).toHaveAttribute('data-state', 'taken'));
    await waitFor(() => expect(mark).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Studio C 9 is not available.')).toBeInTheDocument();
  });
});
