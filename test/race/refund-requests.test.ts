import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { day, instant } from '#shared/kernel/time/instant.ts';
import { readReturns } from '#functions/box-office/store/returns.ts';
import { handler as beyondPath } from '#functions/desk/api/desk-order-beyond.ts';
import { handler as approvals } from '#functions/desk/api/refund-approvals.ts';
import { handler as staffMember } from '#functions/desk/api/staff-member.ts';
import { readRefundRequest } from '#functions/desk/store/refund-requests.ts';
import { readTeam } from '#functions/desk/store/team.ts';
import { documents } from '#functions/platform/table/client.ts';
import { auditMoney } from '#infra/restore/audit-money.ts';
import { auditSeats } from '#infra/restore/audit-seats.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { clientOf } from '#test/support/client-of.ts';
import { colleague } from '#test/support/colleague.ts';
import { hold, notify, placeOrder, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

const start = instant('2026-11-21T12:00:00.000Z');
const clock = useTestClock(start);
let tables: TestTables;
let night = 0;
beforeAll(async () => void (tables = await startTablesOverSdk()));
afterAll(() => tables.stop());
beforeEach(async () => {
  // Findings of one race stay in the tables: each has its own.
  await tables.stop();
  tables = await startTablesOverSdk();
  clock.set(start);
  useDemoPayments();
});

type Cookies = Record<string, string>;
type Line = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Two tickets that the rules no longer take back. */
async function bought() {
  night += 1;
  const performanceId = `beyond-${night}`;
  await loadPerformances([saleTerms(performanceId, start)], start);
  const browser = await signedInBrowser(`${performanceId}@example.com`);
  const held = await hold(browser, performanceId, seatIds(2));
  const { data: order } = await placeOrder(browser, held.data.cartAmount);
  await notify({ outcome: 'paid', orderId: order.id, paymentId: `demo-${order.id}`, pence: order.total });
  clock.pass(13 * day + day / 2);
  return { orderId: order.id, orderNo: order.orderNo };
}

const atDesk = (refundLimit: number): Promise<Cookies> => colleague({ duties: ['desk.refund'], refundLimit });
const ask = (cookies: Cookies, orderNo: string, place = 1) =>
  call(beyondPath, {
    method: 'POST',
    params: { orderNo },
    cookies,
    body: { tickets: [`${orderNo}-0${place}`], returnType: 'Credit', sum: 4000, why: 'goodwill', reason: 'Ill' },
  });
const decide = (cookies: Cookies, orderNo: string, requestId: string, decision = 'approve') =>
  call(approvals, { method: 'POST', cookies, body: { orderNo, requestId, decision, answer: 'So it is' } });

async function asked() {
  const order = await bought();
  const asker = await atDesk(0);
  const { id } = (await ask(asker, order.orderNo)).data;
  return { ...order, asker, requestId: id };
}

/** Just before the next transaction of the audit is sent, a rival does everything of theirs; some conditions are left out in a control. */
function beforeTheNextDeed(rival: () => Promise<unknown>, isLoosened: (line: Line) => boolean = () => false): void {
  let isMet = false;
  const send = async (command: unknown): Promise<unknown> => {
    const lines = command instanceof TransactWriteCommand ? (command.input.TransactItems ?? []) : [];
    if (lines.some(({ Put }) => Put?.TableName === 'audit')) {
      if (!isMet) {
        isMet = true;
        await rival();
      }
      for (const line of lines.filter(isLoosened)) loosen(line);
    }
    // The wrapper returns the result unchanged and does not know its type.
    return tables.client.send(command as never);
  };
  documents.provide(clientOf(send));
}

/** A check becomes one that always holds, and a write loses its condition. */
function loosen({ Put, Delete, ConditionCheck }: Line): void {
  const guarded = Put ?? Delete ?? ConditionCheck;
  if (!guarded) return;
  delete guarded.ExpressionAttributeNames;
  delete guarded.ExpressionAttributeValues;
  delete guarded.ConditionExpression;
  if (ConditionCheck) ConditionCheck.ConditionExpression = 'attribute_exists(pk) OR attribute_not_exists(pk)';
}

const everything = (): boolean => true;
const request = ({ Put }: Line): boolean => Put?.Item?.['pk'] === 'REFUND-REQUESTS';
const team = ({ ConditionCheck }: Line): boolean => ConditionCheck?.Key?.['sk'] === 'VERSION';
const findings = async () => [...(await auditMoney()), ...(await auditSeats(clock.now()))];

describe('two colleagues who approve one request in the same moment', () => {
  async function race(isLoosened?: (line: Line) => boolean) {
    const { orderId, orderNo, requestId } = await asked();
    const [one, other] = [await atDesk(4000), await atDesk(4000)];
    const statuses: number[] = [];
    beforeTheNextDeed(async () => statuses.push((await decide(other, orderNo, requestId)).status), isLoosened);
    const late = await decide(one, orderNo, requestId);
    documents.provide(tables.client);
    return { statuses: [...statuses, late.status], code: late.problem?.code, given: await readReturns(orderId) };
  }

  test('give the ticket back once; the second is told', async () => {
    const { statuses, code, given } = await race();
    expect({ statuses, code }).toEqual({ statuses: [200, 409], code: 'refund-request-over' });
    expect(given).toHaveLength(1);
    expect(await findings()).toEqual([]);
  });

  test('the control: without the conditions they give it back twice', async () => {
    const { statuses, given } = await race(everything);
    expect(statuses).toEqual([200, 200]);
    expect(given).toHaveLength(2);
  });
});

describe('one who approves while another refuses', () => {
  async function race(isLoosened?: (line: Line) => boolean) {
    const { orderId, orderNo, requestId } = await asked();
    const [one, other] = [await atDesk(4000), await atDesk(4000)];
    beforeTheNextDeed(() => decide(other, orderNo, requestId, 'approve'), isLoosened);
    const { status } = await decide(one, orderNo, requestId, 'refuse');
    documents.provide(tables.client);
    const stored = await readRefundRequest(orderId);
    return { status, state: stored?.state, given: (await readReturns(orderId)).length };
  }

  test('the first decision counts', async () => {
    expect(await race()).toEqual({ status: 409, state: 'approved', given: 1 });
  });

  test('the control: without the state of the request it reads as refused, and is given back', async () => {
    expect(await race(request)).toEqual({ status: 200, state: 'refused', given: 1 });
  });
});

describe('two requests for one order in the same moment', () => {
  async function race(isLoosened?: (line: Line) => boolean) {
    const { orderNo } = await bought();
    const asker = await atDesk(0);
    const statuses: number[] = [];
    beforeTheNextDeed(async () => statuses.push((await ask(asker, orderNo)).status), isLoosened);
    const late = await ask(asker, orderNo, 2);
    documents.provide(tables.client);
    return [...statuses, late.status, late.problem?.code];
  }

  test('leave one that waits', async () => {
    expect(await race()).toEqual([201, 409, 'refund-waiting']);
  });

  test('the control: without the condition the second replaces the first', async () => {
    expect(await race(request)).toEqual([201, 201, undefined]);
  });
});

describe('an asker who is suspended while the approval is written', () => {
  async function race(isLoosened?: (line: Line) => boolean) {
    const { orderId, orderNo, requestId, asker } = await asked();
    const [chief, second] = [await colleague({ duties: ['staff.manage', 'desk.refund'] }), await atDesk(4000)];
    const staffId = Object.values(asker)[0]?.split('.')[0] ?? '';
    const { version } = await readTeam();
    let answered = 0;
    const suspend = async () => {
      const body = { version, state: 'suspended' };
      answered = (await call(staffMember, { method: 'POST', params: { staffId }, body, cookies: chief })).status;
    };
    beforeTheNextDeed(suspend, isLoosened);
    const { problem } = await decide(second, orderNo, requestId);
    documents.provide(tables.client);
    return { answered, code: problem?.code, given: (await readReturns(orderId)).length };
  }

  test('gets nothing given back', async () => {
    expect(await race()).toEqual({ answered: 200, code: 'asker-gone', given: 0 });
  });

  test('the control: without the version of the team it is given back', async () => {
    expect(await race(team)).toEqual({ answered: 200, code: undefined, given: 1 });
  });
});
