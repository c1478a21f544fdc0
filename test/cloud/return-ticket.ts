import { mailsOf } from './mails.ts';
import { expectEqual, eventually } from './report.ts';
import type { Report } from './report.ts';
import type { Visitor } from './visitor.ts';
import { signInAtDesk } from './work-at-desk.ts';

/** What became of a purchase, from `buyTickets`. */
export interface Bought {
  readonly orderId: string;
  readonly performanceId: string;
  readonly email: string;
}

/** A bought ticket is checked at the door, given back, and opens the door no more; its seat is on sale again. */
export async function returnTicket(
  report: Report,
  visitor: Visitor,
  door: Visitor,
  { orderId, performanceId, email }: Bought,
  endpoint: string,
): Promise<void> {
  const params = { orderId };
  const codes: string[] = [];
  await report.check('the tickets carry codes, and a file to print', async () => {
    const { tickets } = await visitor.call('orderTickets', 'GET', { params });
    codes.push(...tickets.flatMap(({ token }) => token ?? []));
    expectEqual(new Set(codes).size, 2, 'codes');
    const file = await visitor.ask(`/api/checkout/orders/${orderId}/ticket-file`);
    expectEqual(file.status, 200, 'status of the file');
    expectEqual(file.text.slice(0, 5), '%PDF-', 'its first bytes');
  });
  const verdictOn = async (token: string) =>
    (await door.call('ticketChecks', 'GET', { query: { token, performanceId } })).verdict;
  await report.check('the staff at the door let them in, and not a code that was changed', async () => {
    await signInAtDesk(door, 'door');
    const [first = ''] = codes;
    expectEqual(await verdictOn(first), 'valid', 'verdict');
    const last = first.endsWith('A') ? 'B' : 'A';
    expectEqual(await verdictOn(`${first.slice(0, -1)}${last}`), 'tampered', 'verdict on a changed code');
  });
  const leftNow = async () =>
    (await visitor.call('availabilityOfPerformance', 'GET', { params: { id: performanceId } })).ticketsAvailable;
  const before = await leftNow();
  await report.check('one ticket is given back for the sum that was shown first', async () => {
    const all = await visitor.call('orderReturns', 'GET', { params });
    const [ticket] = all.tickets;
    if (!ticket) throw new Error('There is no ticket to give back.');
    const chosen = await visitor.call('orderReturns', 'GET', { params, query: { tickets: ticket.ticketNumber } });
    const refund = chosen.options.find(({ returnType }) => returnType === 'Refund');
    const expected = refund?.refund.reduce((sum, { pence }) => sum + pence, 0);
    expectEqual(expected, ticket.pence, 'the sum shown');
    await visitor.call('orderReturns', 'POST', {
      params,
      body: { tickets: [ticket.ticketNumber], returnType: 'Refund', expected },
    });
  });
  await report.check('its code opens the door no more, the other still does', async () => {
    const verdicts = await Promise.all(codes.map(verdictOn));
    expectEqual(verdicts.toSorted((a, b) => a.localeCompare(b)).join(' '), 'returned valid', 'verdicts');
  });
  await report.check('its seat is on sale again, and a mail says so', async () => {
    await eventually('One ticket more', 10, leftNow, (left) => left === before + 1);
    await eventually(
      'A mail about the return',
      15,
      () => mailsOf(endpoint, email),
      (mails) => mails.length > 1,
    );
  });
}
