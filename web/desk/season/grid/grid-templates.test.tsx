import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { saveTemplate } from '#functions/desk/commands/save-template.ts';
import { rowItems } from '#functions/desk/store/season-rows.ts';
import { readTemplates } from '#functions/desk/store/templates.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { hallItems } from '#functions/season/store/halls.ts';
import { axeFindings } from '#test/support/axe.ts';
import { house } from '#test/support/box-office.ts';
import { aRow } from '#test/support/season-rows.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { visitDesk } from '#test/support/visit-desk.tsx';

import { chooseSet } from '../chosen-set.ts';

let tables: TestTables;
/** With a zone that the other hall does not have. */
const otherHall = {
  ...house,
  id: 'other-hall',
  sections: house.sections.map((section) => ({
    ...section,
    seats: section.seats.map((seat) => ({ ...seat, zone: 'Z' })),
  })),
};
const zones = [...new Set(house.sections.flatMap(({ seats }) => seats.map(({ zone }) => zone)))].toSorted();
const priceTypes = [{ id: 'standard', title: 'Standard', percent: 100 }];
const prices = Object.fromEntries(zones.map((zone) => [zone, 4400]));

beforeAll(async () => {
  tables = await startTables();
  await writeItems('sales', [...hallItems(house), ...hallItems(otherHall)]);
  const rows = [
    aRow('2099-12-03T19:30', { hallId: house.id }),
    aRow('2099-12-05T19:30', { hallId: house.id }),
    aRow('2099-12-07T19:30', { hallId: 'other-hall' }),
  ];
  for (const row of rows) await writeItems('sales', rowItems({ ...row, countsFrom: null }));
});
beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  chooseSet(null);
  vi.unstubAllGlobals();
});
afterAll(() => tables.stop());

const ann = { staffId: 'ann', name: 'Ann Osei' } as Parameters<typeof saveTemplate>[3];
const annSaves = (version: number | null, value: object) =>
  saveTemplate(
    'prices',
    'scale',
    { version, title: 'Scale', value: { ...value } },
    ann,
    instant('2026-11-26T12:00:00.000Z'),
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const select = async (name: RegExp) =>
  userEvent.click(within(await screen.findByRole('grid')).getByRole('checkbox', { name }));
const wait = (text: string | RegExp) => screen.findByText(text);

it('selected performances are set from a template; one that it does not fit is named and left', async () => {
  const { container } = await visitDesk('/season/2627', 'season.write');
  await select(/^Select 3 performances/);
  await press('Set from a template');
  expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveFocus();
  expect(await wait(/^There is none of this kind yet/)).toBeInTheDocument();
  await press('Not now');
  await annSaves(null, { prices, priceTypes });
  await press('Set from a template');
  await screen.findByRole('option', { name: 'Scale' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Template' }), 'scale');
  expect(await wait(/^Not set: Tosca, Monday 7 December 2099, 7\.30pm\. Its plan has no zone/)).toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
  // Between choice and setting it becomes another one.
  await annSaves(1, { prices: { ...prices, [zones[0] ?? '']: 4500 }, priceTypes });
  await press('Set for 2');
  await press('Begin');
  expect(await screen.findByRole('alert')).toHaveTextContent('Ann Osei has just changed the template “Scale”.');
  expect(await wait(/^Version 2, by Ann Osei/)).toBeInTheDocument();
  await press('Set for 2');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Changes' })).toHaveTextContent('2 changes in'));
  const grid = within(screen.getByRole('grid'));
  await waitFor(() =>
    expect(grid.getByRole('row', { name: /3 Dec 2099/ })).toHaveTextContent('template of its prices'),
  );
  expect(grid.getByRole('row', { name: /7 Dec 2099/ })).not.toHaveTextContent('template');
});

it('a performance is saved as a template with its draft values', async () => {
  await visitDesk('/season/2627', 'season.write');
  await select(/^Select Tosca, Thursday 3 December/);
  await press('Save as a template');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'What' }), 'phases');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Autumn booking{Enter}');
  expect(await dialog.findByText('Kept: “Autumn booking”.')).toBeInTheDocument();
  const [saved] = await readTemplates('phases');
  expect(saved?.value).toEqual({ onSaleDates: [{ date: '2026-10-01T08:00:00.000Z', modesOfSale: [9] }] });
});
