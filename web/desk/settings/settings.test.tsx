import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { refuse } from '#shared/kernel/refusals/problem.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aSession } from '#test/support/fake-desk.ts';
import type { DeskHandlers } from '#test/support/fake-desk.ts';
import { openDesk } from '#test/support/open-desk.tsx';

import type { Setting } from './cells.ts';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => vi.unstubAllGlobals());

const none = { otherwise: null, isSetHere: false } as const;
const settings: readonly Setting[] = [
  { field: 'facts.name', group: 'The house', title: 'House name', kind: 'line', value: 'Opera House', ...none },
  {
    field: 'facts.address',
    group: 'The house',
    title: 'Address',
    kind: 'lines',
    columns: ['Street', 'Town', 'Postcode'],
    value: ['1 Mews', 'Ely', 'CB7'],
    ...none,
  },
  {
    field: 'facts.social',
    group: 'The house',
    title: 'Pages elsewhere',
    kind: 'table',
    columns: ['title', 'to'],
    value: [{ title: 'X', to: 'https://x.example' }],
    ...none,
  },
  {
    field: 'facts.entrances',
    group: 'Halls and ways in',
    title: 'Way in to each hall',
    kind: 'names',
    value: { Stage: 'Left' },
    ...none,
  },
  {
    field: 'facts.hours.phoneLines',
    group: 'Hours',
    title: 'Telephone lines',
    kind: 'line',
    value: '10am to 6pm',
    otherwise: null,
    isSetHere: true,
  },
  { field: 'rules.postDays', group: 'Rules', title: 'Post days', kind: 'number', value: 7, ...none },
  { field: 'rules.returns.creditFeePence', group: 'Rules', title: 'Fee', kind: 'pence', value: 400, ...none },
  {
    field: 'rules.priceTypes.child',
    group: 'Rules',
    title: 'Child',
    kind: 'price-type',
    value: { title: 'Child', percent: 50 },
    ...none,
  },
  {
    field: 'mails.order-confirmed.subject',
    group: 'Mail: order confirmed',
    title: 'Subject',
    kind: 'text',
    value: null,
    otherwise: 'Your order {orderNo}',
    isSetHere: false,
  },
  {
    field: 'mails.order-confirmed.text',
    group: 'Mail: order confirmed',
    title: 'Thanks',
    kind: 'text',
    value: 'Thank you kindly.',
    otherwise: 'Thank you.',
    isSetHere: true,
  },
];

const open = (more: DeskHandlers = {}) =>
  openDesk('/settings', {
    'deskSession GET': () => aSession({ duties: ['settings.write'] }),
    'deskSettings GET': () => ({ id: 'settings', settings, change: null }),
    'deskSettings POST': ({ body }) => ({
      id: 'settings',
      state: body.isCheck ? 'checked' : 'publishing',
      documents: [],
    }),
    ...more,
  });

