import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { Duty } from '#shared/kernel/contract/duty.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { instant } from '#shared/kernel/time/instant.ts';
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

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const pathOf = () => `/orders/${house.orderNo}`;

describe('an order', () => {
  it('is found by its number as it is read aloud', async () => {
    await visitDesk('/orders', 'customers.read');
    await userEvent.click(await button('Show the order'));
    expect(screen.getByText('Enter the number of the order.')).toBeInTheDocument();
    const said = `#${house.orderNo.slice(0, 4).toLowerCase()} ${house.orderNo.slice(4)}`;
    await userEvent.type(screen.getByLabelText('Order number'), `${said}{Enter}`);
    expect(await screen.findByRole('heading', { level: 1, name: `Order ${house.orderNo}` })).toBeInTheDocument();
    expect(await screen.findByText('ada@example.com')).toBeInTheDocument();
    expect(screen.getByText(`Ticket ${house.orderNo}-01`)).toBeInTheDocument();
    // Giving back is another duty.
    expect(screen.queryByRole('region', { name: 'Give tickets back' })).toBeNull();
  });

  it('that there is not is said to be so', async () => {
    await visitDesk('/orders/NOSUCH00', 'customers.read');
    expect(await screen.findByText('There is no order of this number')).toBeInTheDocument();
  });
});

