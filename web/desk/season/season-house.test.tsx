import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

import { rowItems } from '#functions/desk/store/season-rows.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { aRow } from '#test/support/season-rows.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { visitDesk } from '#test/support/visit-desk.tsx';

import { chooseSet } from './chosen-set.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
  for (const time of ['2099-12-03T19:30', '2099-12-05T19:30'])
    await writeItems('sales', rowItems({ ...aRow(time), countsFrom: null }));
});
afterEach(() => {
  chooseSet(null);
  vi.unstubAllGlobals();
});
afterAll(() => tables.stop());

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const bar = () => screen.getByRole('region', { name: 'Changes' });

it('a run of the house is set and copied, then told as differences and checked', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  await visitDesk('/season/2627', 'season.write');
  const grid = within(await screen.findByRole('grid'));
  await userEvent.click(grid.getByRole('checkbox', { name: /^Select 2 performances/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'seatLimit');
  const limit = screen.getByRole('spinbutton', { name: 'Tickets for each customer' });
  await userEvent.clear(limit);
  await userEvent.type(limit, '4{Enter}');
  await press('Begin');
  await waitFor(() => expect(bar()).toHaveTextContent('2 changes in'));
  await press('Copy the run');
  await press('Make 2 performances');
  await waitFor(() => expect(bar()).toHaveTextContent('4 changes in'));
  expect(await grid.findByRole('row', { name: /Thu 10 Dec 2099/ })).toHaveTextContent('New');
  await press('Select none');
  await userEvent.click(await grid.findByRole('checkbox', { name: /10 December 2099/ }));
  await press('Remove');
  await press('Remove this performance');
  await waitFor(() => expect(bar()).toHaveTextContent('3 changes in'));
  await userEvent.click(screen.getByRole('link', { name: '3 changes' }));
  expect(await screen.findAllByText('4 tickets')).toHaveLength(2);
  expect(screen.getByText('New')).toBeInTheDocument();
  const errors = await screen.findByRole('region', { name: 'To be put right' });
  expect(errors).toHaveTextContent('There is no page of tosca in this season.');
  expect(screen.getByText(/A colleague who may publish the season/)).toBeInTheDocument();
});
