import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { refuse } from '#shared/kernel/refusals/problem.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aChangeSet, aPage, FakeSeason } from '#test/support/fake-season.ts';
import { openDesk } from '#test/support/open-desk.tsx';
import { aRow } from '#test/support/season-rows.ts';

import { chooseSet } from '../chosen-set.ts';

const subject = { kind: 'event', id: 'tosca.2627', seasonId: '2627' } as const;
let season: FakeSeason;
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  season = new FakeSeason([aRow('2026-12-03T19:30')], [aPage('tosca'), aPage('swan')], aChangeSet());
  chooseSet('spring');
});
afterEach(() => vi.unstubAllGlobals());

const open = (path = '/season/events/tosca.2627') => openDesk(path, season.handlers());
const keep = () => userEvent.click(screen.getByRole('button', { name: 'Keep in the changes' }));
const text = (name: string | RegExp) => screen.findByRole('textbox', { name });

describe('the page of a production', () => {
  it('asks for what was written alone, paragraph by paragraph', async () => {
    const { api, container } = open();
    const description = await text(/^Description/);
    expect(description).toHaveValue('One.\n\nTwo.');
    expect(await axeFindings(container)).toEqual([]);
    fireEvent.change(description, { target: { value: 'One.\n\nTwo.\n\nThree.' } });
    await userEvent.click(screen.getByRole('button', { name: 'Add a credit' }));
    const credit = screen.getByRole('group', { name: 'credit 2' });
    fireEvent.change(within(credit).getByRole('textbox', { name: 'Role' }), { target: { value: 'Conductor' } });
    await keep();
    expect(screen.getByText('Each credit needs a role and a name.')).toBeInTheDocument();
    fireEvent.change(within(credit).getByRole('textbox', { name: 'Name' }), { target: { value: 'Nell Ashe' } });
    await keep();
    await waitFor(() => expect(season.differences).toHaveLength(2));
    expect(api.sent('changeSetEdits POST')[0]?.body.wishes).toMatchObject([
      { ...subject, field: 'description', value: ['One.', 'Two.', 'Three.'], seen: ['One.', 'Two.'] },
      { ...subject, field: 'creatives', value: [{}, { role: 'Conductor', name: 'Nell Ashe', slug: null }] },
    ]);
    expect(await screen.findByText('Changed, and not published yet: description, credits.')).toBeInTheDocument();
    expect(screen.queryByText(/A colleague has just set/)).toBeNull();
  });

  it('keeps what was typed beside what a colleague has set, and lets choose', async () => {
    open();
    const short = await text(/^Short description/);
    await userEvent.clear(short);
    await userEvent.type(short, 'Mine.');
    season.note(
      { what: 'set', ...subject, field: 'shortDescription', value: 'Theirs.', seen: 'A short one.' },
      'Ann Osei',
    );
    await keep();
    expect(await screen.findByText(/A colleague has just set the short description/)).toBeInTheDocument();
    expect(screen.getByText('Theirs.')).toBeInTheDocument();
    expect(short).toHaveValue('Mine.');
    await userEvent.click(screen.getByRole('button', { name: 'Go on with mine' }));
    await keep();
    await waitFor(() => expect(season.valueOf('tosca.2627', 'shortDescription')).toBe('Mine.'));
  });

  it('gives a role to somebody else on some dates', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add a role' }));
    const role = screen.getByRole('group', { name: 'role 2' });
    await userEvent.type(within(role).getByRole('textbox', { name: 'Role' }), 'Tosca');
    await userEvent.type(within(role).getByRole('textbox', { name: 'Name' }), 'Olga Rue');
    await userEvent.click(within(role).getByText('On all dates', { selector: 'summary' }));
    await userEvent.click(within(role).getByRole('checkbox', { name: 'On all dates' }));
    await userEvent.click(within(role).getByRole('checkbox', { name: 'Tosca, Thursday 3 December 2026, 7.30pm' }));
    await keep();
    await waitFor(() =>
      expect(season.valueOf('tosca.2627', 'cast')).toEqual([
        { role: 'Tosca', name: 'Mira Vale', slug: null, on: null },
        { role: 'Tosca', name: 'Olga Rue', slug: null, on: ['tosca-20261203-1930'] },
      ]),
    );
  });
});

describe('a production that is removed', () => {
  const dialog = async () => within(await screen.findByRole('dialog'));

  it('goes with its performances, and is kept after all', async () => {
    const { api, container } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove this production' }));
    expect((await dialog()).getByText(/^Its page and its performance disappear/)).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click((await dialog()).getByRole('button', { name: 'Remove it' }));
    expect(await screen.findByText('This change set removes the page.')).toBeInTheDocument();
    const evening = { kind: 'performance', id: 'tosca-20261203-1930', seasonId: '2627' };
    expect(api.sent('changeSetEdits POST')[0]?.body.wishes).toEqual([
      { what: 'remove', ...subject },
      { what: 'remove', ...evening },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Keep this production after all' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Keep it' }));
    expect(await screen.findByRole('button', { name: 'Remove this production' })).toBeInTheDocument();
    expect(season.differences).toEqual([]);
  });

  it('says how many people have seats, and changes nothing', async () => {
    const held = refuse('subject-held', { subjects: 'tosca.2627', people: '12 people' });
    openDesk('/season/events/tosca.2627', season.handlers({ 'changeSetEdits POST': () => held }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove this production' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Remove it' }));
    expect((await dialog()).getByRole('alert')).toHaveTextContent(
      'Tickets or seats of tosca.2627 are with 12 people, so it cannot be removed. Hide it from the listing or pause its sale instead',
    );
  });
});

describe('a new production', () => {
  it('begins with its title, and has its page at once', async () => {
    const { api } = open('/season/2627');
    await userEvent.click(await screen.findByRole('button', { name: 'New production' }));
    const title = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Title' });
    await userEvent.type(title, 'Swan');
    expect(screen.getByText('Swan has this address.')).toBeInTheDocument();
    await userEvent.type(title, ' & Štěpán{Enter}');
    expect(await screen.findByRole('heading', { name: 'Swan & Štěpán' })).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('/season/events/swan-and-stepan.2627');
    expect(api.sent('changeSetEdits POST')[0]?.body.wishes).toMatchObject([
      { what: 'add', id: 'swan-and-stepan.2627', value: { title: 'Swan & Štěpán', tags: [], cast: [] } },
    ]);
  });
});