const box = (name: string | RegExp) => screen.findByRole('textbox', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const bar = () => screen.findByRole('region', { name: 'Changes' });
const parts = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

async function write(name: string | RegExp, text: string): Promise<void> {
  const field = await box(name);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}

/** The bodies of the check and of the publication. */
const publishAll = async ({ api }: ReturnType<typeof open>) => {
  await press('Review');
  await press('Publish');
  await waitFor(() => expect(api.sent('deskSettings POST')).toHaveLength(2));
  return api.sent('deskSettings POST').map(({ body }) => body);
};

describe('the settings', () => {
  it('are shown by group, mails folded, with the product’s text where the house has none', async () => {
    const { container } = open();
    expect(await box('House name')).toHaveValue('Opera House');
    expect(parts()).toEqual(['The house', 'Halls and ways in', 'Hours', 'Rules', 'Texts of mails']);
    expect(container.querySelector('details')).not.toHaveAttribute('open');
    expect(screen.getByLabelText('Subject')).toHaveValue('Your order {orderNo}');
    expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription('The product’s text.');
    expect(screen.getByLabelText('Thanks')).toHaveAccessibleDescription('');
    expect(screen.getByLabelText('Fee')).toHaveValue('4.00');
    const ways = screen.getAllByRole('button', { name: /^Reset: /, hidden: true });
    expect(ways.map((way) => way.getAttribute('aria-label'))).toEqual(['Reset: Telephone lines', 'Reset: Thanks']);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('are found by title, group and value', async () => {
    const { container } = open();
    await box('House name');
    const search = screen.getByRole('searchbox', { name: 'Find a setting' });
    await userEvent.type(search, 'post');
    expect(parts()).toEqual(['Rules']);
    await userEvent.clear(search);
    await userEvent.type(search, 'halls');
    expect(parts()).toEqual(['Halls and ways in']);
    await userEvent.clear(search);
    await userEvent.type(search, 'ORDERNO');
    expect(parts()).toEqual(['Texts of mails']);
    expect(container.querySelector('details')).toHaveAttribute('open');
    expect(screen.queryByLabelText('Thanks')).toBeNull();
    await userEvent.type(search, 'x');
    expect(screen.getByText('No setting has these words')).toBeInTheDocument();
  });
});

describe('each kind', () => {
  it.each([
    ['a line', 'facts.name', 'The House', () => write('House name', ' The House ')],
    ['lines', 'facts.address', ['1 Mews', 'Soham', 'CB7'], () => write('Town', 'Soham')],
    ['a number', 'rules.postDays', 5, () => write('Post days', '5')],
    ['pounds', 'rules.returns.creditFeePence', 250, () => write('Fee', '2.50')],
    ['a price type', 'rules.priceTypes.child', { title: 'Child', percent: 40 }, () => write(/^Percent/, '40')],
    ['a text', 'mails.order-confirmed.subject', 'Order {orderNo}', () => write('Subject', 'Order {orderNo}')],
  ])('%s is typed, and sent with what was there', async (_, field, value, type) => {
    const desk = open();
    await box('House name');
    await type();
    const seen = settings.find((each) => each.field === field)?.value;
    expect(await publishAll(desk)).toEqual(
      [true, false].map((isCheck) => ({ changes: [{ field, seen, value }], isCheck })),
    );
  });

  it('rows are added and taken away', async () => {
    const desk = open();
    await press('Add a row: Pages elsewhere');
    const row = within(screen.getByRole('group', { name: 'Pages elsewhere' })).getByRole('group', { name: 'Row 2' });
    await userEvent.type(within(row).getByLabelText('Title'), 'Y');
    await userEvent.type(within(row).getByLabelText('Address'), 'https://y.example');
    await press('Take away: Pages elsewhere, row 1');
    expect(await button('Add a row: Pages elsewhere')).toHaveFocus();
    await press('Take away: Way in to each hall, row 1');
    const [, sent] = await publishAll(desk);
    expect(sent.changes.map(({ value }: { value: unknown }) => value)).toEqual([
      [{ title: 'Y', to: 'https://y.example' }],
      {},
    ]);
  });
});

describe('what is typed', () => {
  it('is counted, sent nowhere, and undone as one', async () => {
    const { api } = open();
    await write('House name', 'The House');
    expect(await bar()).toHaveTextContent('1 change');
    await write('Post days', '5');
    expect(await bar()).toHaveTextContent('2 changes');
    await press('Undo all');
    expect(await box('House name')).toHaveValue('Opera House');
    expect(await bar()).toHaveTextContent('Nothing is changed.');
    expect(await bar()).toHaveFocus();
    expect(api.sent('deskSettings POST')).toEqual([]);
  });

  it('wrongly gets the focus instead of a review', async () => {
    const { api } = open();
    await write('Fee', 'four');
    await press('Review');
    expect(await box('Fee')).toHaveFocus();
    expect(await box('Fee')).toHaveAccessibleDescription(/Enter a sum such as 4 or 1\.50\./);
    expect(api.sent('deskSettings POST')).toEqual([]);
  });

  it('wrongly in a mail opens its fold where the house says so', async () => {
    const { container } = open({
      'deskSettings POST': () =>
        refuse('setting-wrong', { what: 'Subject', why: 'It lacks {orderNo}.' }, { pointer: '/changes/0/value' }),
    });
    await userEvent.click(await screen.findByText('Order confirmed'));
    await write('Subject', 'Order');
    await userEvent.click(screen.getByText('Order confirmed'));
    expect(container.querySelector('details')).not.toHaveAttribute('open');
    await press('Review');
    await waitFor(() => expect(container.querySelector('details')).toHaveAttribute('open'));
    expect(await box('Subject')).toHaveFocus();
  });
});
