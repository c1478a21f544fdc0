import type { DataFor } from '#web/api/contract-types.ts';

import { ask } from './ask.ts';
import { mailTo } from './checkout.ts';
import { buyForDesk } from './desk-buying.ts';
import { enterDesk } from './desk-entry.ts';
import { withoutLimit } from './desk-orders.ts';
import type { Stage } from './journey.ts';
import { expectEqual, must } from './wait.ts';

/** The customer of whom the desk has something to decide in each of its lists. */
export const wisher = {
  firstName: 'Philippa',
  lastName: 'Wishart',
  email: 'philippa.wishart@example.com',
  delivery: 'e-ticket',
} as const;
export const school = 'Footlight Academy';

/**
 * A customer asks for what colleagues decide: a place at a welcome performance, membership for a school, and more back than the return rules
 * give. Answers a check that all of it was decided in their favour, and that they book with the staff.
 */
export async function leaveWishes(stage: Stage): Promise<() => Promise<void>> {
  const { house, enter } = stage;
  const customer = await enter();
  const order = await buyForDesk(customer, house, wisher);
  const proof = { group: 'school', name: school, urn: '100000', email: 'office@footlight.sch.uk' };
  await ask(customer, 'POST', '/api/account/group-proof', proof);
  const party = { route: 'first-visit', adults: 1, children: 0, needs: [], declaration: true };
  await ask(customer, 'POST', '/api/account/welcome-registration', party);
  await withoutLimit(() => asksSecondPerson(stage, order.orderNo));
  return async () => {
    const { status } = await ask<{ status: string }>(customer, 'GET', '/api/account/welcome-registration');
    expectEqual(status, 'waiting-list', 'what became of the registration');
    expectEqual((await customer.ask('/api/staff/on-sale-dates')).status, 200, 'dates of the staff for the customer');
    await customer.open(order.page);
    await customer.sees('All its tickets were given back.');
    await mailTo(house, wisher.email, /^Your school is one of ours$/);
  };
}

/** A colleague who may give nothing beyond the rules alone asks for all of an order. */
async function asksSecondPerson({ enter }: Stage, orderNo: string): Promise<void> {
  const visitor = await enter();
  await enterDesk(visitor, 'box-office-manager', '/orders');
  const path = `/api/desk/orders/${orderNo}/beyond`;
  const { tickets, ways } = await ask<DataFor<'deskOrderBeyond'>>(visitor, 'GET', path);
  const { returnType, value: sum } = must(
    ways.find((way) => way.returnType === 'Credit'),
    'way to give credit',
  );
  const all = tickets.map(({ ticketNumber }) => ticketNumber);
  const wish = { tickets: all, returnType, sum, why: 'our-mistake', reason: 'A leak above the row' };
  await ask(visitor, 'POST', path, wish);
}
