import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { refuse } from '#shared/kernel/refusals/problem.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aSession } from '#test/support/fake-desk.ts';
import type { DeskHandlers } from '#test/support/fake-desk.ts';
import { openDesk } from '#test/support/open-desk.tsx';

import type { Customer } from './customer-words.ts';

const now = instant('2026-11-26T12:00:00.000Z');
beforeEach(() => setHouseClock(now));
afterEach(() => vi.unstubAllGlobals());

const order = (orderNo: string, more: Partial<Customer['orders'][number]> = {}): Customer['orders'][number] => ({
  id: `o-${orderNo}`,
  orderNo,
  state: 'paid',
  total: 8000,
  placedAt: '2026-11-01T12:00:00.000Z',
  titles: ['Tosca'],
  ticketCount: 2,
  returnedCount: 0,
  next: null,
  ...more,
});

/** An account in which there is nothing. */
const nobodyMuch: Customer = {
  id: 'c1',
  version: 'v1',
  firstName: 'Maximiliane-Theodora',
  lastName: 'von und zu Hohenlohe-Waldenburg-Schillingsfürst',
  phone: null,
  email: 'maxi@example.org',
  emailVerified: false,
  addresses: [],
  createdAt: '2026-11-01T12:00:00.000Z',
  erasure: null,
  orders: [],
  hasMoreOrders: false,
  permissions: null,
  memberships: [],
  saleGroup: { title: null, isGiven: false, given: null },
  groupProof: null,
  credit: { balance: 0, moves: [], hasMoreMoves: false },
  vouchers: [],
  stream: null,
  rentals: [],
  mails: [],
  notes: [],
};

const home = {
  ...{ id: 'A1', street: '1 Bow Street', town: 'London', postcode: 'WC2E 9DD', country: 'GB' },
  ...{ isForPost: true, isForBills: true },
};

/** One who has used everything. */
const everything: Customer = {
  ...nobodyMuch,
  firstName: 'Ada',
  lastName: 'Example',
  phone: '020 7946 0998',
  emailVerified: true,
  addresses: [home],
  orders: [order('TOSCA001', { next: '2026-12-03T19:30:00.000Z', returnedCount: 1 }), order('SWANS001', { titles: ['Swan Lake'] })],
  permissions: { allowed: ['performances.email', 'performances.post'], at: '2026-11-02T12:00:00.000Z' },
  memberships: [
    { title: 'Friend', startsAt: '2026-11-01T12:00:00.000Z', expiryDate: '2027-11-01T12:00:00.000Z', state: 'active' },
  ],
  saleGroup: { title: 'Staff', isGiven: true, given: { by: 'Nora Keller', at: '2026-11-03T12:00:00.000Z' } },
  groupProof: { group: 'school', state: 'pending', until: null },
  credit: {
    balance: 2500,
    moves: [{ reason: 'spent', pence: -1500, orderNo: 'SWANS001', at: '2026-11-04T12:00:00.000Z' }],
    hasMoreMoves: false,
  },
  vouchers: [{ orderNo: 'VOUCHER1', pence: 5000, endsIn: '5678', isGift: true, at: '2026-11-05T12:00:00.000Z' }],
  stream: {
    title: 'Stream, monthly',
    state: 'active',
    startedAt: '2026-11-01T12:00:00.000Z',
    paidUntil: '2026-12-01T12:00:00.000Z',
    nextBillAt: '2026-12-01T12:00:00.000Z',
  },
  rentals: [
    {
      title: 'Giselle',
      orderNo: 'GISELLE1',
      state: 'purchased',
      openedAt: '2026-11-20T12:00:00.000Z',
      endsAt: '2026-12-20T12:00:00.000Z',
      isBegun: false,
    },
  ],
  mails: [
    { about: 'Your order TOSCA001 is confirmed', at: '2026-11-01T12:00:00.000Z', fate: 'bounce', fateAt: '2026-11-01T12:05:00.000Z' },
  ],
  notes: [
    {
      id: '1.n1',
      text: 'Rings back on Friday',
      at: '2026-11-20T12:00:00.000Z',
      until: '2026-12-01T00:00:00.000Z',
      staffName: 'Cora Lamp',
    },
  ],
};

