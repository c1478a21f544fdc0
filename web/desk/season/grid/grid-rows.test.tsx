import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { setHouseClock } from '#web/api/house-clock.ts';
import { aChangeSet, aPage, FakeSeason } from '#test/support/fake-season.ts';
import { openDesk } from '#test/support/open-desk.tsx';
import { aRow } from '#test/support/season-rows.ts';

import { chooseSet } from '../chosen-set.ts';

const evenings = ['2026-12-03T19:30', '2026-12-05T19:30', '2026-12-08T19:30'];
const toscas = evenings.map((wallTime) => aRow(wallTime));
const swan = aRow('2027-01-09T14:00', { eventSlug: 'swan', title: 'Swan', hallId: 'linbury-theatre', venueId: '73' });

let season: FakeSeason;
beforeEach(() => {
  setHouseClock('2026-12-01T12:00:00.000Z');
  vi.stubGlobal('scrollTo', () => undefined);
  chooseSet(null);
  season = new FakeSeason([...toscas, swan], [aPage('tosca'), aPage('swan')]);
});
afterEach(() => {
  setHouseClock(new Date().toISOString());
  vi.unstubAllGlobals();
});

const open = (more = {}, path = '/season/2627') => openDesk(path, season.handlers(more));
const grid = () => screen.findByRole('grid', { name: 'Performances of season 2026/27' });
const select = async (name: string | RegExp) => userEvent.click(within(await grid()).getByRole('checkbox', { name }));
const wishes = (api: { sent: (key: string) => readonly { readonly body: { readonly wishes: unknown[] } }[] }) =>
  api.sent('changeSetEdits POST').flatMap(({ body }) => body.wishes);

describe('by keyboard alone', () => {
  it('arrows lead, Space selects, Shift and Space a range, Enter edits the cell', async () => {
    season.set = aChangeSet();
    chooseSet('spring');
    open();
    const first = within(await grid()).getByRole('checkbox', { name: 'Select 3 performances of Tosca' });
    expect(first).toHaveAttribute('tabindex', '0');
    first.focus();
    await userEvent.keyboard('{ArrowDown} ');
    await userEvent.keyboard('{ArrowDown}{Shift>} {/Shift}');
    expect(screen.getByRole('region', { name: 'Set for 2 performances' })).toBeInTheDocument();
    await userEvent.keyboard('{End}{ArrowLeft}');
    expect(document.activeElement).toHaveTextContent('8');
    await userEvent.keyboard('{Enter}');
    const limit = screen.getByRole('spinbutton', { name: 'Tickets for each customer' });
    expect(limit).toHaveFocus();
    await userEvent.clear(limit);
    await userEvent.keyboard('4{Enter}');
    await waitFor(() => expect(season.valueOf('tosca-20261205-1930', 'seatLimit')).toBe(4));
    expect(season.valueOf('tosca-20261208-1930', 'seatLimit')).toBe(8);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-cell'));
  });

  it('Escape selects none', async () => {
    open();
    await select(/^Select Swan/);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: /^Set for/ })).toBeNull();
  });
});

describe('the rows', () => {
  it('are narrowed by production, month and hall', async () => {
    open();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Hall/ }), 'linbury-theatre');
    expect(within(await grid()).queryByText('Thu 3 Dec 2026, 7.30pm')).toBeNull();
    expect(within(await grid()).getByText('Sat 9 Jan 2027, 2pm')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Month/ }), '2026-12');
    expect(await screen.findByText('No performance fits')).toBeInTheDocument();
  });

  it('name a hall as its plan does, its versions too, and by its id until the plans are known', async () => {
    season.rows = [toscas[0] ?? swan, { ...swan, hallId: 'barn' }, aRow('2027-01-10T14:00', { hallId: 'barn.2' })];
    const plans = [1, 2].map((version) => ({
      id: version === 1 ? 'barn' : `barn.${version}`,
      plan: 'barn',
      version,
      title: 'The Old Malthouse',
      venueId: 'barn',
      importedAt: null,
      seats: 300,
      sections: 1,
      zones: 'A',
      performances: 0,
    }));
    open({ 'deskPlans GET': () => plans });
    const second = 'The Old Malthouse, version 2';
    expect(await within(await grid()).findByRole('gridcell', { name: second })).toBeInTheDocument();
    expect(within(await grid()).getByRole('gridcell', { name: 'The Old Malthouse' })).toBeInTheDocument();
    expect(within(await grid()).getByRole('gridcell', { name: 'Main Stage' })).toBeInTheDocument();
    const choice = screen.getByRole('combobox', { name: /^Hall/ });
    expect(within(choice).getByRole('option', { name: second })).toHaveValue('barn.2');
  });

  it('are those to come, and on request the past ones too', async () => {
    setHouseClock('2026-12-05T12:00:00.000Z');
    open();
    expect(within(await grid()).getByText('2 performances')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Month/ }), 'always');
    expect(within(await grid()).getByText('3 performances')).toBeInTheDocument();
  });

  it('of two thousand are drawn near the window alone, and can all be set', async () => {
    season.rows = Array.from({ length: 2000 }, (_, place) => {
      const day = new Date(Date.UTC(2026, 11, 2 + Math.floor(place / 8))).toISOString().slice(0, 10);
      return aRow(`${day}T${String(12 + (place % 8)).padStart(2, '0')}:00`);
    });
    season.set = aChangeSet();
    chooseSet('spring');
    const { api } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 2000' }));
    expect(within(await grid()).getAllByRole('row').length).toBeLessThan(80);
    expect(await grid()).toHaveAttribute('aria-rowcount', '2002');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^What/ }), 'seatLimit');
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Tickets for each customer' }), { target: { value: '6' } });
    await userEvent.click(screen.getByRole('button', { name: 'Set for 2000' }));
    await waitFor(() => expect(wishes(api)).toHaveLength(2000), { timeout: 10_000 });
    expect(api.sent('changeSetEdits POST').every(({ body }) => body.wishes.length <= 90)).toBe(true);
  });

  it('leads from a problem to the row and the field', async () => {
    season.set = aChangeSet();
    chooseSet('spring');
    open({}, '/season/2627?row=swan-20270109-1400&field=seatLimit');
    expect(await screen.findByRole('region', { name: 'Set for 1 performance' })).toBeInTheDocument();
    expect(screen.getByRole('spinbutton', { name: 'Tickets for each customer' })).toBeInTheDocument();
  });

  it('are for those with the duty', async () => {
    open({
      'deskSession GET': () => ({ ...(season.handlers()['deskSession GET']?.({} as never) as object), duties: [] }),
    });
    expect(await screen.findByText('Your roles do not cover this')).toBeInTheDocument();
  });
});
