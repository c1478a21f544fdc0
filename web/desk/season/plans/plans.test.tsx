import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { rowsOfPlan } from '#shared/desk/domain/plans/plan-rows.ts';
import { csvOf } from '#shared/kernel/text/csv.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { halls } from '#functions/publishing/readers/halls.ts';
import { eventList } from '#functions/season/store/events.ts';
import { hallItems, readHall } from '#functions/season/store/halls.ts';
import { axeFindings } from '#test/support/axe.ts';
import { house } from '#test/support/box-office.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { visitDesk } from '#test/support/visit-desk.tsx';

import * as files from '../../shell/save-file.ts';
import { textOf } from './file-text.ts';
import { zoneWords } from './plan-words.ts';

let tables: TestTables;
const [main] = halls() as [Hall];
beforeAll(async () => {
  tables = await startTables();
  await writeItems('sales', [...hallItems(main), ...hallItems(house)]);
  await writeItems('content', contentItems.list(eventList, []));
});
afterAll(() => tables.stop());

const heading = 'section,row,number,x,y,zone';
const area = () => screen.findByLabelText('Text of the plan');
const fill = async (text: string) => {
  const field = await area();
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const check = () => userEvent.click(screen.getByRole('button', { name: 'Check the plan' }));

describe('the hall plans', () => {
  it('are for whoever plans the season', async () => {
    await visitDesk('/plans', 'customers.read');
    expect(await screen.findByText('Your roles do not cover this')).toBeInTheDocument();
  });

  it('are listed with their versions and shown seat by seat', async () => {
    const { container } = await visitDesk('/plans', 'season.write');
    const part = await screen.findByRole('region', { name: 'Main Stage' });
    expect(part).toHaveTextContent(
      'Version 12,256 seats in 10 sections, zones A to HNo performance to come is sold on it',
    );
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(within(part).getByRole('link', { name: /^Version 1/ }));
    expect(await screen.findByRole('heading', { name: 'Main Stage, version 1' })).toBeInTheDocument();
    const drawing = await screen.findByRole('img', { name: 'Plan of Main Stage: 2,256 seats in 10 sections' });
    // A path a zone: a hall of thousands is drawn with a few elements.
    expect(drawing.querySelectorAll('path')).toHaveLength(8);
    const stalls = screen.getByRole('row', { name: /^Stalls \d/ });
    expect(within(stalls).getAllByRole('cell').at(-1)).toHaveTextContent(String(main.sections[0]?.seats.length));
    expect(await axeFindings(container)).toEqual([]);
  });

  it('show a zone alone', async () => {
    await visitDesk('/plans/halls/main-stage', 'season.write');
    const drawing = await screen.findByRole('img', { name: /^Plan of Main Stage/ });
    const zone = screen.getByRole('button', { name: /^Show only zone B, \d+ seats$/ });
    const faint = () => [...drawing.querySelectorAll('path[data-faint]')].map((path) => path.getAttribute('data-zone'));
    await userEvent.click(zone);
    expect(zone).toHaveAttribute('aria-pressed', 'true');
    expect(faint()).toEqual(['A', 'C', 'D', 'E', 'F', 'G', 'H']);
    await userEvent.click(zone);
    expect(faint()).toEqual([]);
  });

  it('leave as a file, seat by seat', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    await visitDesk('/plans/halls/main-stage', 'season.write');
    await userEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    expect(saved).toHaveBeenCalledWith('main-stage.csv', 'text/csv', csvOf(rowsOfPlan(main)));
    await userEvent.click(screen.getByRole('button', { name: 'Export as JSON' }));
    expect(JSON.parse(saved.mock.calls[1]?.[2] ?? '')).toEqual(main);
  });
});

