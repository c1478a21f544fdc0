import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aSession } from '#test/support/fake-desk.ts';
import type { DeskHandlers } from '#test/support/fake-desk.ts';
import { openDesk } from '#test/support/open-desk.tsx';

type House = DataFor<'deskSettings'>;
type Change = NonNullable<House['change']>;

const fee = 'rules.returns.creditFeePence';
const phoneLines = 'facts.hours.phoneLines';
const subject = 'mails.order-confirmed.subject';

const aChange = (more: Partial<Change> = {}): Change => ({
  state: 'published',
  byName: 'Ann Osei',
  at: '2026-11-27T10:00:00.000Z',
  trouble: null,
  ...more,
});

/** What the house has now; a test changes it. */
let house: House;
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  // Waiting of the tests themselves stays real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  house = {
    id: 'settings',
    settings: [
      {
        field: 'facts.name',
        group: 'The house',
        title: 'Name',
        kind: 'line',
        value: 'Opera House',
        otherwise: null,
        isSetHere: false,
      },
      { field: fee, group: 'Returns', title: 'Fee', kind: 'pence', value: 400, otherwise: null, isSetHere: false },
      {
        field: phoneLines,
        group: 'Hours',
        title: 'Telephone lines',
        kind: 'line',
        value: '10am to 6pm',
        otherwise: '9am to 5pm',
        isSetHere: true,
      },
      {
        field: subject,
        group: 'Mail: order confirmed',
        title: 'Subject',
        kind: 'text',
        value: 'Thank you',
        otherwise: 'Your order',
        isSetHere: true,
      },
    ],
    change: aChange(),
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const has = (field: string, value: unknown): void => {
  house = { ...house, settings: house.settings.map((each) => (each.field === field ? { ...each, value } : each)) };
};
const changeIs = (more: Partial<Change>): void => {
  house = { ...house, change: aChange(more) };
};
const publishing = { state: 'publishing', byName: 'Nora Keller', at: '2026-11-27T11:00:00.000Z' } as const;

const open = (more: DeskHandlers = {}) =>
  openDesk('/settings', {
    'deskSession GET': () => aSession({ duties: ['settings.write'] }),
    'deskSettings GET': () => house,
    'deskSettings POST': ({ body }) => {
      if (!body.isCheck) changeIs(publishing);
      return { id: 'settings', state: body.isCheck ? 'checked' : 'publishing', documents: ['pages/a', 'pages/b'] };
    },
    ...more,
  });

const box = (name: string | RegExp) => screen.findByRole('textbox', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds));
const bar = () => screen.findByRole('region', { name: 'Changes' });

async function write(name: string | RegExp, text: string): Promise<void> {
  const field = await box(name);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}

