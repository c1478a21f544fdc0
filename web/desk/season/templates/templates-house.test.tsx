import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { allTemplateKinds } from '#shared/desk/domain/season/templates.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { Zoning } from '#shared/season/domain/zoning.ts';
import { markOf } from '#functions/desk/commands/choose-template.ts';
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

const [stalls, ...others] = house.sections;
if (!stalls) throw new Error('There is no section.');
const [firstRow = ''] = stalls.seats.map(({ row }) => row);
const ofRow = stalls.seats.filter(({ row }) => row === firstRow).length;
/** The next version of the plan has its sections in another order. */
const newer = { ...house, id: `${house.id}.2`, sections: [...others, stalls] };

let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
  await writeItems('sales', hallItems(house));
});
beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  chooseSet(null);
  vi.unstubAllGlobals();
});
afterAll(() => tables.stop());

const ann = { staffId: 'ann', name: 'Ann Osei' } as Parameters<typeof saveTemplate>[3];
const at = instant('2026-11-26T12:00:00.000Z');
const zones = [...new Set(house.sections.flatMap(({ seats }) => seats.map(({ zone }) => zone)))].toSorted();
const priceTypes = [{ id: 'standard', title: 'Standard', percent: 100 }];
const scale = (pence: number) => ({ prices: Object.fromEntries(zones.map((zone) => [zone, pence])), priceTypes });
const annSaves = (id: string, version: number | null, title: string, value: object) =>
  saveTemplate('prices', id, { version, title, value: { ...value } }, ann, at);

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const title = () => screen.findByRole('textbox', { name: 'Title' });

describe('a template', () => {
  it('is made from an empty list, kept in the editors of a performance, and told where its title is taken', async () => {
    const { container } = await visitDesk('/season/templates', 'season.write');
    await waitFor(() => expect(screen.getAllByText('None yet')).toHaveLength(allTemplateKinds.length));
    expect(await axeFindings(container)).toEqual([]);
    await annSaves('gala', null, 'Gala', scale(9000));
    await userEvent.click(screen.getByRole('link', { name: 'New price scale' }));
    await userEvent.type(await title(), 'GALA');
    for (const zone of zones) {
      await press(`Add zone ${zone}`);
      await userEvent.type(screen.getByRole('textbox', { name: new RegExp(`^Zone ${zone}`) }), '50');
    }
    await press('Make the template');
    await waitFor(async () =>
      expect(await title()).toHaveAccessibleDescription(/Another template has the title “GALA”/),
    );
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.clear(await title());
    await userEvent.type(await title(), 'Saturdays{Enter}');
    expect(await screen.findByText('Kept as version 1. No performance has changed by it.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Saturdays' })).toBeInTheDocument();
    // It has its own address by now, and whoever typed is where they were.
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/season\/templates\/prices\/[0-9a-f]{32}$/);
    expect(await title()).toHaveFocus();
    const saved = (await readTemplates('prices')).find((each) => each.title === 'Saturdays');
    expect(saved?.value).toEqual(scale(5000));
    expect(await screen.findByText('No performance to come has a copy')).toBeInTheDocument();
  });

  it('that a colleague has changed meanwhile is told, and nothing typed is lost', async () => {
    await annSaves('two', null, 'Two officers', scale(1000));
    await visitDesk('/season/templates/prices/two', 'season.write');
    const [zone] = zones;
    await userEvent.type(await screen.findByRole('textbox', { name: new RegExp(`^Zone ${zone}`) }), '77');
    await annSaves('two', 1, 'Two officers', scale(2000));
    await press('Change the template');
    expect(await screen.findByText(/^Ann Osei has just changed this template/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: new RegExp(`^Zone ${zone}`) })).toHaveValue('77');
    await press('Go on with mine');
    await press('Change the template');
    expect(await screen.findByText(/^Kept as version 3/)).toBeInTheDocument();
    const saved = (await readTemplates('prices')).find(({ templateId }) => templateId === 'two');
    expect(saved?.value['prices']).toEqual({ ...scale(1000).prices, [zone ?? '']: 7700 });
  });

  it('that a colleague has deleted meanwhile can be kept once more', async () => {
    await annSaves('lost', null, 'Lost', scale(1000));
    await visitDesk('/season/templates/prices/lost', 'season.write');
    await userEvent.type(await title(), ' again');
    const { deleteTemplate } = await import('#functions/desk/commands/save-template.ts');
    await deleteTemplate('prices', 'lost', 1, ann, at);
    await press('Change the template');
    expect(await screen.findByText(/^This template has been deleted meanwhile/)).toBeInTheDocument();
    await press('Make the template');
    expect(await screen.findByText(/^Kept as version 1/)).toBeInTheDocument();
  });

  it('is deleted after a second look', async () => {
    await annSaves('gone', null, 'Gone', scale(1000));
    await visitDesk('/season/templates/prices/gone', 'season.write');
    await press('Delete it');
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete the template' }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Templates' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Gone')).toBeNull());
  });
});