const session = (...duties: string[]) => aSession({ duties: duties as ReturnType<typeof aSession>['duties'] });
const open = (customer: Customer, handlers: DeskHandlers = {}, ...duties: string[]) =>
  openDesk('/customers/c1', {
    'deskSession GET': () => session('customers.read', ...duties),
    'deskCustomer GET': () => customer,
    ...handlers,
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the record of a customer', () => {
  it('shows what there is, orders first, and leads to each order', async () => {
    const { container } = open(everything);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Example' })).toBeInTheDocument();
    expect(screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Orders',
      'Contact',
      'Notes',
      'Memberships',
      'Credit and vouchers',
      'Stream',
      'Permissions',
      'Mails',
    ]);
    const orders = await part('Orders');
    expect(orders.getByRole('link', { name: 'TOSCA001' })).toHaveAttribute('href', '/orders/TOSCA001');
    expect(orders.getByText('Paid, 2 tickets, 1 given back, placed on 1 November 2026')).toBeInTheDocument();
    expect((await part('Contact')).getByText('1 Bow Street, London, WC2E 9DD')).toBeInTheDocument();
    expect((await part('Memberships')).getByText('As Staff, given by Nora Keller on 3 November 2026')).toBeInTheDocument();
    expect((await part('Credit and vouchers')).getByText('−£15')).toBeInTheDocument();
    expect((await part('Permissions')).getByText('e-mail, post')).toBeInTheDocument();
    expect((await part('Mails')).getByText(/^Came back on/)).toBeInTheDocument();
    expect((await part('Notes')).getByText('Cora Lamp, 20 November 2026. Shown until 30 November 2026.')).toBeInTheDocument();
    // Changing is another duty, and so is the audit.
    expect(screen.queryByRole('button', { name: /Correct|Write|Remove/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /What colleagues did/ })).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says quietly of each part that nothing is there, with the longest of names', async () => {
    const { container } = open(nobodyMuch, {}, 'customers.write');
    expect(await screen.findByRole('heading', { level: 1, name: /Hohenlohe/ })).toBeInTheDocument();
    for (const text of [
      'No orders.',
      'No notes.',
      'No membership.',
      'No credit.',
      'No vouchers bought.',
      'No subscription.',
      'No rentals.',
      'They have not decided yet: we write about their purchases alone.',
      'No mail was sent to them in the last 24 months.',
    ])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('On general sale')).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('jumps to a part by the key of its place, while nothing is typed', async () => {
    open(everything, {}, 'customers.write');
    await screen.findByRole('navigation', { name: 'Parts of this record' });
    await userEvent.keyboard('8');
    expect(document.activeElement).toHaveAttribute('id', 'mails');
    await userEvent.click(screen.getByRole('link', { name: /Contact/ }));
    expect(document.activeElement).toHaveAttribute('id', 'contact');
    await userEvent.click(await button('Write a note'));
    await userEvent.type(screen.getByLabelText('Note'), '8 tickets');
    expect(screen.getByLabelText('Note')).toHaveValue('8 tickets');
    expect(screen.getByLabelText('Note')).toHaveFocus();
  });

  it('goes on to older orders, and shows none twice', async () => {
    const { api } = open(
      { ...everything, hasMoreOrders: true },
      { 'deskCustomerOrders GET': () => [order('SWANS001'), order('LAST0001')] },
    );
    await userEvent.click(await button('Show more orders'));
    expect(await screen.findByRole('link', { name: 'LAST0001' })).toBeInTheDocument();
    expect((await part('Orders')).getAllByRole('link')).toHaveLength(3);
    expect(api.sent('deskCustomerOrders GET')[0]?.query.get('page[after]')).toBe('o-SWANS001');
  });

  it.each([
    ['not-found', 'There is no customer here'],
    ['customer-erased', 'This account was erased'],
    ['own-record', 'This is your own account'],
  ] as const)('says clearly why there is none: %s', async (code, title) => {
    const { container } = open(everything, { 'deskCustomer GET': () => refuse(code) });
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says that mail comes back, and that they asked to be erased', async () => {
    open({
      ...everything,
      mailReturned: { reason: 'bounce', at: now },
      erasure: { state: 'asked', dueAt: '2026-12-01T09:00:00.000Z' },
    });
    expect(await screen.findByText('Mail to maxi@example.org came back on 26 November 2026')).toBeInTheDocument();
    expect(screen.getByText(/^They asked to be erased: it happens on/)).toBeInTheDocument();
  });

  it('leads whoever may read the audit to what happened, and to access needs those alone who may read them', async () => {
    const { unmount } = open(everything, {}, 'audit.read');
    const link = await screen.findByRole('link', { name: 'What colleagues did with this customer' });
    expect(link).toHaveAttribute('href', '/audit?subject=customer%2Fc1');
    expect(screen.queryByRole('link', { name: /access needs/ })).toBeNull();
    unmount();
    open(everything, {}, 'audit.read', 'access-needs.read');
    expect(await screen.findByRole('link', { name: 'with their access needs' })).toBeInTheDocument();
  });
});