describe('a publication', () => {
  it('is reviewed, sent once, and awaited until the house is done', async () => {
    const { api, container } = open();
    await write('Fee', '2.50');
    await press('Review');
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish 1 change?' }));
    expect(dialog.getByText('2 pages and texts change.')).toBeInTheDocument();
    expect(dialog.getByText('Fee').nextElementSibling).toHaveTextContent('from £4 to £2.50');
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.dblClick(await button('Publish'));
    expect(await screen.findByText(/^Your changes are being published/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await bar()).toHaveFocus();
    await pass(4100);
    expect(screen.queryByText('Published')).toBeNull();
    changeIs({ ...publishing, state: 'published' });
    has('rules.returns.creditFeePence', 250);
    await pass(2100);
    expect(await screen.findByText('Published')).toBeInTheDocument();
    expect(await bar()).toHaveTextContent('Nothing is changed.');
    expect(await box('Fee')).toHaveValue('2.50');
    expect(api.sent('deskSettings POST').filter(({ body }) => !body.isCheck)).toHaveLength(1);
    const reads = api.sent('deskSettings GET').length;
    await pass(6100);
    expect(api.sent('deskSettings GET')).toHaveLength(reads);
  });

  it('that was refused keeps what was typed, and is not taken for the change before', async () => {
    open({
      'deskSettings POST': ({ body }) => ({
        id: 'settings',
        state: body.isCheck ? 'checked' : 'publishing',
        documents: [],
      }),
    });
    await write('Fee', '2.50');
    await press('Review');
    await press('Publish');
    await screen.findByText(/^Your changes are being published/);
    await pass(2100);
    expect(screen.getByText(/^Your changes are being published/)).toBeInTheDocument();
    changeIs({ ...publishing, state: 'refused', trouble: 'A page names what is gone.' });
    await pass(2100);
    expect(await screen.findByRole('alert')).toHaveTextContent('This was not published: A page names what is gone.');
    expect(await box('Fee')).toHaveValue('2.50');
    expect(await bar()).toHaveTextContent('1 change');
  });

  it('keeps what is typed meanwhile', async () => {
    open();
    await write('Fee', '2.50');
    await press('Review');
    await press('Publish');
    await screen.findByText(/^Your changes are being published/);
    await write('Fee', '3');
    await write('Name', 'The House');
    changeIs({ ...publishing, state: 'published' });
    has('rules.returns.creditFeePence', 250);
    await pass(2100);
    await waitFor(async () => expect(await bar()).toHaveTextContent('2 changes'));
    expect(await box('Fee')).toHaveValue('3');
    await press('Review');
    expect(await screen.findByRole('dialog', { name: 'Publish 2 changes?' })).toBeInTheDocument();
  });
});

/** The house refuses the second of two changes. */
const refusesSecond = (reason: 'setting-wrong' | 'setting-changed', isCheck: boolean): DeskHandlers => ({
  'deskSettings POST': ({ body }) =>
    body.isCheck === isCheck
      ? refuse(reason, { what: 'Fee', why: 'No more than £100.', value: '£3' }, { pointer: '/changes/1/value' })
      : { id: 'settings', state: 'checked', documents: ['pages/a'] },
});

describe('a refusal', () => {
  it.each([
    ['of the check', true],
    ['of the publication', false],
  ])('%s stands beside its field, with everything kept', async (_, isCheck) => {
    const { container } = open(refusesSecond('setting-wrong', isCheck));
    await write('Name', 'The House');
    await write('Fee', '250');
    await userEvent.type(screen.getByRole('searchbox'), 'Opera');
    await press('Review');
    if (!isCheck) await press('Publish');
    const field = await box('Fee');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(/Fee: No more than £100\. Nothing was changed\./);
    expect(field).toHaveValue('250');
    expect(await box('Name')).toHaveValue('The House');
    expect(await box('Name')).not.toHaveAttribute('aria-invalid');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
    await write('Fee', '25');
    expect(field).not.toHaveAttribute('aria-invalid');
  });

  it('of what a colleague changed shows theirs beside mine, which goes on over it', async () => {
    const { api } = open({
      'deskSettings POST': ({ body }) =>
        body.changes[0].seen === 400
          ? (has(fee, 300), refuse('setting-changed', { what: 'Fee', value: '£3' }, { pointer: '/changes/0/value' }))
          : { id: 'settings', state: 'checked', documents: [] },
    });
    await write('Fee', '2.50');
    await press('Review');
    expect(await screen.findByText('It is now: £3')).toBeInTheDocument();
    expect(await box('Fee')).toHaveFocus();
    expect(await box('Fee')).toHaveValue('2.50');
    expect(await box('Fee')).toHaveAccessibleDescription(/was changed meanwhile, to “£3”/);
    await press('Go on with mine: Fee');
    expect(await box('Fee')).toHaveFocus();
    expect(screen.queryByText('It is now: £3')).toBeNull();
    await press('Review');
    expect(await screen.findByRole('dialog')).toHaveTextContent('from £3 to £2.50');
    expect(api.sent('deskSettings POST').at(-1)?.body.changes).toEqual([{ field: fee, seen: 300, value: 250 }]);
  });

  it('of what a colleague changed may take theirs', async () => {
    open({
      'deskSettings POST': () => {
        has(fee, 300);
        return refuse('setting-changed', { what: 'Fee', value: '£3' }, { pointer: '/changes/0/value' });
      },
    });
    await write('Fee', '2.50');
    await press('Review');
    await press('Take theirs: Fee');
    expect(await box('Fee')).toHaveValue('3.00');
    expect(await box('Fee')).not.toHaveAttribute('aria-invalid');
    expect(await bar()).toHaveTextContent('Nothing is changed.');
  });

  it('of a busy house is said, and nothing is lost', async () => {
    open({
      'deskSettings POST': ({ body }) =>
        body.isCheck
          ? { id: 'settings', state: 'checked', documents: [] }
          : refuse('settings-busy', { who: 'Ann Osei' }),
    });
    await write('Fee', '2.50');
    await press('Review');
    await press('Publish');
    expect(await screen.findByRole('alert')).toHaveTextContent('Ann Osei has just changed settings');
    await press('Go on editing');
    expect(await box('Fee')).toHaveValue('2.50');
    expect(await bar()).toHaveTextContent('1 change');
  });
});

describe('a setting of the desk', () => {
  it('is reset to what counts without the desk', async () => {
    const { api } = open();
    await press('Reset: Telephone lines');
    expect(await button('Keep what is set here: Telephone lines')).toHaveFocus();
    expect(screen.queryByLabelText('Telephone lines')).toBeNull();
    await userEvent.click(screen.getByText('Order confirmed'));
    await press('Reset: Subject');
    expect(await bar()).toHaveTextContent('2 changes');
    await press('Keep what is set here: Subject');
    expect(await box('Subject')).toHaveValue('Thank you');
    await press('Review');
    expect(await screen.findByRole('dialog')).toHaveTextContent('from 10am to 6pm to 9am to 5pm');
    await press('Publish');
    await screen.findByText(/^Your changes are being published/);
    expect(api.sent('deskSettings POST').at(-1)?.body).toEqual({
      changes: [{ field: phoneLines, seen: '10am to 6pm', value: null }],
      isCheck: false,
    });
  });
});

describe('a change of somebody else', () => {
  it('that is being published is said until it is done', async () => {
    changeIs({ state: 'publishing' });
    open();
    const says = 'Ann Osei has just changed settings, which are being published.';
    expect(await screen.findByText(says)).toBeInTheDocument();
    changeIs({ state: 'published' });
    has('facts.name', 'The House');
    await pass(2100);
    await waitFor(() => expect(screen.queryByText(says)).toBeNull());
    expect(await box('Name')).toHaveValue('The House');
    expect(screen.queryByText('Published')).toBeNull();
  });

  it('that was refused is said with its reason', async () => {
    changeIs({ state: 'refused', trouble: 'A page names what is gone.' });
    open();
    expect(await screen.findByText(/^The latest change, by Ann Osei, was not published: A page/)).toBeInTheDocument();
  });
});