describe('an import', () => {
  it('names what is missing, at its field', async () => {
    await visitDesk('/plans/import', 'season.write');
    const name = await screen.findByLabelText('Name of the hall');
    await check();
    expect(name).toHaveFocus();
    expect(screen.getByText('Enter the name of the hall.')).toBeInTheDocument();
    expect(screen.getByText('Choose a file, or paste its text.')).toBeInTheDocument();
  });

  it('shows its mistakes beside the plan, is put right, says what will count, and is kept', async () => {
    const { container } = await visitDesk('/plans/import', 'season.write');
    await userEvent.type(await screen.findByLabelText('Name of the hall'), 'The Barn');
    await fill(`${heading}\nFloor,A,1,100,400,A\nFloor,A,2,100,400,A\nFloor,A,3b,300,400,A`);
    await userEvent.type(screen.getByLabelText(/^Seats that it has to have/), '3');
    await check();
    const told = await screen.findByRole('region', { name: 'What the file says' });
    await waitFor(() => expect(told).toHaveFocus());
    expect(
      within(told)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Whole planThe file names 2 seats, and you expect 3.',
      'Line 3, xFloor A 2 and Floor A 1 stand on one point.Show',
      'Line 4, number“3b” is no seat number: a whole number from 1 to 999.',
    ]);
    expect(told.querySelectorAll('circle')).toHaveLength(2);
    expect(within(told).queryByRole('button', { name: /^Keep/ })).not.toBeInTheDocument();
    const drawing = within(told).getByRole('img');
    const whole = drawing.getAttribute('viewBox');
    await userEvent.click(within(told).getByRole('button', { name: /^Show in the plan: Floor A 2/ }));
    expect(drawing.querySelectorAll('circle[data-near]')).toHaveLength(2);
    await userEvent.click(within(told).getByRole('button', { name: 'Show the whole hall' }));
    expect(drawing).toHaveAttribute('viewBox', whole);
    expect(await axeFindings(container)).toEqual([]);

    await fill(`${heading}\nFloor,A,1,100,400,A\nFloor,A,2,200,400,A\nFloor,A,3,300,400,B`);
    expect(screen.queryByRole('region', { name: 'What the file says' })).not.toBeInTheDocument();
    await check();
    const counts = await screen.findByRole('region', { name: 'This is what will count' });
    expect(within(counts).getByRole('row', { name: /^Floor/ })).toHaveTextContent('Floor2103');
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(within(counts).getByRole('button', { name: 'Keep 3 seats as version 1' }));
    expect(await screen.findByRole('heading', { name: 'The Barn, version 1' })).toBeInTheDocument();
    expect((await readHall({ houseId: 'the-barn' })).sections[0]?.seats).toHaveLength(3);
  });

  it('of the next version takes a file, with the letters that Windows writes', async () => {
    await visitDesk(`/plans/import?plan=${house.id}`, 'season.write');
    expect(await screen.findByRole('heading', { name: `${house.title}, version 2` })).toBeInTheDocument();
    const csv = csvOf(rowsOfPlan(house)).replace('\uFEFF', '').replaceAll('Gallery', 'Caf\u00e9');
    const bytes = Uint8Array.from(csv, (letter) => letter.codePointAt(0) ?? 0);
    await userEvent.upload(await screen.findByLabelText(/^File/), new File([bytes], 'plan.csv', { type: 'text/csv' }));
    await waitFor(async () => expect(await area()).toHaveValue(csv.replaceAll('\r\n', '\n')));
    await check();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep 180 seats as version 2' }));
    expect(await screen.findByRole('heading', { name: `${house.title}, version 2` })).toBeInTheDocument();
    await waitFor(async () =>
      expect((await readHall({ houseId: `${house.id}.2` })).sections.map(({ title }) => title)).toContain('Café'),
    );
  });

  it('of the seats that are there is said to be none', async () => {
    await visitDesk('/plans/import?plan=main-stage', 'season.write');
    await fill(csvOf(rowsOfPlan(main)));
    await check();
    expect(await screen.findByText(/^This is version 1 as it is/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Keep/ })).not.toBeInTheDocument();
  });

  it('after a colleague’s is told, and what was pasted stays', async () => {
    const text = (zone: string) => `${heading}\nFloor,A,1,100,400,${zone}`;
    await writeItems('sales', hallItems({ ...house, id: 'shed', title: 'Shed' }));
    await visitDesk('/plans/import?plan=shed', 'season.write');
    await fill(text('B'));
    await check();
    const keep = await screen.findByRole('button', { name: 'Keep 1 seat as version 2' });
    await writeItems('sales', hallItems({ ...house, id: 'shed.2', title: 'Shed' }));
    await userEvent.click(keep);
    expect(await screen.findByText(/^This plan has a newer version/)).toBeInTheDocument();
    expect(await area()).toHaveValue(text('B'));
  });
});

it.each([
  ['UTF-8', [0x43, 0xc3, 0xa9]],
  ['Windows', [0x43, 0xe9]],
  ['UTF-16 of Windows', [0xff, 0xfe, 0x43, 0, 0xe9, 0]],
  ['UTF-16 of others', [0xfe, 0xff, 0, 0x43, 0, 0xe9]],
])('a file in %s is read', (_, bytes) => {
  expect(textOf(Uint8Array.from(bytes))).toBe('Cé');
});

it.each([
  ['A', 'zone A'],
  ['AB', 'zones A, B'],
  ['ABC', 'zones A to C'],
  ['ACD', 'zones A, C, D'],
])('zones %s are %s', (zones, words) => {
  expect(zoneWords(zones)).toBe(words);
});
