import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { refuse } from '#shared/kernel/refusals/problem.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { axeFindings } from '#test/support/axe.ts';
import { everything, listedOrder, nobodyMuch, openRecord } from '#test/support/desk-customer.ts';

const now = instant('2026-11-26T12:00:00.000Z');
beforeEach(() => setHouseClock(now));
afterEach(() => vi.unstubAllGlobals());

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the record of a customer', () => {
  it('shows what there is, orders first, and leads to each order', async () => {
    const { container } = openRecord(everything);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Example' })).toBeInTheDocument();
    expect(screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Orders',
      'Contact',
      'Notes',
      'Memberships',
      'Another account of this person',
      'Credit and vouchers',
      'Stream',
      'Permissions',
      'Mails',
    ]);
    const orders = await part('Orders');
    expect(orders.getByRole('link', { name: 'TOSCA001' })).toHaveAttribute('href', '/orders/TOSCA001');
    expect(orders.getByText('Paid, 2 tickets, 1 given back, placed on 1 November 2026')).toBeInTheDocument();
    expect((await part('Contact')).getByText('1 Bow Street, London, WC2E 9DD')).toBeInTheDocument();
    expect(
      (await part('Memberships')).getByText('As Staff, given by Nora Keller on 3 November 2026'),
    ).toBeInTheDocument();
    expect((await part('Credit and vouchers')).getByText('−£15')).toBeInTheDocument();
    expect((await part('Permissions')).getByText('e-mail, post')).toBeInTheDocument();
    expect((await part('Mails')).getByText(/^Came back on/)).toBeInTheDocument();
    expect(
      (await part('Notes')).getByText('Cora Lamp, 20 November 2026. Shown until 30 November 2026.'),
    ).toBeInTheDocument();
    // Changing is another duty, and so is the audit.
    expect(screen.queryByRole('button', { name: /Correct|Write|Remove/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /What colleagues did/ })).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says quietly of each part that nothing is there, with the longest of names', async () => {
    const { container } = openRecord(nobodyMuch, {}, 'customers.write');
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
    openRecord(everything, {}, 'customers.write');
    await screen.findByRole('navigation', { name: 'Parts of this record' });
    await userEvent.keyboard('9');
    expect(document.activeElement).toHaveAttribute('id', 'mails');
    await userEvent.click(screen.getByRole('link', { name: /Contact/ }));
    expect(document.activeElement).toHaveAttribute('id', 'contact');
    await userEvent.click(await button('Write a note'));
    await userEvent.type(screen.getByLabelText('Note'), '8 tickets');
    expect(screen.getByLabelText('Note')).toHaveValue('8 tickets');
    expect(screen.getByLabelText('Note')).toHaveFocus();
  });

  it('goes on to older orders, and shows none twice', async () => {
    const { api } = openRecord(
      { ...everything, hasMoreOrders: true },
      { 'deskCustomerOrders GET': () => [listedOrder('SWANS001'), listedOrder('LAST0001')] },
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
    const { container } = openRecord(everything, { 'deskCustomer GET': () => refuse(code) });
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says that mail comes back, and that they asked to be erased', async () => {
    openRecord({
      ...everything,
      mailReturned: { reason: 'bounce', at: now },
      erasure: { state: 'asked', dueAt: '2026-12-01T09:00:00.000Z' },
    });
    expect(await screen.findByText('Mail to maxi@example.org came back on 26 November 2026')).toBeInTheDocument();
    expect(screen.getByText(/^They asked to be erased: it happens on/)).toBeInTheDocument();
  });

  it('leads whoever may read the audit to what happened, and to access needs those alone who may read them', async () => {
    const { unmount } = openRecord(everything, {}, 'audit.read');
    const link = await screen.findByRole('link', { name: 'What colleagues did with this customer' });
    expect(link).toHaveAttribute('href', '/audit?subject=customer%2Fc1');
    expect(screen.queryByRole('link', { name: /access needs/ })).toBeNull();
    unmount();
    openRecord(everything, {}, 'audit.read', 'access-needs.read');
    expect(await screen.findByRole('link', { name: 'with their access needs' })).toBeInTheDocument();
  });
});
