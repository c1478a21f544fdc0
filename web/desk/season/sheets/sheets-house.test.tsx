import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ChangeSet } from '#shared/desk/domain/season/change-set.ts';
import { performancesSheet } from '#shared/desk/domain/season/sheets/write-sheet.ts';
import { csvOf } from '#shared/kernel/text/csv.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { changeSetLine, editLine } from '#functions/desk/store/change-sets.ts';
import { rowItems } from '#functions/desk/store/season-rows.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { eventList } from '#functions/season/store/events.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aRow } from '#test/support/season-rows.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { visitDesk } from '#test/support/visit-desk.tsx';

import * as saving from '../../shell/save-file.ts';
import { chooseSet } from '../chosen-set.ts';

const one = aRow('2099-12-03T19:30');
const rows = [one, aRow('2099-12-05T19:30', { title: '=Tosca' })];
const sheet = csvOf(performancesSheet(rows, []));
/** The first performance is dearer. */
const dearer = sheet.replace('"120.00"', '"125.00"');
const named = (name: string, text: string) => new File([text], name, { type: 'text/csv' });

let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
  for (const row of rows) await writeItems('sales', rowItems({ ...row, countsFrom: null }));
  await writeItems('content', contentItems.list(eventList, []));
});
beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  chooseSet(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
afterAll(() => tables.stop());

const open = () => visitDesk('/season/2627/sheets', 'season.write');
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const choose = async (...files: readonly File[]) =>
  userEvent.upload(await screen.findByLabelText(/^Files/), [...files]);
const check = () => press(/^Check th/);
const told = () => screen.findByRole('region', { name: 'What the sheets say' });
const bar = () => screen.getByRole('region', { name: 'Changes' });
/** Puts the sheets into a set that begins for them. */
async function putIntoNew(): Promise<void> {
  await press('Put into a new change set');
  await press('Begin');
}
/** A set that this browser's changes go into. */
async function begun(title: string): Promise<ChangeSet> {
  const set: ChangeSet = {
    changeSetId: title.toLowerCase().replaceAll(' ', '-'),
    title,
    state: 'open',
    version: 1,
    by: 'nora',
    byName: 'Nora Keller',
    begunAt: instant('2026-11-26T12:00:00.000Z'),
    moment: null,
    publishedByName: null,
    reverses: null,
    trouble: null,
    counts: null,
  };
  await write([changeSetLine(set, null)]);
  chooseSet(set.changeSetId);
  return set;
}

it('the sheets are found from the season', async () => {
  await visitDesk('/season/2627', 'season.write');
  await userEvent.click(await screen.findByRole('link', { name: 'Spreadsheet' }));
  expect(await screen.findByRole('heading', { name: 'Spreadsheet' })).toBeInTheDocument();
});

it('a sheet is saved as the season is published, with semicolons', async () => {
  const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined);
  const { container } = await open();
  await userEvent.selectOptions(await screen.findByLabelText('Between cells'), 'Semicolons');
  await press('Export performances and prices');
  expect(await screen.findByText('Saved as season-2627-performances.csv.')).toBeInTheDocument();
  expect(saved).toHaveBeenCalledWith(
    'season-2627-performances.csv',
    'text/csv',
    csvOf(performancesSheet(rows, []), ';'),
  );
  expect(await axeFindings(container)).toEqual([]);
});

it('a sheet is saved as the chosen change set leaves the season', async () => {
  const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined);
  await open();
  await choose(named('season.csv', dearer));
  await check();
  await putIntoNew();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/season/changes/'));
  cleanup();
  await open();
  const season = await screen.findByLabelText('The season');
  await waitFor(() => expect(season).toHaveDisplayValue(/^As “Changes of .*” leaves it$/));
  await press('Export performances and prices');
  await waitFor(() => expect(saved.mock.calls[0]?.[2]).toContain('"125.00"'));
});

