import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { quietTime } from '#shared/desk/domain/plans/plan-move.ts';
import { plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { handler as seatHolds } from '#functions/box-office/api/seat-holds.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { beginPlanMove } from '#functions/desk/commands/begin-plan-move.ts';
import { goOnWithPlanMove } from '#functions/desk/commands/go-on-plan-move.ts';
import { reviewPlanChange } from '#functions/desk/commands/review-plan-change.ts';
import { readPlanMove } from '#functions/desk/store/plan-moves.ts';
import { reviewOf } from '#functions/desk/views/plan-change-view.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import { hallItems } from '#functions/season/store/halls.ts';
import { pauseTerms } from '#functions/season/store/performances.ts';
import { auditSeats } from '#infra/restore/audit-seats.ts';
import { readSalesLedger } from '#infra/restore/sales-ledger.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { clientOf } from '#test/support/client-of.ts';
import { otherPlan } from '#test/support/other-plan.ts';
import { seeded } from '#test/support/random.ts';
import {
  hold,
  notify,
  payFor,
  placeOrder,
  signedInBrowser,
  useDemoPayments,
  useTestClock,
} from '#test/support/shop.ts';

export interface MovedCrowd {
  readonly state: string | undefined;
  /** Contradictions between seats, baskets and orders at the end, and seats that the plan does not have. */
  readonly contradictions: readonly string[];
  /** Tickets of paid orders at the end, and how many were paid for. */
  readonly tickets: number;
  readonly paid: number;
  /** Holds that wrote while people were being moved. */
  readonly late: number;
}

interface Race {
  readonly seed: number;
  /** The control: a move writes seats and owners without their conditions, what it read before people paid and gave back. */
  readonly withoutGuard: boolean;
}

/**
 * People give seats back, pay and hold while two functions move everybody to another plan. Some holds were on their way since before the pause,
 * longer than a function can be.
 */
export async function runMove(client: DynamoDBDocumentClient, { seed, withoutGuard }: Race): Promise<MovedCrowd> {
  const random = seeded(seed);
  const start = '2026-11-21T12:00:00.000Z' as Instant;
  const clock = useTestClock(start);
  useDemoPayments();
  documents.provide(client);
  const night = `moved-${seed}-${withoutGuard}`;
  const gallery = seatIds(40, 'gallery');
  const studio = seatIds(30).slice(4);
  const to = otherPlan(studio.slice(0, 6));
  await loadPerformances([saleTerms(night, start)], start);
  await writeItems('sales', hallItems(to));
  const seats = [...studio.slice(0, 12), ...gallery.slice(0, 20)];
  const crowd = await Promise.all(
    Array.from({ length: 16 }, async (_, place) => {
      const browser = await signedInBrowser(`moved${seed}-${place}@example.com`);
      const own = seats.slice(2 * place, 2 * place + 2);
      const { data } = await hold(browser, night, own);
      return { browser, own, pence: data.cartAmount };
    }),
  );
  let paid = 0;
  for (const { browser, pence } of crowd.slice(0, 8)) {
    await payFor(browser, pence);
    paid += 2;
  }
  const open = await Promise.all(
    crowd.slice(8, 12).map(async ({ browser, pence }) => ({ ...(await placeOrder(browser, pence)).data, pence })),
  );

  const { letGo, waiting } = delayHolds(client);
  const rivals = [gallery[30] ?? '', gallery[31] ?? '', studio[20] ?? ''];
  const delayed = rivals.map((seatId) => hold({}, night, [seatId]));
  await waiting(rivals.length);
  await pauseTerms(night, 0, { staffId: 'alma', name: 'Alma', reason: 'Another stage' });
  clock.pass(quietTime);
  const now = plus(start, quietTime);
  const change = await reviewPlanChange(night, to.id, now);
  if (!('mapping' in change)) throw new Error('There is no mapping.');
  const wish = { to: to.id, version: 1, review: reviewOf(change), reason: 'Another stage' };
  await beginPlanMove(night, wish, { staffId: 'alma', name: 'Alma' } as never, now);
  const { reached, letWrite } = withoutGuard ? unguardMoves(client) : unheld;

  const turns = async (): Promise<void> => {
    for (let left = Math.floor(random() * 40); left > 0; left -= 1) await new Promise(setImmediate);
  };
  const mover = async (): Promise<void> => {
    for (let calls = 0; calls < 30 && (await readPlanMove(night))?.state === 'moving'; calls += 1) {
      await goOnWithPlanMove(night, now).catch(() => undefined);
      await turns();
    }
  };
  let late = 0;
  const people = Promise.all([
    turns()
      .then(turns)
      .then(() => letGo()),
    ...delayed.map(async (asked) => {
      if ((await asked).status === 200) late += 1;
    }),
    ...open.map(async ({ id: orderId, pence }) => {
      await reached;
      await turns();
      await notify({ outcome: 'paid', orderId, paymentId: `p-${orderId}`, pence });
      if ((await readOrder(orderId))?.state === 'paid') paid += 2;
    }),
    ...crowd.slice(12).map(async ({ browser, own }) => {
      await reached;
      await turns();
      const body = { performanceId: night, seatIds: own.slice(0, 1) };
      await call(seatHolds, { method: 'DELETE', cookies: browser, body });
    }),
  ]);
  await Promise.all([mover(), mover(), people.then(letWrite)]);
  documents.provide(client);
  await mover();
  const places = new Set<string>(to.sections.flatMap((section) => section.seats.map(({ id }) => id)));
  const ledger = await readSalesLedger();
  const own = ledger.seats.filter(
    ({ performanceId, heldUntil }) => performanceId === night && (heldUntil ?? '9') > now,
  );
  const nowhere = own.filter(({ seatId }) => !places.has(seatId)).map(({ seatId }) => `${seatId} is in no plan`);
  const contradictions = (await auditSeats(now)).filter((each) => each.includes(night));
  const tickets = ledger.orders
    .filter(({ state }) => state === 'paid')
    .flatMap(({ lines }) => ticketsOf(lines).filter((line) => line.performanceId === night && places.has(line.seatId)));
  return {
    state: (await readPlanMove(night))?.state,
    contradictions: [...nowhere, ...contradictions],
    tickets: new Set(tickets.map(({ seatId }) => seatId)).size,
    paid,
    late,
  };
}

/** Keeps the transactions of holds back, until all are let go. */
function delayHolds(client: DynamoDBDocumentClient) {
  const gate = Promise.withResolvers<void>();
  let count = 0;
  const isHold = (command: TransactWriteCommand): boolean =>
    (command.input.TransactItems ?? []).some(({ Put }) => String(Put?.Item?.['type']) === 'SeatsHeld');
  documents.provide(
    clientOf(async (command: unknown) => {
      if (command instanceof TransactWriteCommand && isHold(command)) {
        count += 1;
        await gate.promise;
      }
      return client.send(command as never);
    }),
  );
  const waiting = async (all: number): Promise<void> => {
    while (count < all) await new Promise(setImmediate);
  };
  return { letGo: gate.resolve, waiting };
}

/** Nobody waits for anybody. */
const unheld = { reached: Promise.resolve(), letWrite: (): void => undefined };

/**
 * The control: what a move writes has no condition but that of its own count of slices. `reached`: it has read, and is about to write;
 * it does so once it may.
 */
function unguardMoves(client: DynamoDBDocumentClient): typeof unheld {
  const below = documents.get();
  const [read, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  documents.provide(
    clientOf(async (command: unknown) => {
      if (command instanceof TransactWriteCommand && isOfMove(command)) {
        unguard(command);
        read.resolve();
        await gate.promise;
      }
      return below === client ? client.send(command as never) : below.send(command as never);
    }),
  );
  return { reached: read.promise, letWrite: gate.resolve };
}

const isOfMove = ({ input }: TransactWriteCommand): boolean =>
  (input.TransactItems ?? []).some(({ Put }) => Put?.Item?.['pk'] === 'PLAN-MOVES');

function unguard({ input }: TransactWriteCommand): void {
  for (const { Put, Delete } of input.TransactItems ?? []) {
    const one = Put ?? Delete;
    if (!one || Put?.Item?.['pk'] === 'PLAN-MOVES') continue;
    delete one.ConditionExpression;
    delete one.ExpressionAttributeNames;
    delete one.ExpressionAttributeValues;
  }
}