describe('a correction', () => {
  const form = async () => {
    await userEvent.click(await button('Correct name, telephone or addresses'));
    return within(screen.getByRole('form', { name: 'Correct the record' }));
  };
  const save = { name: 'Save the correction' } as const;

  it('begins with what is there, says at the field what is wrong, and is sent once', async () => {
    const { api, container } = open(everything, { 'deskCustomer POST': () => null }, 'customers.write');
    const fields = await form();
    expect(fields.getByLabelText('First name')).toHaveFocus();
    await userEvent.clear(fields.getByLabelText('Last name'));
    await userEvent.click(fields.getByRole('button', { name: 'Add an address' }));
    await userEvent.click(fields.getByRole('button', save));
    await waitFor(() => expect(fields.getByLabelText('Last name')).toHaveFocus());
    expect(fields.getByText('Say why.')).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    expect(api.sent('deskCustomer POST')).toEqual([]);
    await userEvent.click(fields.getByRole('button', { name: 'Remove address 1' }));
    await userEvent.type(fields.getByLabelText('Last name'), 'Lovelace');
    await userEvent.type(fields.getByLabelText('House and street'), '2 Long Acre');
    await userEvent.type(fields.getByLabelText('Town or city'), 'London');
    await userEvent.type(fields.getByLabelText('Postcode'), 'WC2E 9DD');
    await userEvent.type(fields.getByLabelText(/^Reason/), 'Married');
    await userEvent.dblClick(fields.getByRole('button', save));
    expect(await screen.findByText('The record is corrected.')).toBeInTheDocument();
    expect(api.sent('deskCustomer POST').map(({ body }) => body as unknown)).toEqual([
      {
        version: 'v1',
        firstName: 'Ada',
        lastName: 'Lovelace',
        phone: '020 7946 0998',
        addresses: [
          {
            ...{ street: '2 Long Acre', town: 'London', postcode: 'WC2E 9DD', country: 'GB' },
            ...{ isForPost: false, isForBills: false },
          },
        ],
        reason: 'Married',
      },
    ]);
  });

  it('keeps what was typed when the record changed meanwhile, shows what did, and goes on on the new version', async () => {
    let current = everything;
    const versions: string[] = [];
    const { container } = open(
      everything,
      {
        'deskCustomer GET': () => current,
        'deskCustomer POST': ({ body }) => {
          const { version } = body as { readonly version: string };
          versions.push(version);
          return version === current.version ? null : refuse('customer-changed');
        },
      },
      'customers.write',
    );
    const fields = await form();
    await userEvent.type(fields.getByLabelText('Last name'), '-Lovelace');
    await userEvent.type(fields.getByLabelText(/^Reason/), 'Married');
    current = { ...everything, version: 'v2', phone: '020 7946 0111' };
    await userEvent.click(fields.getByRole('button', save));
    expect(await fields.findByText(/^The record was changed meanwhile/)).toBeInTheDocument();
    expect(fields.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['020 7946 0998', '020 7946 0111']);
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(fields.getByRole('button', { name: 'Go on with mine' }));
    expect(fields.getByLabelText('Last name')).toHaveValue('Example-Lovelace');
    await userEvent.click(fields.getByRole('button', save));
    expect(await screen.findByText('The record is corrected.')).toBeInTheDocument();
    expect(versions).toEqual(['v1', 'v2']);
  });

  it('takes what the other did, where that is chosen', async () => {
    let current = everything;
    open(
      everything,
      { 'deskCustomer GET': () => current, 'deskCustomer POST': () => refuse('customer-changed') },
      'customers.write',
    );
    const fields = await form();
    await userEvent.type(fields.getByLabelText('Last name'), '-Lovelace');
    await userEvent.type(fields.getByLabelText(/^Reason/), 'Married');
    current = { ...everything, version: 'v2', phone: '020 7946 0111' };
    await userEvent.click(fields.getByRole('button', save));
    await userEvent.click(await fields.findByRole('button', { name: 'Take theirs' }));
    const anew = within(screen.getByRole('form', { name: 'Correct the record' }));
    expect(anew.getByLabelText('Last name')).toHaveValue('Example');
    expect(anew.getByLabelText(/^Telephone/)).toHaveValue('020 7946 0111');
  });
});