describe('giving tickets back', () => {
  it('names the sum, wants a reason, asks once more, and tells what became of it', async () => {
    const { container } = await visitDesk(pathOf(), 'customers.read', 'desk.refund');
    const part = within(await screen.findByRole('region', { name: 'Give tickets back' }));
    const [ticket] = await part.findAllByRole('checkbox');
    expect(part.getByRole('button', { name: 'Give tickets back' })).toHaveAccessibleDescription(
      'Choose at least one ticket.',
    );
    await userEvent.click(ticket as HTMLElement);
    await userEvent.click(part.getByRole('radio', { name: /^Money back/ }));
    const give = await part.findByRole('button', { name: /^Give one ticket back for £/ });
    await waitFor(() => expect(give).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(give);
    expect(part.getByText('Say why you give the tickets back.')).toBeInTheDocument();
    await waitFor(() => expect(part.getByLabelText('Reason')).toHaveFocus());
    await userEvent.type(part.getByLabelText('Reason'), 'Ill');
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(give);
    const look = within(await screen.findByRole('dialog', { name: 'Give this ticket back?' }));
    expect(look.getByText(/goes back to the card they paid with\. There is no fee\./)).toBeInTheDocument();
    expect(await auditOfToday()).toEqual([]);
    await userEvent.dblClick(look.getByRole('button', { name: /^Give one ticket back/ }));
    expect(await screen.findByText('The ticket is given back')).toBeInTheDocument();
    expect(await screen.findByText(/given back$/, { selector: 'strong' })).toBeInTheDocument();
    expect(await part.findByText(/Given back already\./)).toBeInTheDocument();
    expect(await auditOfToday()).toMatchObject([
      { deed: 'Tickets given back', subject: `order/${house.orderNo}`, reason: 'Ill' },
    ]);
  });
});

const anOrder = {
  id: 'order-1',
  orderNo: '7K3M9QXA',
  state: 'paid',
  refundReason: null,
  total: 4000,
  tenders: [{ kind: 'card', pence: 4000, lastFour: null }],
  lines: [
    {
      kind: 'ticket',
      title: 'Tosca',
      detail: 'Stalls A 1',
      link: '/',
      listPence: 4000,
      pence: 4000,
      discount: null,
      ticketNumber: '7K3M9QXA-01',
      voucherCode: null,
      isGift: false,
      performanceId: 'tosca-1',
      date: '2026-12-03T19:30:00.000Z',
      venueTitle: 'Main Stage',
      seatLabel: 'Stalls A 1',
      priceTypeTitle: 'Standard',
      returnId: null,
    },
  ],
  isGuest: true,
  email: 'grace@example.com',
  firstName: 'Grace',
  lastName: 'Example',
  customerId: null,
  delivery: 'e-ticket',
  version: 2,
  address: null,
  isErased: false,
  reissues: [],
  placedAt: now,
  dueAt: now,
  paidAt: now,
};
const aTicket = {
  ticketNumber: '7K3M9QXA-01',
  performanceId: 'tosca-1',
  title: 'Tosca',
  detail: 'Stalls A 1',
  pence: 4000,
  problem: null as string | null,
  closesAt: '2026-12-02T19:30:00.000Z',
  isCancelled: false,
  returnRules: { closesHoursBefore: 24, creditFeePence: 400, refundHoursAfterPurchase: 24 },
};
const none = { problem: null, value: 4000, fee: 0, donation: 0, credit: 0, refund: [] };
const aQuote = {
  id: 'order-1',
  orderNo: '7K3M9QXA',
  isGuest: true,
  tickets: [aTicket],
  options: [
    { ...none, returnType: 'Refund', problem: 'refund-over' },
    { ...none, returnType: 'Credit', fee: 400, credit: 3600 },
    { ...none, returnType: 'Donation', donation: 4000 },
    { ...none, returnType: 'PartDonate' },
  ],
};
const desk = (more: DeskHandlers = {}) =>
  openDesk('/orders/7K3M9QXA', {
    'deskSession GET': () => aSession(),
    'deskOrder GET': () => anOrder,
    'deskOrderReturn GET': () => aQuote,
    ...more,
  });

async function askForCredit() {
  await userEvent.click(await screen.findByRole('checkbox', { name: /Tosca/ }));
  await userEvent.click(await screen.findByRole('radio', { name: /^Credit/ }));
  await userEvent.type(screen.getByLabelText('Reason'), 'Ill');
  const give = await button('Give one ticket back for £36');
  await waitFor(() => expect(give).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(give);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Give one ticket back for £36' }));
}

describe('what the house says of it', () => {
  it('a way that is closed says why, and a part as a gift is not offered', async () => {
    desk();
    expect(await screen.findByRole('radio', { name: /^Money back/ })).toBeDisabled();
    expect(screen.getByText(/within 24 hours of buying/)).toBeInTheDocument();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  it.each([
    ['own-record', /This is your own account or order, so a colleague has to do it/],
    ['return-changed', /What these tickets come to has changed/],
    ['return-refused', /can no longer be given back in this way/],
  ] as const)('a refusal, %s, is said in words, and what was typed is kept', async (code, words) => {
    desk({ 'deskOrderReturn POST': () => refuse(code) });
    await askForCredit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was given back');
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('Reason')).toHaveValue('Ill');
  });

  it('sends the sum that was shown, and reads a guest their voucher', async () => {
    const { api } = desk({
      'deskOrderReturn POST': () => ({
        id: 'return-1',
        orderId: 'order-1',
        returnType: 'Credit',
        state: 'settled',
        ticketNumbers: ['7K3M9QXA-01'],
        value: 4000,
        fee: 400,
        donation: 0,
        credit: 3600,
        creditVoucher: 'GIFTGIFTGIFTGIFT',
        refund: [],
        at: now,
      }),
    });
    await askForCredit();
    expect(await screen.findByText('£36 is on the voucher GIFT GIFT GIFT GIFT, for two years.')).toBeInTheDocument();
    expect(api.sent('deskOrderReturn POST')[0]?.body).toEqual({
      tickets: ['7K3M9QXA-01'],
      returnType: 'Credit',
      expected: 3600,
      reason: 'Ill',
    });
  });

  it('keeps the form when the duty is taken meanwhile', async () => {
    let duties: Duty[] = ['customers.read', 'desk.refund'];
    desk({ 'deskSession GET': () => aSession({ duties }), 'deskOrderReturn POST': () => refuse('duty-needed') });
    await screen.findByRole('checkbox', { name: /Tosca/ });
    duties = ['customers.read'];
    await askForCredit();
    expect(await screen.findByText(/Your roles do not cover this/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Second person' })).toBeNull());
    expect(screen.getByLabelText('Reason')).toHaveValue('Ill');
  });

  it('says of an order without a ticket to give back why not', async () => {
    desk({ 'deskOrderReturn GET': () => ({ ...aQuote, tickets: [{ ...aTicket, problem: 'past' }], options: [] }) });
    expect(await screen.findByText('7K3M9QXA-01: This performance has begun.')).toBeInTheDocument();
  });
});
