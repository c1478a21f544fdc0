import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { zoningOfHall } from '#shared/season/domain/zoning.ts';
import { planView } from '#functions/desk/views/plan-view.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { axeFindings } from '#test/support/axe.ts';
import { house } from '#test/support/box-office.ts';
import { aChangeSet, aPage, FakeSeason } from '#test/support/fake-season.ts';
import { openDesk } from '#test/support/open-desk.tsx';
import { aRow } from '#test/support/season-rows.ts';

import { chooseSet } from '../chosen-set.ts';

const [stalls, second] = house.sections;
if (!stalls || !second) throw new Error('The hall is too small.');
const own = zoningOfHall(house);
const [firstRow = ''] = stalls.seats.map(({ row }) => row);
const ofRow = stalls.seats.filter(({ row }) => row === firstRow);
const sold = { hallId: house.id, venueId: house.venueId };
const allIn = (zone: string) => ({
  hallId: house.id,
  zones: Object.fromEntries(house.sections.map(({ id, seats }) => [id, `${seats.length}${zone}`])),
});

let season: FakeSeason;
beforeEach(() => {
  setHouseClock('2026-12-01T12:00:00.000Z');
  vi.stubGlobal('scrollTo', () => undefined);
  season = new FakeSeason(
    [
      aRow('2026-12-03T19:30', sold),
      aRow('2026-12-05T19:30', sold),
      aRow('2026-12-08T19:30', { ...sold, zoning: allIn('C') }),
      aRow('2026-12-09T19:30'),
    ],
    [aPage('tosca')],
    aChangeSet(),
  );
  chooseSet('spring');
});
afterEach(() => {
  setHouseClock(new Date().toISOString());
  vi.unstubAllGlobals();
});

/** The editor for some evenings, by their days. */
async function edit(...days: readonly string[]) {
  const opened = openDesk('/season/2627', season.handlers({ 'deskPlan GET': () => planView(house, null, []) }));
  const grid = await screen.findByRole('grid', { name: 'Performances of season 2026/27' });
  for (const day of days)
    await userEvent.click(within(grid).getByRole('checkbox', { name: new RegExp(`${day} December`) }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^What/ }), 'zoning');
  return opened;
}
const field = (row = firstRow) => screen.findByRole('textbox', { name: `Zones of ${stalls.title} row ${row}` });
const values = () => season.differences.map(({ subjectId, values: { after } }) => [subjectId, after]);
const set = (count: number) =>
  userEvent.click(screen.getByRole('button', { name: count === 1 ? 'Set' : `Set for ${count}` }));

describe('the zones of an evening', () => {
  it('begin as the plan has them, are typed by row, and are clean to axe', async () => {
    const { container } = await edit('3', '5');
    const input = await field();
    expect(input).toHaveValue(ofRow.map(({ zone }) => zone).join(''));
    expect(screen.getByRole('img', { name: /^Plan of Clore Studio/ })).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.clear(input);
    await userEvent.type(input, 'f '.repeat(ofRow.length - 1));
    expect(screen.getByRole('button', { name: 'Set for 2' })).toHaveAccessibleDescription(
      `${stalls.title} row ${firstRow}: ${ofRow.length - 1} letters for ${ofRow.length} seats.`,
    );
    await userEvent.type(input, 'F');
    expect(screen.getByText(/^There is no price for zones? .*F yet\. Set the prices as well\.$/)).toBeInTheDocument();
    await set(2);
    await waitFor(() => expect(values()).toHaveLength(2));
    const [after] = values().map(([, zoning]) => zoning as typeof own);
    expect(after?.hallId).toBe(house.id);
    expect(after?.zones[stalls.id]?.startsWith(`${ofRow.length}F`)).toBe(true);
    expect(after?.zones[second.id]).toBe(own.zones[second.id]);
    expect(screen.getAllByText('Own zones').length).toBeGreaterThan(1);
  });

  it('are painted by row and by section with one press, and from the keyboard', async () => {
    await edit('3');
    await field();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Paint with' }), 'B');
    await userEvent.click(screen.getByRole('button', { name: `Paint ${stalls.title} with B` }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Paint with' }), 'A');
    screen.getByRole('button', { name: `Paint ${stalls.title} row ${firstRow} with A` }).focus();
    await userEvent.keyboard('{Enter}');
    await set(1);
    await waitFor(() => expect(values()).toHaveLength(1));
    expect(season.differences[0]?.values.after).toMatchObject({
      zones: { [stalls.id]: `${ofRow.length}A${stalls.seats.length - ofRow.length}B` },
    });
  });

  it('are painted on the plan, seat by seat', async () => {
    await edit('3');
    await field();
    const seat = ofRow[1];
    const plan = screen.getByRole('img', { name: /^Plan of/ });
    // Without layout a plan unit is a pixel.
    vi.stubGlobal(
      'DOMPoint',
      class {
        x: number;
        y: number;
        constructor(x: number, y: number) {
          [this.x, this.y] = [x, y];
        }
        matrixTransform = () => this;
      },
    );
    Object.assign(plan, { getScreenCTM: () => ({ inverse: () => null }) });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Paint with' }), 'B');
    fireEvent.click(plan, { clientX: (seat?.x ?? 0) + 8, clientY: (seat?.y ?? 0) - 8 });
    const letters = ofRow.map(({ zone }, place) => (place === 1 ? 'B' : zone)).join('');
    expect(await field()).toHaveValue(letters);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'A press on the plan paints' }), 'row');
    fireEvent.click(plan, { clientX: seat?.x ?? 0, clientY: seat?.y ?? 0 });
    expect(await field()).toHaveValue('B'.repeat(ofRow.length));
    fireEvent.click(plan, { clientX: -5000, clientY: -5000 });
    expect(await field()).toHaveValue('B'.repeat(ofRow.length));
  });

  it('start from another performance, and the plan’s own are none', async () => {
    await edit('3', '8');
    expect(await field()).toHaveValue(ofRow.map(({ zone }) => zone).join(''));
    expect(screen.getByText(/Their zones differ/)).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Start from' }), 'The plan’s own zones');
    await set(2);
    await waitFor(() => expect(values()).toEqual([['tosca-20261208-1930', null]]));
  });

  it('of another performance are taken as they are', async () => {
    await edit('5');
    await field();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Start from' }), 'tosca-20261208-1930');
    expect(await field()).toHaveValue('C'.repeat(ofRow.length));
    await set(1);
    await waitFor(() => expect(values()).toEqual([['tosca-20261205-1930', allIn('C')]]));
  });

  it('need one plan', async () => {
    await edit('3', '9');
    expect(await screen.findByText(/Zones are those of one plan/)).toBeInTheDocument();
  });
});
