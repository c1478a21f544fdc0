import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { setHouseClock } from '#web/api/house-clock.ts';
import { axeFindings } from '#test/support/axe.ts';
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
const rowOf = async (day: string) => within(await grid()).getByRole('row', { name: new RegExp(day) });
const select = async (name: string | RegExp) => userEvent.click(within(await grid()).getByRole('checkbox', { name }));
const wishes = (api: { sent: (key: string) => readonly { readonly body: { readonly wishes: unknown[] } }[] }) =>
  api.sent('changeSetEdits POST').flatMap(({ body }) => body.wishes);

async function setPrice(zone: string, pounds: string): Promise<void> {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^What/ }), 'prices');
  await userEvent.type(screen.getByRole('textbox', { name: new RegExp(`^Zone ${zone}`) }), pounds);
}

describe('many selected, one thing set', () => {
  it('begins a change set by its title alone, and shows drafts', async () => {
    const { api, container } = open();
    await select('Select 3 performances of Tosca');
    expect(screen.getByRole('region', { name: 'Set for 3 performances' })).toBeInTheDocument();
    await setPrice('A', '125');
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Set for 3' }));
    const dialog = await screen.findByRole('dialog');
    expect(api.sent('changeSetEdits POST')).toEqual([]);
    await userEvent.clear(within(dialog).getByRole('textbox', { name: /^Title/ }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Title/ }), 'Spring prices{Enter}');
    await waitFor(() =>
      expect(screen.getByText(/in “Spring prices”/)).toHaveTextContent('3 changes in “Spring prices”'),
    );
    expect(wishes(api)[0]).toEqual({
      what: 'set',
      kind: 'performance',
      id: 'tosca-20261203-1930',
      seasonId: '2627',
      field: 'prices',
      value: { A: 12_500, B: 9500 },
      seen: { A: 12_000, B: 9500 },
    });
    expect(await rowOf('3 Dec 2026')).toHaveTextContent('Draft: £95–£125, 2 zones, published: £95–£120, 2 zones');
  });

  it('that differ keep the zones that nobody typed', async () => {
    season.rows = [toscas[0] ?? swan, { ...swan, prices: { A: 5000, C: 1000 } as never }];
    season.set = aChangeSet();
    chooseSet('spring');
    const { api } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 2' }));
    await setPrice('C', '12.50');
    await userEvent.click(screen.getByRole('button', { name: 'Set for 2' }));
    await waitFor(() =>
      expect(wishes(api)).toMatchObject([{ value: { A: 12_000, B: 9500, C: 1250 } }, { value: { A: 5000, C: 1250 } }]),
    );
  });

  it('whose value a colleague has just set are told, and nothing typed is lost', async () => {
    season.set = aChangeSet();
    chooseSet('spring');
    const { api } = open();
    await select('Select 3 performances of Tosca');
    await setPrice('A', '130');
    const [, second] = toscas;
    const prices = { A: 1, B: 2 };
    season.note(
      {
        what: 'set',
        kind: 'performance',
        id: second?.performanceId ?? '',
        seasonId: '2627',
        field: 'prices',
        value: prices,
        seen: null,
      },
      'Ann Osei',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Set for 3' }));
    const words = 'Ann Osei has just set the prices of Tosca, Saturday 5 December 2026, 7.30pm.';
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await rowOf('5 Dec 2026')).toHaveTextContent(words);
    expect(await rowOf('5 Dec 2026')).toHaveTextContent('£0.01–£0.02');
    expect(screen.getByRole('textbox', { name: /^Zone A/ })).toHaveValue('130');
    await userEvent.click(screen.getByRole('button', { name: 'Set for 3' }));
    await waitFor(() => expect(season.valueOf(second?.performanceId ?? '', 'prices')).toEqual({ A: 13_000, B: 2 }));
    expect(wishes(api).at(-2)).toMatchObject({ seen: prices });
  });

  it('of which one was deleted meanwhile name it, and the others can be set again', async () => {
    season.set = aChangeSet();
    chooseSet('spring');
    open();
    await select('Select 3 performances of Tosca');
    await setPrice('A', '130');
    season.rows = season.rows.filter(({ wallTime }) => wallTime !== '2026-12-05T19:30');
    await userEvent.click(screen.getByRole('button', { name: 'Set for 3' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There is no Tosca, Saturday 5 December 2026, 7.30pm any more',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Set for 2' }));
    await waitFor(() => expect(season.differences).toHaveLength(2));
  });

  it('move by weeks with their time on the wall, and a skipped time is told', async () => {
    season.rows = [aRow('2027-03-21T01:30'), aRow('2027-03-20T19:30')];
    season.set = aChangeSet();
    chooseSet('spring');
    const { api } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 2' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^What/ }), 'wallTime');
    const weeks = screen.getByRole('spinbutton', { name: 'Weeks later' });
    await userEvent.clear(weeks);
    await userEvent.type(weeks, '1');
    expect(screen.getByText(/Sunday 28 March 2027, 1\.30am does not exist/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Set for 2' }));
    await waitFor(() =>
      expect(wishes(api)).toMatchObject([{ value: '2027-03-28T01:30' }, { value: '2027-03-27T19:30' }]),
    );
  });
});

describe('a run that is copied', () => {
  it('names what is there already and makes the others', async () => {
    season.set = aChangeSet();
    chooseSet('spring');
    const { api } = open();
    await select('Select 3 performances of Tosca');
    await userEvent.click(screen.getByRole('button', { name: 'Copy the run' }));
    const weeks = screen.getByRole('spinbutton', { name: 'Weeks later' });
    await userEvent.clear(weeks);
    const days = screen.getByRole('spinbutton', { name: 'Days later' });
    await userEvent.clear(days);
    await userEvent.type(days, '2');
    expect(screen.getByText(/^There already/)).toHaveTextContent('Tosca, Saturday 5 December 2026, 7.30pm');
    await userEvent.click(screen.getByRole('button', { name: 'Make 2 performances' }));
    await waitFor(() => expect(wishes(api)).toHaveLength(2));
    expect(wishes(api)[1]).toMatchObject({
      what: 'add',
      id: 'tosca-20261210-1930',
      value: { eventSlug: 'tosca', wallTime: '2026-12-10T19:30', seatLimit: 8 },
    });
    expect(await rowOf('10 Dec 2026')).toHaveTextContent('New');
  });
});