describe('a link to a new address', () => {
  it('is sent with a reason, and says that nothing has changed yet', async () => {
    const { api } = open(everything, { 'deskCustomerEmail POST': () => null }, 'customers.write');
    await userEvent.click(await button('Send a link to a new e-mail address'));
    await userEvent.click(await button('Send the link'));
    expect(screen.getByText('Enter the new address.')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('New e-mail address'), 'new@example.org');
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Mail comes back');
    await userEvent.click(await button('Send the link'));
    expect(await screen.findByText(/^A link was sent to new@example\.org\..*stays maxi@example\.org\.$/)).toBeInTheDocument();
    expect(api.sent('deskCustomerEmail POST')[0]?.body).toEqual({ email: 'new@example.org', reason: 'Mail comes back' });
  });

  it('says at the field that it is the present one, and keeps what was typed', async () => {
    const same = () => refuse('same-address', {}, { pointer: '/email' });
    open(everything, { 'deskCustomerEmail POST': same }, 'customers.write');
    await userEvent.click(await button('Send a link to a new e-mail address'));
    await userEvent.type(screen.getByLabelText('New e-mail address'), 'maxi@example.org');
    await userEvent.type(screen.getByLabelText(/^Reason/), 'x');
    await userEvent.click(await button('Send the link'));
    await waitFor(() => expect(screen.getByLabelText('New e-mail address')).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getByLabelText('New e-mail address')).toHaveValue('maxi@example.org');
  });
});

describe('a note', () => {
  it('is written with its last day, and removed', async () => {
    let { notes } = everything;
    const { api } = open(
      everything,
      {
        'deskCustomer GET': () => ({ ...everything, notes }),
        'deskCustomerNotes POST': ({ body }) => {
          const { text } = body as { readonly text: string };
          const note = { id: '2.n2', text, at: now, until: '2026-12-27T00:00:00.000Z', staffName: 'Nora Keller' };
          notes = [note, ...notes];
          return note;
        },
        'deskCustomerNotes DELETE': () => {
          notes = [];
          return null;
        },
      },
      'customers.write',
    );
    await userEvent.click(await button('Write a note'));
    expect(screen.getByLabelText('Last day')).toHaveValue('2026-12-26');
    await userEvent.type(screen.getByLabelText('Note'), 'Wants an aisle seat');
    await userEvent.click(await button('Save the note'));
    expect(await screen.findByText('Wants an aisle seat')).toBeInTheDocument();
    expect(api.sent('deskCustomerNotes POST')[0]?.body).toEqual({ text: 'Wants an aisle seat', until: '2026-12-26' });
    await userEvent.click(await button('Remove the note “Wants an aisle seat”'));
    expect(await screen.findByText('No notes.')).toBeInTheDocument();
    expect(api.sent('deskCustomerNotes DELETE')[0]?.body).toEqual({ noteId: '2.n2' });
  });
});

describe('access needs', () => {
  const needs = { id: 'c1', text: 'Step-free to the seat', version: 1, changed: { by: 'Cora Lamp', at: now } };

  it('are not asked for before they are wanted', async () => {
    const { api } = open(everything, { 'deskAccessNeeds GET': () => needs }, 'access-needs.read');
    const show = await button('Show access needs');
    expect(api.sent('deskAccessNeeds GET')).toEqual([]);
    await userEvent.click(show);
    expect(await screen.findByText('Step-free to the seat')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change them' })).toBeNull();
  });

  it('keep what was typed when a colleague changed them meanwhile, and show theirs', async () => {
    let current = needs;
    const { api, container } = open(
      everything,
      {
        'deskAccessNeeds GET': () => current,
        'deskAccessNeeds POST': ({ body }) => {
          const { version, text } = body as { readonly version: number; readonly text: string };
          return version === current.version ? { ...current, text, version: version + 1 } : refuse('customer-changed');
        },
      },
      'access-needs.read',
      'customers.write',
    );
    await userEvent.click(await button('Show access needs'));
    await userEvent.click(await button('Change them'));
    await userEvent.type(screen.getByRole('textbox', { name: /^Access needs/ }), ', on the aisle');
    current = { ...needs, text: 'A place for a guide dog', version: 2 };
    await userEvent.click(await button('Save access needs'));
    expect(await screen.findByText('A place for a guide dog')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Access needs/ })).toHaveValue('Step-free to the seat, on the aisle');
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(await button('Go on with mine'));
    await userEvent.click(await button('Save access needs'));
    expect(await screen.findByText('Step-free to the seat, on the aisle', { selector: 'p' })).toBeInTheDocument();
    expect(api.sent('deskAccessNeeds POST').map(({ body }) => (body as { readonly version: number }).version)).toEqual([1, 2]);
  });
});
