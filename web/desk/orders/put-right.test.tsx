import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import type { Duty } from '#shared/kernel/contract/duty.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { findOrder } from '#functions/box-office/store/orders.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { axeFindings } from '#test/support/axe.ts';
import { auditOfToday } from '#test/support/desk-house.ts';
import { aSession } from '#test/support/fake-desk.ts';
import type { DeskHandlers } from '#test/support/fake-desk.ts';
import { openDesk } from '#test/support/open-desk.tsx';
import { openForReturns } from '#test/support/returns-house.ts';
import { visitDesk } from '#test/support/visit-desk.tsx';

const now = instant('2026-11-22T12:00:00.000Z');
const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** Opens one of the forms by keyboard; its heading has the focus then. */
async function open(title: string) {
  (await button(title)).focus();
  await userEvent.keyboard('{Enter}');
  const form = await screen.findByRole('region', { name: title });
  await waitFor(() => expect(within(form).getByRole('heading', { name: title })).toHaveFocus());
  return within(form);
}

describe('an order at the house', () => {
  let house: Awaited<ReturnType<typeof openForReturns>>;
  beforeAll(async () => {
    clock.provide(() => Date.parse(now));
    setHouseClock(now);
    house = await openForReturns('ada@example.com', now);
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await house.close();
  });

  it('is put right by keyboard alone, form after form', async () => {
    const { container } = await visitDesk(`/orders/${house.orderNo}`, 'customers.read', 'customers.write', 'desk.sell');
    const name = await open('Correct the name');
    await userEvent.tab();
    await userEvent.clear(name.getByLabelText('First name'));
    await userEvent.keyboard('{Enter}');
    expect(name.getByText('Enter the first name.')).toBeInTheDocument();
    await waitFor(() => expect(name.getByLabelText('First name')).toHaveFocus());
    await userEvent.keyboard('Augusta{Enter}');
    const told = await screen.findByText('The name is corrected');
    expect(told.closest('[tabindex="-1"]')).toHaveFocus();
    expect(await screen.findByText('Augusta Example')).toBeInTheDocument();

    const delivery = await open('Change the delivery');
    await userEvent.click(delivery.getByRole('radio', { name: /^By post/ }));
    await userEvent.click(delivery.getByRole('button', { name: 'Change the delivery' }));
    expect(delivery.getByText('Enter the house and the street.')).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.type(delivery.getByLabelText('House and street'), '1 Bow Street');
    await userEvent.type(delivery.getByLabelText('Town or city'), 'London');
    await userEvent.type(delivery.getByLabelText('Postcode'), 'wc2e9dd{Enter}');
    expect(await screen.findByText('The delivery is changed')).toBeInTheDocument();
    expect(await screen.findByText('1 Bow Street, London, WC2E 9DD')).toBeInTheDocument();

    const again = await open('Issue tickets again');
    expect(again.getByRole('button', { name: 'Issue new codes' })).toHaveAccessibleDescription(
      'Choose at least one ticket.',
    );
    await userEvent.click((await again.findAllByRole('checkbox'))[0] as HTMLElement);
    await userEvent.click(again.getByRole('button', { name: 'Issue new codes' }));
    expect(again.getByText('Say why the tickets are issued again.')).toBeInTheDocument();
    await userEvent.type(again.getByLabelText('Reason'), 'Lost');
    await userEvent.dblClick(again.getByRole('button', { name: 'Issue new codes' }));
    expect(await screen.findByText('The ticket is issued again')).toBeInTheDocument();
    expect(await screen.findByText(/^Ticket \w+-01, printed again on 22 November 2026 12\.00pm$/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tickets to print (PDF)' })).toHaveAttribute(
      'href',
      `/api/desk/orders/${house.orderNo}/tickets`,
    );

    const mail = await open('Send the confirmation again');
    await userEvent.click(mail.getByRole('button', { name: 'Send the confirmation' }));
    expect(await screen.findByText('The confirmation is on its way')).toBeInTheDocument();
    expect((await auditOfToday()).map(({ deed }) => deed).toSorted()).toEqual([
      'Confirmation sent again',
      'Delivery changed',
      'Name corrected',
      'Tickets issued again',
    ]);
    expect(await findOrder(house.orderNo)).toMatchObject({ firstName: 'Augusta', delivery: 'post' });
  });

  it('offers what the colleague may do, and a second press closes a form', async () => {
    await visitDesk(`/orders/${house.orderNo}`, 'customers.read', 'desk.sell');
    await open('Send the confirmation again');
    expect(screen.queryByRole('button', { name: 'Correct the name' })).toBeNull();
    await userEvent.click(await button('Send the confirmation again'));
    expect(screen.queryByRole('region', { name: 'Send the confirmation again' })).toBeNull();
  });
});

describe('what the house says of it', () => {
  afterEach(() => vi.unstubAllGlobals());
  const anOrder = {
    id: 'order-1',
    orderNo: '7K3M9QXA',
    state: 'paid',
    refundReason: null,
    total: 4000,
    tenders: [],
    lines: [],
    isGuest: true,
    email: 'grace@example.com',
    firstName: 'Grace',
    lastName: 'Example',
    customerId: null,
    delivery: null,
    version: 2,
    address: null,
    isErased: false,
    reissues: [],
    placedAt: now,
    dueAt: now,
    paidAt: now,
  };
  const desk = (order: object, more: DeskHandlers = {}) =>
    openDesk('/orders/7K3M9QXA', {
      'deskSession GET': () => aSession({ duties: ['customers.read', 'customers.write', 'desk.sell'] }),
      'deskOrder GET': () => order,
      ...more,
    });

  it.each([
    [{ isErased: true }, /^The customer of this order was erased/],
    [{ state: 'awaiting-payment' }, /^Only a paid order/],
    [{ state: 'refunded' }, /^Only a paid order/],
  ])('of an order with %j: why nothing can be put right', async (part, words) => {
    desk({ ...anOrder, ...part });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Correct the name' })).toBeNull();
  });

  it('offers nothing about tickets where there is none', async () => {
    desk(anOrder);
    await button('Correct the name');
    expect(screen.queryByRole('button', { name: 'Change the delivery' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Issue tickets again' })).toBeNull();
  });

  it('keeps what was typed when a colleague was faster, shows theirs, and then counts for that', async () => {
    let stored = anOrder;
    const { api } = desk(anOrder, {
      'deskOrder GET': () => stored,
      'deskOrderName POST': ({ body }) => (body.version === 3 ? null : refuse('order-changed')),
    });
    const form = await open('Correct the name');
    await userEvent.clear(form.getByLabelText('Last name'));
    await userEvent.type(form.getByLabelText('Last name'), 'Hopper');
    stored = { ...anOrder, firstName: 'Gracie', version: 3 };
    await userEvent.keyboard('{Enter}');
    expect(await form.findByRole('alert')).toHaveTextContent(/^This order was changed meanwhile/);
    expect(await screen.findByText('Gracie Example')).toBeInTheDocument();
    expect(form.getByLabelText('Last name')).toHaveValue('Hopper');
    await userEvent.click(form.getByRole('button', { name: 'Correct the name' }));
    expect(await screen.findByText('The name is corrected')).toBeInTheDocument();
    expect(api.sent('deskOrderName POST').map(({ body }) => body['version'])).toEqual([2, 3]);
  });

  it('keeps the form of a duty that is taken meanwhile, also where no other is left', async () => {
    let duties: Duty[] = ['customers.read', 'customers.write'];
    let refused = true;
    desk(anOrder, {
      'deskSession GET': () => aSession({ duties }),
      'deskOrderName POST': () => (refused ? refuse('duty-needed') : null),
    });
    const form = await open('Correct the name');
    await userEvent.clear(form.getByLabelText('Last name'));
    duties = ['customers.read'];
    await userEvent.type(form.getByLabelText('Last name'), 'Hopper{Enter}');
    expect(await form.findByRole('alert')).toHaveTextContent('Your roles do not cover this.');
    expect(form.getByLabelText('Last name')).toHaveValue('Hopper');
    refused = false;
    await userEvent.click(form.getByRole('button', { name: 'Correct the name' }));
    expect(await screen.findByText('The name is corrected')).toBeInTheDocument();
  });

  it('says that a confirmation was sent too often', async () => {
    desk(anOrder, { 'deskOrderMail POST': () => refuse('too-many-mails', { limit: 5 }) });
    const form = await open('Send the confirmation again');
    await userEvent.click(form.getByRole('button', { name: 'Send the confirmation' }));
    expect(await form.findByText(/^It was sent five times today\./)).toBeInTheDocument();
  });

  it('says beside the field why tickets are not posted', async () => {
    const lines = [{ ...ticket, ticketNumber: '7K3M9QXA-01' }];
    const problem = refuse('post-too-late', {}, { pointer: '/delivery' });
    desk({ ...anOrder, lines, delivery: 'post' }, { 'deskOrderDelivery POST': () => problem });
    const form = await open('Change the delivery');
    for (const [label, value] of [
      ['House and street', '1 Bow Street'],
      ['Town or city', 'London'],
      ['Postcode', 'WC2E 9DD'],
    ] as const)
      await userEvent.type(form.getByLabelText(label), value);
    await userEvent.click(form.getByRole('button', { name: 'Change the delivery' }));
    expect(await form.findByText(/^Tickets can only be posted when every performance/)).toBeInTheDocument();
    expect(form.getByRole('group', { name: 'How do the tickets reach them?' })).toHaveAccessibleDescription(
      /^Tickets can only be posted/,
    );
  });
});

const ticket = {
  kind: 'ticket',
  title: 'Tosca',
  detail: 'Stalls A 1',
  link: '/',
  listPence: 4000,
  pence: 4000,
  discount: null,
  voucherCode: null,
  isGift: false,
  performanceId: 'tosca-1',
  date: '2026-12-03T19:30:00.000Z',
  venueTitle: 'Main Stage',
  seatLabel: 'Stalls A 1',
  priceTypeTitle: 'Standard',
  returnId: null,
};
