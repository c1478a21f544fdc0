import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aChangeSet, aPage, FakeSeason } from '#test/support/fake-season.ts';
import { openDesk } from '#test/support/open-desk.tsx';
import { aRow } from '#test/support/season-rows.ts';

import { chooseSet } from '../chosen-set.ts';

const strict = { closesHoursBefore: 72, creditFeePence: pence(150), refundHoursAfterPurchase: 0 };

let season: FakeSeason;
beforeEach(() => {
  setHouseClock('2026-12-01T12:00:00.000Z');
  vi.stubGlobal('scrollTo', () => undefined);
  season = new FakeSeason(
    [aRow('2026-12-03T19:30'), aRow('2026-12-05T19:30'), aRow('2026-12-08T19:30', { returns: strict })],
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
  const opened = openDesk('/season/2627', season.handlers());
  const grid = await screen.findByRole('grid', { name: 'Performances of season 2026/27' });
  for (const day of days)
    await userEvent.click(within(grid).getByRole('checkbox', { name: new RegExp(`${day} December`) }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^What/ }), 'returns');
  return opened;
}
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const values = () => season.differences.map(({ subjectId, values: { after } }) => [subjectId, after]);
const set = (count: number) =>
  userEvent.click(screen.getByRole('button', { name: count === 1 ? 'Set' : `Set for ${count}` }));

it('rules of their own are typed for some evenings, which are marked', async () => {
  const { container } = await edit('3', '5');
  expect(screen.getByRole('radio', { name: 'By the rules of the house' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'By rules of its own' }));
  expect(screen.getByRole('button', { name: 'Set for 2' })).toHaveAccessibleDescription(/^Enter whole hours before/);
  await userEvent.type(field(/^Until so many hours/), '72');
  await userEvent.type(field(/^Pounds kept/), '150');
  expect(field(/^Pounds kept/)).toHaveAccessibleDescription(/up to £100/);
  await userEvent.clear(field(/^Pounds kept/));
  await userEvent.type(field(/^Pounds kept/), '1.50');
  await userEvent.type(field(/^Money back/), '0');
  expect(await axeFindings(container)).toEqual([]);
  await set(2);
  await waitFor(() =>
    expect(values()).toEqual([
      ['tosca-20261203-1930', strict],
      ['tosca-20261205-1930', strict],
    ]),
  );
  expect(screen.getAllByText('Own return rules')).toHaveLength(3);
});

it('an evening with its own goes back to those of the house', async () => {
  await edit('8');
  expect(field(/^Pounds kept/)).toHaveValue('1.50');
  await userEvent.click(screen.getByRole('radio', { name: 'By the rules of the house' }));
  await set(1);
  await waitFor(() => expect(values()).toEqual([['tosca-20261208-1930', null]]));
});

it('different ones are told', async () => {
  await edit('5', '8');
  expect(screen.getByText(/Their return rules differ/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /^Pounds kept/ })).toBeNull();
});