describe('an import', () => {
  it('is checked, told in words, and put into a new change set', async () => {
    const { container, browser } = await open();
    await check();
    expect(screen.getByText('Choose a file first.')).toBeInTheDocument();
    expect(browser.requests.filter((each) => each.endsWith('/imports'))).toEqual([]);
    await choose(named('season.csv', dearer));
    await check();
    await waitFor(async () => expect(await told()).toHaveFocus());
    expect(await told()).toHaveTextContent('1 performance changed.');
    expect(await told()).toHaveTextContent('from A £120, B £95 to A £125, B £95');
    expect(within(await told()).queryByRole('link')).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
    await putIntoNew();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/season/changes/'));
    expect(await screen.findByText('A £125, B £95')).toBeInTheDocument();
    expect(bar()).toHaveTextContent('1 change in “Changes of');
  });

  it('names every mistake in a table that can be copied and saved, and is put right by the same file', async () => {
    const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined);
    const { container } = await open();
    const wrong = `performance,limit,price A\n${one.performanceId},many,1\n"=1",4,\n`;
    await choose(named('season.csv', wrong), named('phases.csv', 'performance,opens on\n'));
    await check();
    const table = await screen.findByRole('table');
    const lines = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(lines.map((cells) => cells.slice(0, 3))).toEqual([
      ['File', 'Line', 'Column'],
      ['season.csv', '2', 'limit'],
      ['season.csv', '3', 'performance'],
      ['phases.csv', '1', 'opens at'],
      ['phases.csv', '1', 'sale groups'],
    ]);
    expect(screen.getByRole('heading', { name: '4 mistakes' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Put into/ })).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
    await press('Download as CSV');
    const [name, , text = ''] = saved.mock.calls[0] ?? [];
    expect(name).toBe('mistakes.csv');
    expect(text).toContain('"season.csv","2","limit","“many” is not a whole number."');
    const copied = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
    await press('Copy them');
    expect(copied.mock.calls[0]?.[0].split('\n')[1]).toBe('season.csv\t2\tlimit\t“many” is not a whole number.');

    await choose(named('season.csv', dearer));
    expect(screen.queryByRole('table')).toBeNull();
    await press('Leave out phases.csv');
    await check();
    expect(await button('Put into a new change set')).toBeInTheDocument();
  });

  it('takes files that are dropped and cells that are pasted', async () => {
    await open();
    const field = await screen.findByLabelText(/^Files/);
    const drop = createEvent.drop(field);
    Object.assign(drop, { dataTransfer: { types: ['Files'], files: [named('dropped.csv', sheet)] } });
    fireEvent(field, drop);
    expect(await screen.findByText('dropped.csv')).toBeInTheDocument();
    await press('Leave out dropped.csv');
    await userEvent.click(screen.getByText('Paste cells instead'));
    await userEvent.click(screen.getByLabelText(/^Cells with their heads/));
    await userEvent.paste(`performance\tlimit\n${one.performanceId}\t4\n`);
    await press('Take these cells');
    expect(screen.getByLabelText(/^Cells with their heads/)).toHaveValue('');
    await check();
    expect(await told()).toHaveTextContent('from 8 tickets to 4 tickets');
  });

  it('names what is no CSV, empty or too large, and keeps the other files', async () => {
    const { container } = await open();
    await choose(
      named('season.csv', sheet),
      named('season.xlsx.csv', 'PK\u0003\u0004\0\0'),
      named('empty.csv', '\uFEFF\r\n'),
      named('huge.csv', 'x'.repeat(4_000_001)),
    );
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('“season.xlsx.csv” is no CSV.');
    expect(alert).toHaveTextContent('“empty.csv” is empty.');
    expect(alert).toHaveTextContent('“huge.csv” has 4.0 MB');
    expect(within(screen.getByRole('list', { name: 'Chosen files' })).getAllByRole('listitem')).toHaveLength(1);
    expect(await axeFindings(container)).toEqual([]);
    await choose(...['a', 'b'].map((name) => named(name, name.repeat(2_100_000))));
    expect(await screen.findByText(/^Together these files have 4\.2 MB/)).toBeInTheDocument();
  });

  it('that changes nothing says so', async () => {
    await open();
    await choose(named('season.csv', sheet));
    await check();
    expect(await told()).toHaveTextContent('These sheets change nothing: everything is as they say.');
    expect(screen.queryByRole('button', { name: /^Put into/ })).toBeNull();
  });

  it('is put in once, however often its button is pressed, and goes on after a lost line', async () => {
    const { changeSetId } = await begun('Lost line');
    const { browser } = await open();
    await choose(named('season.csv', dearer));
    await check();
    const into = await button('Put into “Lost line”');
    browser.cutOff(true);
    await userEvent.dblClick(into);
    expect(await screen.findByText(/the rest follows, and nothing comes twice/)).toBeInTheDocument();
    browser.cutOff(false);
    const imports = () => browser.requests.filter((each) => each === 'POST /api/desk/imports').length;
    const before = imports();
    await userEvent.dblClick(into);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(`/season/changes/${changeSetId}`));
    expect(imports()).toBe(before + 1);
    expect(await screen.findByText('A £125, B £95')).toBeInTheDocument();
  });

  it('into a set that was published meanwhile goes into another; the files stay', async () => {
    const set = await begun('Too late');
    await open();
    await choose(named('season.csv', dearer));
    await check();
    const into = await button('Put into “Too late”');
    await write([changeSetLine({ ...set, state: 'published', version: 2 }, set.version)]);
    await userEvent.click(into);
    expect(await screen.findByText(/Choose another change set and check again/)).toBeInTheDocument();
    expect(await screen.findByText(/They were checked for another change set/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Put into/ })).toBeNull();
    expect(screen.getByText('season.csv')).toBeInTheDocument();
    await check();
    await putIntoNew();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/season/changes/'));
  });

  it('that a colleague was faster with is told anew, and nothing of it is put in', async () => {
    const { changeSetId } = await begun('Two officers');
    await open();
    await choose(named('season.csv', dearer));
    await check();
    const into = await button('Put into “Two officers”');
    const edit = { kind: 'performance', id: one.performanceId, seasonId: '2627', deed: 'change' } as const;
    const fields = { prices: { before: one.prices, after: { A: 13_000, B: 9500 }, byName: 'Ann Osei' } };
    await write([editLine(changeSetId, { ...edit, fields, version: 1, doneIn: [] }, null)]);
    await userEvent.click(into);
    expect(
      await screen.findByText('The season has changed since they were checked. Look at what is told below.'),
    ).toBeInTheDocument();
    expect(await screen.findByRole('table')).toHaveTextContent('A colleague has changed this');
    expect(screen.queryByRole('button', { name: /^Put into/ })).toBeNull();
  });
});