it('a changed template asks which performances follow, without those that were set by hand', async () => {
  const copy = { id: 'run', title: 'The run', version: 1, mark: markOf('prices', scale(3000)) };
  const [follows, byHand] = ['2099-12-03T19:30', '2099-12-05T19:30'].map((time, place) =>
    aRow(time, {
      hallId: house.id,
      prices: scale(place === 0 ? 3000 : 3100).prices as never,
      pricesTemplate: copy,
    }),
  );
  if (!follows || !byHand) throw new Error('There are no rows.');
  for (const row of [follows, byHand]) await writeItems('sales', rowItems({ ...row, countsFrom: null }));
  await annSaves('run', null, 'The run', scale(3000));
  await annSaves('run', 1, 'The run', scale(3500));
  const { container } = await visitDesk('/season/templates/prices/run', 'season.write');
  expect(await screen.findByRole('checkbox', { name: /3 December 2099/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /5 December 2099/ })).not.toBeChecked();
  expect(screen.getByText('Version 1; set by hand since')).toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
  await press('Let 1 follow');
  await press('Begin');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Changes' })).toHaveTextContent('1 change in'));
  expect(await screen.findByText('Version 2, the newest')).toBeInTheDocument();
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^1 follows in the changes\./));
  expect(screen.queryByRole('checkbox', { name: /3 December 2099/ })).toBeNull();
});

it('an allocation is set by section, row and number of its plan', async () => {
  const { container } = await visitDesk('/season/templates/allocations/new', 'season.write');
  await userEvent.type(await title(), 'No stalls');
  await screen.findByRole('option', { name: 'Clore Studio' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), house.id);
  const [section] = house.sections;
  if (!section) throw new Error('There is no section.');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Section' }), section.id);
  await press(/^Set \d+ seats?$/);
  expect(await axeFindings(container)).toEqual([]);
  await press('Make the template');
  expect(await screen.findByText(/^Kept as version 1/)).toBeInTheDocument();
  const [saved] = await readTemplates('allocations');
  expect(saved?.value['allocation']).toMatchObject({ [section.id]: 'x'.repeat(section.seats.length) });
  // Opened again, it finds its plan by itself.
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Plan' })).toHaveValue(house.id));
});

it('a zoning is typed by row for a version of a plan, and goes along to the next version', async () => {
  await writeItems('sales', hallItems(newer));
  const { container } = await visitDesk('/season/templates/zonings/new', 'season.write');
  await userEvent.type(await title(), 'All in F');
  await screen.findByRole('option', { name: 'Clore Studio' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), house.id);
  const field = () => screen.findByRole('textbox', { name: `Zones of ${stalls.title} row ${firstRow}` });
  await field();
  expect(screen.getByRole('button', { name: 'Make the template' })).toHaveAccessibleDescription(
    'Set the zones of this plan.',
  );
  // A template has no prices.
  expect(screen.getByRole('option', { name: 'Zone A' })).toBeInTheDocument();
  expect(screen.queryByText(/There is no price/)).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Start from' })).toBeNull();
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'F'.repeat(ofRow));
  expect(await axeFindings(container)).toEqual([]);
  await press('Make the template');
  expect(await screen.findByText(/^Kept as version 1/)).toBeInTheDocument();
  const saved = async () => (await readTemplates('zonings'))[0]?.value['zoning'] as Zoning | undefined;
  const before = await saved();
  expect(before?.hallId).toBe(house.id);
  expect(before?.zones[stalls.id]?.startsWith(`${ofRow}F`)).toBe(true);
  // Opened for the next version of the plan: every seat has its letter there.
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), newer.id);
  expect(await screen.findByText(/^Each seat begins with its zone in Clore Studio; new seats/)).toBeInTheDocument();
  await press('Change the template');
  expect(await screen.findByText(/^Kept as version 2/)).toBeInTheDocument();
  expect(await saved()).toEqual({ ...before, hallId: newer.id });
});

it('return rules are typed without those of the house', async () => {
  await visitDesk('/season/templates/returns/new', 'season.write');
  await userEvent.type(await title(), 'Galas');
  expect(screen.queryByRole('radio')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: /^Until so many hours/ }), '72');
  await userEvent.type(screen.getByRole('textbox', { name: /^Pounds kept/ }), '10');
  await userEvent.type(screen.getByRole('textbox', { name: /^Money back/ }), '0');
  await press('Make the template');
  expect(await screen.findByText(/^Kept as version 1/)).toBeInTheDocument();
  const returns = { closesHoursBefore: 72, creditFeePence: 1000, refundHoursAfterPurchase: 0 };
  expect((await readTemplates('returns'))[0]?.value).toEqual({ returns });
});
