import type { DataFor } from '#web/api/contract-types.ts';

import { aSession } from './fake-desk.ts';
import type { DeskHandlers } from './fake-desk.ts';
import { openDesk } from './open-desk.tsx';

type Customer = DataFor<'deskCustomer'>;

export const listedOrder = (
  orderNo: string,
  more: Partial<Customer['orders'][number]> = {},
): Customer['orders'][number] => ({
  id: `o-${orderNo}`,
  orderNo,
  state: 'paid',
  total: 8000,
  placedAt: '2026-11-01T12:00:00.000Z',
  titles: ['Tosca'],
  ticketCount: 2,
  returnedCount: 0,
  isOfLinked: false,
  next: null,
  ...more,
});

/** An account in which there is nothing. */
export const nobodyMuch: Customer = {
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
  id: 'A1',
  street: '1 Bow Street',
  town: 'London',
  postcode: 'WC2E 9DD',
  country: 'GB',
  isForPost: true,
  isForBills: true,
};

/** One who has used everything. */
export const everything: Customer = {
  ...nobodyMuch,
  firstName: 'Ada',
  lastName: 'Example',
  phone: '020 7946 0998',
  emailVerified: true,
  addresses: [home],
  orders: [
    listedOrder('TOSCA001', { next: '2026-12-03T19:30:00.000Z', returnedCount: 1 }),
    listedOrder('SWANS001', { titles: ['Swan Lake'] }),
  ],
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
    {
      about: 'Your order TOSCA001 is confirmed',
      at: '2026-11-01T12:00:00.000Z',
      fate: 'bounce',
      fateAt: '2026-11-01T12:05:00.000Z',
    },
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

/** Opens the record of a customer as a colleague who may read it, and has these duties beside. */
export const openRecord = (customer: Customer, handlers: DeskHandlers = {}, ...duties: string[]) =>
  openDesk('/customers/c1', {
    'deskSession GET': () => session('customers.read', ...duties),
    'deskCustomer GET': () => customer,
    ...handlers,
  });
